"""`vitrine lsp` as Neovim's own client uses it."""

import json
import shutil
import subprocess

import pytest
from conftest import BINARY, PAGE

NVIM = shutil.which("nvim")

SESSION = """
local root, binary, result = unpack(vim.g.session)
local out = {}
vim.cmd("edit " .. root .. "/content/inbox.md")
vim.bo.filetype = "markdown"
local id = vim.lsp.start_client({ name = "vitrine", cmd = { binary, "lsp" }, root_dir = root })
vim.lsp.buf_attach_client(0, id)
local client = vim.lsp.get_client_by_id(id)

local function ask(method, line, character)
  local params = { textDocument = vim.lsp.util.make_text_document_params(0) }
  if line then params.position = { line = line, character = character } end
  local answers = vim.lsp.buf_request_sync(0, method, params, 10000)
  return answers and answers[id] and answers[id].result or vim.NIL
end

-- 0-based place of a text in the buffer.
local function place(needle)
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local at = line:find(needle, 1, true)
    if at then return number - 1, at - 1 end
  end
end

vim.wait(10000, function() return client.initialized end)
local line, column = place("text.primary")
out.hover = ask("textDocument/hover", line, column + 1)
out.definition = ask("textDocument/definition", line, column + 1)
out.symbols = ask("textDocument/documentSymbol")
vim.api.nvim_buf_set_text(0, line, column, line, column + #"text.primary", { "text.primry" })
vim.wait(10000, function()
  for _, one in ipairs(vim.diagnostic.get(0)) do
    if one.code == "token/unknown" then return true end
  end
end, 20)
out.diagnostics = {}
for _, one in ipairs(vim.diagnostic.get(0)) do
  table.insert(out.diagnostics, { code = one.code, message = one.message, lnum = one.lnum })
end
vim.api.nvim_buf_set_text(0, line, column, line, column + #"text.primry", { "" })
out.completion = ask("textDocument/completion", line, column)
local file = io.open(result, "w")
file:write(vim.json.encode(out))
file:close()
client.stop()
vim.wait(2000, function() return client.is_stopped() end)
vim.cmd("qall!")
"""


@pytest.mark.skipif(NVIM is None, reason="Neovim is not installed")
def test_a_session_in_neovim(small):
    result = small / "result.json"
    script = small / "session.lua"
    script.write_text(SESSION)
    (small / "init.lua").write_text(
        f"vim.g.session = {{ {str(small)!r}, {BINARY!r}, {str(result)!r} }}\n"
        f"vim.schedule(function() dofile({str(script)!r}) end)\n"
    )
    run = subprocess.run(
        [NVIM, "--headless", "--clean", "-n", "-u", small / "init.lua"],
        capture_output=True,
        timeout=60,
        check=False,
    )
    assert result.exists(), run.stderr.decode()
    out = json.loads(result.read_text())
    line = PAGE[: PAGE.index("text.primary")].count("\n")
    assert any(
        one["code"] == "token/unknown" and one["lnum"] == line for one in out["diagnostics"]
    )
    assert "#1a1a1a" in out["hover"]["contents"]["value"]
    assert out["definition"][0]["uri"].endswith("small.tokens.json")
    assert out["symbols"][0]["name"] == "Inbox"
    labels = [item["label"] for item in out["completion"]["items"]]
    assert "state.warning" in labels and "spacing.lg" not in labels
