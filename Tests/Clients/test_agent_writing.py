"""`vitrine mcp --write`: what is written, and what is refused."""

import pytest
from agent import call, connect, refusal

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend():
    return "asyncio"


async def test_a_server_that_only_reads_writes_nothing(small):
    before = {file: file.read_bytes() for file in small.rglob("*") if file.is_file()}
    async with connect(small) as client:
        for name in ["write_page", "apply_fixes"]:
            with pytest.raises(Exception, match="--write"):
                await client.call_tool(name, {"path": "content/inbox.md", "text": "x"})
        for tool in (await client.list_tools()).tools:
            assert tool.annotations.read_only_hint
    assert before == {file: file.read_bytes() for file in small.rglob("*") if file.is_file()}


async def test_pages_are_written_inside_content_alone(small):
    async with connect(small, "--write") as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert not tools["write_page"].annotations.read_only_hint
        assert tools["check_spec"].annotations.read_only_hint
        new = await call(client, "write_page", path="content/new/page.md", text="# New\n\n[x](no.md)\n")
        assert not new["clean"] and new["diagnostics"][0]["rule"] == "link/broken"
        page = await call(client, "get_page", page="/new/page/")
        assert page["version"] == new["version"]
        refused = await refusal(client, "write_page", path="content/new/page.md", text="# Newer\n")
        assert page["version"] in refused
        (small / "content/new/page.md").write_text("# Edited by a person\n")
        refused = await refusal(
            client, "write_page", path="content/new/page.md", text="# N\n", version=page["version"]
        )
        assert "has changed" in refused
        page = await call(client, "get_page", page="/new/page/")
        better = await call(
            client,
            "write_page",
            path="content/new/page.md",
            text="# New\n\nIt is clean.\n",
            version=page["version"],
        )
        assert better["clean"]
        assert (small / "content/new/page.md").read_text() == "# New\n\nIt is clean.\n"
        for path in [
            "content/../x.md", "/etc/x.md", "x.md", "content/site.yaml", "content/.x.md", "content/.git/x.md",
            "content/x.txt", "content//x.md", "content/x.md/", "templates/x.md", "content/tokens/x.json",
        ]:
            assert await refusal(client, "write_page", path=path, text="# X\n"), path
        assert await refusal(client, "write_page", path="content/big.md", text="x" * (2 << 20))
        assert not (small / "content/big.md").exists() and not (small / "x.md").exists()


async def test_exact_fixes_are_applied_to_one_page(small):
    (small / "content/spaces.md").write_text("# Spaces \n\nA line. \n\nNo end")
    (small / "content/others.md").write_text("# Others \n")
    async with connect(small, "--write") as client:
        one = await call(client, "apply_fixes", path="content/spaces.md", rule="source/no-final-newline")
        assert [fix["rule"] for fix in one["fixes"]] == ["source/no-final-newline"]
        assert (small / "content/spaces.md").read_text() == "# Spaces \n\nA line. \n\nNo end\n"
        all = await call(client, "apply_fixes", path="content/spaces.md")
        assert {fix["rule"] for fix in all["fixes"]} == {"source/trailing-space"}
        assert (small / "content/spaces.md").read_text() == "# Spaces\n\nA line.\n\nNo end\n"
        assert (small / "content/others.md").read_text() == "# Others \n"
        assert not (await call(client, "apply_fixes", path="content/spaces.md"))["fixes"]
        assert "no page" in await refusal(client, "apply_fixes", path="content/none.md")
