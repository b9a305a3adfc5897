import Foundation
import SiteParser
import Support
import Synchronization
import Vitrine

/// A site of two pages that sessions of editors work on.
struct SmallSite: Sendable {
  /// Its folder.
  let folder: String
  /// The site as read.
  let edited: EditedSite

  /// The site, written and read once; nil if that fails.
  static let shared: SmallSite? = {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "vitrine-fuzz-\(ProcessInfo.processInfo.processIdentifier)"
    )
    for (path, text) in files {
      let file = folder.appending(path: path)
      let above = file.deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: above, withIntermediateDirectories: true)
      try? Data(text.utf8).write(to: file)
    }
    let path = folder.resolvingSymlinksInPath().path()
    let (result, done) = (Box(), DispatchSemaphore(value: 0))
    Task.detached {
      let site = try? await EditedSite(path, ParseOptions())
      result.site.withLock { $0 = site }
      done.signal()
    }
    done.wait()
    return result.site.withLock { $0 }.map { SmallSite(folder: path, edited: $0) }
  }()

  /// A site that a task reads for a thread that waits.
  private final class Box: Sendable {
    let site = Mutex<EditedSite?>(nil)
  }

  /// Text of the page that messages are about.
  static let page = """
    ---
    title: Inbox
    ---

    # Inbox

    See [the failure](#inbox-error) and [other](other.md#part).

    ```state inbox-error
    surface: banner
    state: error
    view: inbox
    message: The connection dropped. Check it, then try again.
    style:
      icon-color: state.warning
    ```

    The colour `state.warning`. 😀

    """

  private static let files = [
    "content/site.yaml": "title: Small\nviews:\n  inbox: {kind: async}\n",
    "content/inbox.md": page,
    "content/other.md": "# Other\n\n## Part\n\nSee [the inbox](inbox.md#inbox-error).\n",
    "content/tokens/small.tokens.json": """
    {"state": {"$type": "color", "warning": {"$value": "#994d00"}}}
    """,
  ]
}

/// Messages of an editor, one a line.
enum EditorScript {
  /// Names of the methods that the server answers.
  static let methods =
    [
      "completion", "hover", "definition", "references", "prepareRename", "rename", "codeAction",
      "documentColor", "colorPresentation", "documentSymbol", "documentLink", "foldingRange",
      "inlayHint",
      "didOpen", "didChange", "didClose", "didSave",
    ].map { "textDocument/\($0)" } + [
      "workspace/symbol", "workspace/willRenameFiles", "workspace/didChangeWatchedFiles",
      "workspace/didChangeConfiguration", "initialize", "initialized", "shutdown", "exit",
    ]

  /// Sessions that use every feature once.
  static var seeds: [[UInt8]] {
    let folder = SmallSite.shared?.folder ?? ""
    let uri = "file://\(folder)/content/inbox.md"
    var lines = [
      notification("textDocument/didOpen", opening(uri)),
      notification("textDocument/didChange", change(uri, "x", line: 6, character: 3)),
    ]
    for (number, method) in methods.prefix(13).enumerated() {
      let line = [6, 10, 15, 18][number % 4]
      let parameters = """
        {"textDocument":{"uri":"\(uri)"},"position":{"line":\(line),"character":6},\
        "range":{"start":{"line":0,"character":0},"end":{"line":\(line),"character":9}},\
        "newName":"new-name","context":{"includeDeclaration":true,"diagnostics":[]},\
        "color":{"red":0.5,"green":0.2,"blue":0,"alpha":1}}
        """
      lines.append(request(number, method, parameters))
    }
    lines.append(
      request(
        90,
        "workspace/willRenameFiles",
        """
        {"files":[{"oldUri":"\(uri)","newUri":"file://\(folder)/content/a/b.md"}]}
        """
      )
    )
    lines.append(request(91, "workspace/symbol", "{\"query\":\"in\"}"))
    lines.append(
      notification("workspace/didChangeConfiguration", "{\"settings\":{\"vitrine\":{}}}")
    )
    lines.append(notification("textDocument/didClose", "{\"textDocument\":{\"uri\":\"\(uri)\"}}"))
    let all = lines.joined(separator: "\n")
    return [Array(all.utf8)] + lines.map { Array($0.utf8) }
      + lines.map { Array((lines[0] + "\n" + $0).utf8) }
  }

  static func request(_ id: Int, _ method: String, _ parameters: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"id\":\(id),\"method\":\"\(method)\",\"params\":\(parameters)}"
  }

  private static func notification(_ method: String, _ parameters: String) -> String {
    "{\"jsonrpc\":\"2.0\",\"method\":\"\(method)\",\"params\":\(parameters)}"
  }

  private static func opening(_ uri: String) -> String {
    let text = SmallSite.page.replacing("\n", with: "\\n")
    return "{\"textDocument\":{\"uri\":\"\(uri)\",\"version\":1,\"text\":\"\(text)\"}}"
  }

  private static func change(_ uri: String, _ text: String, line: Int, character: Int) -> String {
    let place = "{\"line\":\(line),\"character\":\(character)}"
    return """
      {"textDocument":{"uri":"\(uri)","version":2},\
      "contentChanges":[{"range":{"start":\(place),"end":\(place)},"text":"\(text)"}]}
      """
  }
}

/// Messages of an agent, one a line.
enum AgentScript {
  /// Names of the methods that the server answers.
  static let methods = [
    "initialize", "server/discover", "ping", "tools/list", "tools/call", "resources/list",
    "resources/read", "resources/templates/list", "notifications/cancelled",
  ]

  /// Requests of every kind.
  static var seeds: [[UInt8]] {
    let arguments = [
      "{\"query\":\"inbox\"}", "{\"page\":\"content/inbox.md\",\"cursor\":\"1\"}",
      "{\"id\":\"banner\"}",
      "{\"spec\":\"surface: empty\",\"format\":\"png\"}",
      "{\"path\":\"content/a.md\",\"text\":\"# A\"}",
      "{\"value\":\"#123456\",\"limit\":3}", "{}",
    ]
    let calls = arguments.enumerated().map { number, arguments in
      EditorScript.request(
        number,
        "tools/call",
        "{\"name\":\"get_page\",\"arguments\":\(arguments)}"
      )
    }
    let meta = "{\"_meta\":{\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\"}}"
    let others = methods.map { EditorScript.request(50, $0, meta) }
    return [Array((calls + others).joined(separator: "\n").utf8)] + calls.map { Array($0.utf8) }
  }
}
