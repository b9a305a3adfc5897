#!/usr/bin/env python3
"""Records what Neovim shows with `vitrine lsp`, as pictures of its terminal.

    frames.py [FOLDER]        writes the pictures to FOLDER, or to content/assets

Neovim runs in a pseudo-terminal, and pyte reads what it draws. The site is the one of the tests in
this folder. The guide shows the pictures, and a test records them again.
"""

import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
from html import escape

import pyte
from conftest import BINARY, OTHER, PAGE, ROOT, TOKENS

NVIM = shutil.which("nvim")
COLUMNS, LINES = 92, 22

SETUP = """
vim.o.swapfile = false
vim.o.laststatus = 0
vim.o.showmode = false
vim.o.ruler = false
vim.o.shortmess = vim.o.shortmess .. "IcF"
vim.o.completeopt = "menuone,noselect,preview"
vim.o.pumheight = 8
vim.o.background = "dark"
vim.o.signcolumn = "no"
vim.o.hlsearch = false
vim.o.incsearch = false
vim.cmd("syntax off")
vim.cmd("highlight Pmenu ctermfg=254 ctermbg=238")
vim.cmd("highlight NormalFloat ctermfg=254 ctermbg=238")
vim.diagnostic.config({ virtual_text = false, underline = false })
vim.keymap.set("n", "gz", function() vim.fn.search("icon-color: ") end)
vim.keymap.set("n", "K", vim.lsp.buf.hover)
vim.api.nvim_create_autocmd("BufReadPost", { callback = function()
  local id = vim.lsp.start_client({
    name = "vitrine", cmd = { BINARY, "lsp" }, root_dir = ROOT,
    on_attach = function(_, buffer)
      vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"
      vim.cmd("echo 'attached'")
    end,
  })
  vim.lsp.buf_attach_client(0, id)
end })
"""

SETTINGS = "title: Small\nviews:\n  inbox: {kind: async}\n"


class Terminal:
    """A program in a pseudo-terminal, with the screen that it draws."""

    def __init__(self, words, folder):
        self.screen = pyte.Screen(COLUMNS, LINES)
        self.stream = pyte.ByteStream(self.screen)
        self.process, self.port = pty.fork()
        if self.process == 0:
            os.chdir(folder)
            os.environ.update(TERM="xterm-256color", LINES=str(LINES), COLUMNS=str(COLUMNS))
            os.execv(words[0], words)
        import fcntl
        import struct
        import termios

        fcntl.ioctl(self.port, termios.TIOCSWINSZ, struct.pack("HHHH", LINES, COLUMNS, 0, 0))

    def type(self, text):
        os.write(self.port, text.encode())

    def read(self, seconds):
        """Draws what arrives in this time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if not select.select([self.port], [], [], left)[0]:
                return
            try:
                # pyte knows no colours of underlines.
                data = os.read(self.port, 1 << 16)
            except OSError:
                return
            self.stream.feed(re.sub(rb"\x1b\[[0-9;]*58[0-9:;]*m|\x1b\[4:[0-9]m|\x1b\[>[0-9;]*[a-z]", b"", data))

    def until(self, text, seconds=20):
        """Waits until the screen shows a text, and for the drawing to end."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.read(0.1)
            if text in "\n".join(self.screen.display):
                self.read(0.5)
                return
        raise AssertionError(f"no `{text}`:\n" + "\n".join(self.screen.display))

    def end(self):
        os.close(self.port)
        os.waitpid(self.process, 0)


def site(folder):
    files = {
        "site.yaml": SETTINGS,
        "tokens/small.tokens.json": TOKENS,
        "inbox.md": PAGE,
        "other.md": OTHER,
        "index.md": "# Start\n\n[Inbox](inbox.md), [other](other.md)\n",
    }
    for path, text in files.items():
        file = folder / "content" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)


