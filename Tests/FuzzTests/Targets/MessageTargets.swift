import Foundation
import Support

@testable import JSONRPC
@testable import LanguageServer
@testable import ModelContextServer

extension FuzzTarget {
  /// Messages of both framings: the same however they arrive, and JSON that reads back the same.
  static let messages = FuzzTarget(
    "messages",
    words: messageWords,
    seeds: {
      EditorScript.seeds
        + Seeds.texts(
          "Content-Length: 40\r\n\r\n{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}",
          "content-length:2\r\nX: y\r\n\r\n[]Content-Length: 99999999999\r\n\r\n"
        )
    }
  ) { bytes in
    for framing in [Framing.contentLength, .lines] {
      let whole = decoded(bytes, framing, by: max(bytes.count, 1))
      try hold(decoded(bytes, framing, by: 7) == whole, "other messages in pieces")
      try hold(whole.count <= bytes.count + 1, "\(whole.count) messages")
    }
    if let json = JSON(bytes) {
      try hold(JSON(json.bytes) == json, "written as another value")
    }
  }

  /// A session of an editor: lines become messages, and each request has one answer.
  static let editor = FuzzTarget(
    "editor",
    words: messageWords,
    seeds: { EditorScript.seeds }
  ) { bytes in
    guard let site = SmallSite.shared else { throw Broken("the small site cannot be read") }
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    let framed = lines.flatMap { Array("Content-Length: \($0.count)\r\n\r\n".utf8) + $0 }
    guard let input = tmpfile(), let output = tmpfile() else { throw Broken("no temporary file") }
    defer {
      fclose(input)
      fclose(output)
    }
    _ = framed.withUnsafeBytes { write(fileno(input), $0.baseAddress, $0.count) }
    lseek(fileno(input), 0, SEEK_SET)
    let session = EditorSession(
      input: fileno(input),
      output: fileno(output),
      folder: site.folder,
      baseline: "baseline.yaml"
    )
    session.phase = .running
    session.setFolder(site.folder)
    session.site = site.edited
    _ = session.run()
    lseek(fileno(output), 0, SEEK_SET)
    let answers = decoded(contents(of: output), .contentLength, by: 1 << 20)
    let sent = lines.map { Message($0) }
    let isEnded = sent.contains { if case .notification("exit", _) = $0 { true } else { false } }
    var ids: [JSON] = []
    for answer in answers {
      switch answer {
      case .response(let id, _, _): ids.append(id)
      case .notification, .request: break
      case .invalid(_, let error): throw Broken("an answer is no message: \(error.message)")
      }
    }
    let wanted = sent.compactMap { message -> JSON? in
      switch message {
      case .request(let id, _, _): id
      case .invalid(let id, _): id
      case .notification, .response: nil
      }
    }
    try hold(isEnded || ids.count == wanted.count, "\(ids.count) of \(wanted.count) answers")
    try hold(isEnded || ids.allSatisfy(wanted.contains), "an answer to nothing")
  }

  /// Requests of an agent that need no site, and the arguments of all tools.
  static let agent = FuzzTarget(
    "agent",
    words: messageWords,
    seeds: { AgentScript.seeds }
  ) { bytes in
    let session = AgentSession(folder: "/", mayWrite: true)
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard case .request(let id, let method, let parameters) = Message(Array(line)) else {
        continue
      }
      switch session.immediate(method, parameters) {
      case .success(let result): try hold(JSON(result.bytes) == result, "\(id) reads back another")
      case .failure(let error): try hold(!error.message.isEmpty, "an error says nothing")
      case nil: break
      }
      guard let values = parameters["arguments"] else { continue }
      for tool in session.tools {
        let arguments: Arguments
        do throws(ToolError) {
          arguments = try Arguments(values, of: tool)
        } catch {
          try hold(!error.message.isEmpty, "a refusal says nothing")
          continue
        }
        for parameter in tool.parameters where parameter.isRequired {
          let number = arguments.number(parameter.name).map(String.init)
          let isThere = (arguments.text(parameter.name) ?? number) != nil
          try hold(isThere, "`\(parameter.name)` of `\(tool.name)` is missing")
        }
      }
    }
  }

  private static let messageWords =
    [
      "Content-Length: ", "\r\n\r\n", "{\"jsonrpc\":\"2.0\",", "\"id\":", "\"method\":",
      "\"params\":",
      "null", "-1", "1e999", "\"\\ud800\"", "[[[[", "}}}}", "\"position\":{\"line\":",
      "\"character\":",
      "\"textDocument\":{\"uri\":", "\"newName\":\"", "$/cancelRequest", "../", "%2e%2e/", "\u{0}",
    ] + EditorScript.methods + AgentScript.methods
}

private func decoded(_ bytes: [UInt8], _ framing: Framing, by size: Int) -> [Message] {
  var decoder = MessageDecoder(framing)
  var found: [Message] = []
  var rest = bytes[...]
  while !rest.isEmpty {
    decoder.append(rest.prefix(size))
    rest = rest.dropFirst(size)
    while let message = decoder.next() { found.append(message) }
  }
  return found
}

private func contents(of file: UnsafeMutablePointer<FILE>) -> [UInt8] {
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = read(fileno(file), &chunk, chunk.count)
    guard count > 0 else { return bytes }
    bytes += chunk[..<count]
  }
}
