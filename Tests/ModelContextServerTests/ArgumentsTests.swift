import JSONRPC
import Testing

@testable import ModelContextServer

/// Tests of what a call may pass to a tool, and of lists in parts.
struct ArgumentsTests {
  @Test(arguments: (Tool.reading + Tool.writing).map(\.name))
  func `each tool refuses arguments that it does not have`(_ name: String) throws {
    let tool = try #require((Tool.reading + Tool.writing).first { $0.name == name })
    #expect(throws: ToolError.self) { try Arguments(["nonsense": 1], of: tool) }
    #expect(throws: ToolError.self) { try Arguments([1], of: tool) }
    for parameter in tool.parameters {
      let wrong = JSON.object([JSON.Member(parameter.name, .array([]))])
      #expect(throws: ToolError.self) { try Arguments(wrong, of: tool) }
    }
    let required = tool.parameters.filter(\.isRequired)
    if !required.isEmpty {
      #expect(throws: ToolError.self) { try Arguments([:], of: tool) }
    }
  }

  @Test func `the parts of a list have the order of the list`() throws {
    let all = Array(0..<25)
    var found: [Int] = []
    var cursor: String?
    repeat {
      let part = try ResultPage(of: all, after: cursor, size: 10)
      found += part.elements
      cursor = part.next
    } while cursor != nil
    #expect(found == all)
    for wrong in ["-1", "26", "x", ""] {
      #expect(throws: ToolError.self) { try ResultPage(of: all, after: wrong, size: 10) }
    }
  }
}