def record(folder):
    """The frames of a session by name: lines of cells."""
    site(folder)
    setup = SETUP.replace("BINARY", f'"{BINARY}"').replace("ROOT", f'"{folder}"')
    (folder / "init.lua").write_text(setup)
    words = [NVIM, "--clean", "-n", "-u", str(folder / "init.lua"), "content/inbox.md"]
    terminal = Terminal(words, str(folder))
    frames = {}
    try:
        terminal.until("attached")
        terminal.type(":echo\r")
        terminal.read(0.5)
        # The value of a slot, with the offers for it.
        terminal.type("gzWC")
        terminal.read(1)
        terminal.type("\x18\x0f")
        terminal.until("state.danger")
        frames["editor-completion"] = cells(terminal.screen)
        terminal.type("\x1b:e!\r")
        terminal.until("icon-color: state.warning")
        terminal.type(":echo\r")
        terminal.read(0.5)
        terminal.type("gzWlK")
        terminal.until("Contrast of")
        frames["editor-hover"] = cells(terminal.screen)
        terminal.type("\x1b:qall!\r")
        terminal.read(1)
    finally:
        terminal.end()
    return frames


def cells(screen):
    """The text, the colours and the weight of each cell that is drawn."""
    lines = []
    for row in range(LINES):
        line = []
        for column in range(COLUMNS):
            cell = screen.buffer[row][column]
            fore, back = colour(cell.fg, "#e4e4e4"), colour(cell.bg, "#1c1c1c")
            if cell.reverse:
                fore, back = back, fore
            line.append((cell.data, fore, back, cell.bold))
        lines.append(line)
    while lines and not "".join(cell[0] for cell in lines[-1]).strip():
        lines.pop()
    return lines


NAMED = {
    "black": "#1c1c1c", "red": "#ff8a80", "green": "#9ccc65", "brown": "#ffd54f", "blue": "#82b1ff",
    "magenta": "#e1a7f0", "cyan": "#80deea", "white": "#e4e4e4",
}  # fmt: skip


def colour(value, default):
    if value == "default":
        return default
    return NAMED.get(value.removeprefix("bright"), f"#{value}" if len(value) == 6 else default)


def text(frame):
    return "\n".join("".join(cell[0] for cell in line).rstrip() for line in frame)


def svg(frame, title):
    """The frame as a picture, each run of equal cells as one text."""
    width, height, pad = 7.8, 18, 10
    size = (COLUMNS * width + 2 * pad, len(frame) * height + 2 * pad)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]:g} {size[1]:g}" '
        f'width="{size[0]:g}" height="{size[1]:g}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<desc>Recorded in {version()}.</desc>",
        f'<rect width="100%" height="100%" rx="6" fill="#1c1c1c"/>',
        '<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" '
        'font-size="13" xml:space="preserve">',
    ]
    for row, line in enumerate(frame):
        column = 0
        while column < COLUMNS:
            end = column
            while end < COLUMNS and line[end][1:] == line[column][1:]:
                end += 1
            run = "".join(cell[0] for cell in line[column:end])
            _, fore, back, bold = line[column]
            x, y = pad + column * width, pad + row * height
            if back != "#1c1c1c":
                parts.append(
                    f'<rect x="{x:g}" y="{y:g}" width="{(end - column) * width:g}" '
                    f'height="{height}" fill="{back}"/>'
                )
            if run.strip():
                trimmed = run.rstrip()
                start = len(trimmed) - len(trimmed.lstrip())
                shown = trimmed.lstrip()
                parts.append(
                    f'<text x="{x + start * width:g}" y="{y + 13:g}" fill="{fore}" '
                    f'textLength="{len(shown) * width:g}"'
                    + (' font-weight="bold"' if bold else "")
                    + f">{escape(shown)}</text>"
                )
            column = end
    return "\n".join([*parts, "</g>", "</svg>", ""])


TITLES = {
    "editor-completion": "Neovim offers the tokens that fit the slot icon-color, with their values",
    "editor-hover": "Neovim shows the values of a token and its contrast in this specimen",
}


def version():
    """Name and number of the Neovim that draws."""
    run = subprocess.run([NVIM, "--version"], capture_output=True, text=True, check=True)
    return run.stdout.splitlines()[0]


def main():
    target = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "content/assets")
    with tempfile.TemporaryDirectory() as folder:
        for name, frame in record(pathlib.Path(folder).resolve()).items():
            (target / f"{name}.svg").write_text(svg(frame, TITLES[name]))
            print(text(frame))


if __name__ == "__main__":
    main()
