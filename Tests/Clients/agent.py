"""What the tests of `vitrine mcp` share: connections and calls."""

import json

from conftest import BINARY
from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

SPEC = """surface: empty
state: empty
title: Nothing here yet
message: Messages that people send you appear here.
"""


def connect(folder, *options, mode="auto"):
    parameters = StdioServerParameters(command=BINARY, args=["mcp", str(folder), *options])
    return Client(stdio_client(parameters), mode=mode)


async def call(client, name, **arguments):
    """The structured result of a call, which also fits the tool's schema."""
    answer = await client.call_tool(name, arguments)
    assert not answer.is_error, answer.content[0].text
    assert json.loads(answer.content[0].text) == answer.structured_content
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    Draft202012Validator(tools[name].output_schema).validate(answer.structured_content)
    return answer.structured_content


async def refusal(client, name, **arguments):
    answer = await client.call_tool(name, arguments)
    assert answer.is_error
    return answer.content[0].text
