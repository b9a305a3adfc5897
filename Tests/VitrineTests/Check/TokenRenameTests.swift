import Foundation
import Support
import Testing
import Vitrine

/// Tests that a name of a token is changed together with everything that refers to it.
struct TokenRenameTests {
  @Test func `a token is renamed in token files, specs, settings, drafts and surfaces`()
    async throws
  {
    try await Sandbox.use { sandbox in
      try sandbox.writeSite(
        tokens: #"""
          {"spacing": {"$type": "dimension",
            "0.5": {"$value": {"value": 2, "unit": "px"}},
            "0.55": {"$value": {"value": 3, "unit": "px"}}},
          "gap": {"$type": "dimension", "$value": "{spacing.0.5}"},
          "text": {"$type": "color", "a.b": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}},
          "paper": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1]}}}
          """#,
        style: "  gap: spacing.0.5\n  title-color: \"text.a.b\"\n"
      )
      try sandbox.write("---\ntitle: Draft\nstatus: draft\n---\n\n" + spec, to: "content/draft.md")
      let path = "templates/surfaces/banner/surface.yaml"
      let banner = try String(
        contentsOf: SharedData.packageRoot.appending(path: path),
        encoding: .utf8
      )
      try sandbox.write(
        banner.replacing("default: spacing.sm", with: "default: spacing.0.5"),
        to: path
      )
      _ = try await sandbox.vitrine.run("check", "--fix", ".")
      let tokens = try sandbox.text("content/tokens/site.tokens.json")
      #expect(tokens.contains(#""0-5""#) && tokens.contains(#""{spacing.0-5}""#), "\(tokens)")
      #expect(tokens.contains(#""0-55""#) && tokens.contains(#""a-b""#), "\(tokens)")
      let page = try sandbox.text("content/index.md")
      #expect(page.contains("gap: spacing.0-5\n") && page.contains("\"text.a-b\""), "\(page)")
      #expect(try sandbox.text("content/draft.md").contains("gap: spacing.0-5\n"))
      let settings = try sandbox.text("content/site.yaml")
      #expect(try sandbox.text(path).contains("default: spacing.0-5}"))
      #expect(settings.contains("text: text.a-b, on: paper"), "\(settings)")
      #expect(!settings.contains("spacing.0.5"))
      let left = try await sandbox.vitrine.run("check", "--drafts", ".").output
      #expect(!left.contains("bad-name") && !left.contains("`spacing.0"), "\(left)")
    }
  }

  @Test(arguments: kept)
  func `a name is left alone if its uses cannot all be changed`(_ tokens: String) async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSite(tokens: tokens, style: "")
      let before = try await sandbox.errorCounts()
      let found = try await sandbox.vitrine.run("check", "--fix", ".").output
      #expect(!found.contains("fixed content/tokens/"), "\(found)")
      #expect(try sandbox.text("content/tokens/site.tokens.json") == tokens)
      #expect(try await sandbox.errorCounts() == before)
    }
  }

  /// Tables with a name that has no fix: it is taken, it also means a group in a group, a pointer
  /// refers to it, or nothing would be left of it.
  private static let kept = [
    #"{"s": {"$type": "number", "1.5": {"$value": 1}, "1-5": {"$value": 2}}}"#,
    #"{"s": {"$type": "number", "1.5": {"$value": 1}, "1": {"5": {"$value": 2}}}}"#,
    ##"{"s": {"$type": "number", " y": {"$value": 1}, "z": {"$ref": "#/s/%20y"}}}"##,
    ##"{"s": {"$type": "number", "a ": {"b": {"$value": 1}}, "c": {"$extends": "#/s/a%20"}}}"##,
    #"{"s": {"$type": "number", "..": {"$value": 1}}}"#,
  ]

  @Test(arguments: [
    (#"{"{a}": {"$type": "number", "$value": 1}}"#, #"{"a": {"$type": "number", "$value": 1}}"#),
    (
      #"{"a.b": {"c": {"$type": "number", "$value": 1}}, "d": {"$extends": "{a.b}"}}"#,
      #"{"a-b": {"c": {"$type": "number", "$value": 1}}, "d": {"$extends": "{a-b}"}}"#
    ),
    (
      #"{"a ": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": "{a }"}}"#,
      #"{"a": {"$type": "number", "$value": 1}, "b": {"$type": "number", "$value": "{a}"}}"#
    ),
    (
      #"{"x.y": {"g": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}, "s": {"$type": "transition", "$value": {"duration": "{x.y.t}", "delay": "{x.y.t}", "timingFunction": [0, 0, 1, 1]}}}"#,
      #"{"x-y": {"g": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}}}, "s": {"$type": "transition", "$value": {"duration": "{x-y.t}", "delay": "{x-y.t}", "timingFunction": [0, 0, 1, 1]}}}"#
    ),
  ])
  func `a reference of each kind follows its token`(_ old: String, _ new: String) async throws {
    for (mark, end) in [("", "\n"), ("\u{FEFF}", "\r\n")] {
      try await Sandbox.use { sandbox in
        try sandbox.writeSite(tokens: mark + old + end, style: "")
        _ = try await sandbox.vitrine.run("check", "--fix", ".")
        let bytes = try Data(contentsOf: sandbox.url("content/tokens/site.tokens.json"))
        #expect(bytes == Data((mark + new + end).utf8))
      }
    }
  }

  @Test func `a token of several files is renamed in all of them`() async throws {
    try await Sandbox.use { sandbox in
      let tokens =
        #"{"text": {"$type": "color", "a.b": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}}"#
      try sandbox.writeSite(tokens: tokens, style: "")
      try sandbox.remove("content/tokens/site.tokens.json")
      try sandbox.write(tokens, to: "content/tokens/light.tokens.json")
      try sandbox.write(tokens, to: "content/tokens/dark.tokens.json")
      try sandbox.write(
        #"""
        {"version": "2025.10", "modifiers": {"scheme": {"default": "light", "contexts": {
          "light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]}}},
        "resolutionOrder": [{"$ref": "#/modifiers/scheme"}]}
        """#,
        to: "content/tokens/site.resolver.json"
      )
      _ = try await sandbox.vitrine.run("check", "--fix", ".")
      for scheme in ["light", "dark"] {
        let text = try sandbox.text("content/tokens/\(scheme).tokens.json")
        #expect(text == tokens.replacing("a.b", with: "a-b"))
      }
    }
  }
}

private let spec = """
  ```state failed
  surface: banner
  state: error
  title: The list did not load
  style:
    gap: spacing.0.5
  ```

  """

extension Sandbox {
  fileprivate func writeSite(tokens: String, style: String) throws {
    try write(
      "title: Site\nurl: https://example.org/\nkeep: [spacing.0.5]\n"
        + "contrast:\n  - {text: text.a.b, on: paper}\n",
      to: "content/site.yaml"
    )
    try write(tokens, to: "content/tokens/site.tokens.json")
    let page = style.isEmpty ? "" : spec.replacing("  gap: spacing.0.5\n", with: style)
    try write("# Start\n\nText.\n\n" + page, to: "content/index.md")
  }

  /// Number of errors of each rule.
  fileprivate func errorCounts() async throws -> [String: Int] {
    let output = try await vitrine.run("check", ".").output
    return Dictionary(output.matches(of: /error\[([^\]]+)\]/).map { (String($0.output.1), 1) }) {
      $0 + $1
    }
  }
}
