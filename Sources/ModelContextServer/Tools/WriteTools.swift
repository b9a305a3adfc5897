import Diagnostics
import JSONRPC
import SiteInput
import SiteModel
import SiteOutput
import Vitrine

extension Tool {
  /// Saves a page.
  static let writePage = Tool(
    name: "write_page",
    title: "Write a page",
    description:
      "Creates a Markdown page below content/, or replaces one, and returns its findings. Check the text with `check_document` first.",
    parameters: [
      Parameter(
        name: "path",
        description: "The file below the site's folder, such as content/errors.md.",
        isRequired: true
      ),
      Parameter(name: "text", description: "The whole text of the page.", isRequired: true),
      Parameter(
        name: "version",
        description:
          "The `version` that `get_page` returned, to replace a page; leave it out for a new one."
      ),
    ],
    result: writeResult,
    writes: true
  ) { site, arguments throws(ToolError) in
    let (path, text) = (arguments.text("path") ?? "", Array((arguments.text("text") ?? "").utf8))
    let full = try site.writablePage(path)
    guard text.count <= 1 << 20 else {
      throw ToolError(
        message: "the text has \(text.count) bytes, over the limit of 1 MB; split the page"
      )
    }
    let old = site.edited.file(at: path)
    switch (old, arguments.text("version")) {
    case (let old?, nil):
      let version = textVersion(of: old.bytes)
      throw ToolError(
        message:
          "`\(path)` exists already; read it with `get_page`, then send `version: \(version)` to replace it"
      )
    case (let old?, let known?) where known != textVersion(of: old.bytes):
      throw ToolError(
        message: "`\(path)` has changed since you read it; read it again with `get_page`"
      )
    case (nil, _?):
      throw ToolError(message: "no page `\(path)` to replace; leave out `version` to create it")
    default: break
    }
    do throws(WriteError) {
      if let old {
        try replaceFile(full, with: text, from: old.bytes)
      } else {
        try writeNewFiles([(full, text)])
      }
    } catch {
      throw ToolError(message: error.message)
    }
    return await site.written(text, at: path, fixes: [])
  }

  /// Applies fixes.
  static let applyFixes = Tool(
    name: "apply_fixes",
    title: "Apply exact fixes",
    description:
      "Applies the fixes that need no decision to one page, as `vitrine check --fix` does, and saves it. A fix that would cause an error is not applied.",
    parameters: [
      Parameter(
        name: "path",
        description: "The page below the site's folder, such as content/errors.md.",
        isRequired: true
      ),
      Parameter(
        name: "rule",
        description: "Only fixes of this rule, such as source/trailing-space."
      ),
    ],
    result: writeResult,
    writes: true
  ) { site, arguments throws(ToolError) in
    let path = arguments.text("path") ?? ""
    let full = try site.writablePage(path)
    guard let file = site.edited.file(at: path) else {
      throw ToolError(message: unknown("page", path, site.site.pages.map(\.file.path)))
    }
    let rule = arguments.text("rule")
    let edited = site.edited
    let check = { @Sendable (files: [SourceFile]) async -> (result: Report, report: Report) in
      var edited = edited
      if files[0].bytes != file.bytes {
        edited.setBuffer(files[0].bytes, at: path)
        await edited.complete()
      }
      let report = edited.report
      let wanted = report.diagnostics.filter { finding in
        finding.range.file == path && (rule == nil || finding.rule == rule)
      }
      let others = report.diagnostics.filter { !wanted.contains($0) }.map { finding in
        var finding = finding
        finding.fixes = []
        return finding
      }
      let all = Report(diagnostics: wanted + others, sources: report.sources)
      return (all, all)
    }
    // The check cannot fail, so neither can this.
    let fixed = try? await fixing([file], by: check)
    let text = fixed?.files.first?.bytes ?? file.bytes
    if text != file.bytes {
      do throws(WriteError) {
        try replaceFile(full, with: text, from: file.bytes)
      } catch {
        throw ToolError(message: error.message)
      }
    }
    return await site.written(text, at: path, fixes: fixed?.applied ?? [])
  }

  private static let writeResult: JSON = [
    "path": textSchema("The file."),
    "version": textSchema("The version of the saved text, for the next call of `write_page`."),
    "fixes": listSchema("Fixes that were applied, or left out with the reason."),
    "clean": flagSchema("True if the file has no error or warning."),
    "count": countSchema("Number of findings in the file."),
    "diagnostics": listSchema("The first 100 findings; `check_document` returns all."),
  ]
}

/// A mark of a text, by which a later writer proves that it knows the text.
func textVersion(of text: [UInt8]) -> String {
  // FNV-1a; it guards against accidents, not against attacks.
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  return "\(text.count)-\(String(hash, radix: 16))"
}

extension AgentSite {
  /// The absolute path of a Markdown page that a tool may write.
  ///
  /// - Throws: `ToolError` for a path that leaves `content/` or that no build reads as a page.
  fileprivate func writablePage(_ path: String) throws(ToolError) -> String {
    var edited = edited
    let isPage =
      path.hasPrefix("content/") && path.hasSuffix(".md") && !leadsUp(path)
      && path.unicodeScalars.allSatisfy { $0.value > 0x1F && $0 != "\\" }
      && !path.split(separator: "/", omittingEmptySubsequences: false).contains {
        $0.isEmpty || $0.hasPrefix(".")
      } && edited.setBuffer([], at: path)
    guard isPage, let home = resolved("\(folder)/content") else {
      throw ToolError(
        message: "`\(path)` is no path of a page; write one such as content/errors.md"
      )
    }
    let full = "\(folder)/\(path)"
    // A link may lead out of the folder.
    var existing = full
    while resolved(existing) == nil, let stroke = existing.lastIndex(of: "/") {
      guard !isThere(existing) else { break }
      existing = String(existing[..<stroke])
    }
    guard let real = resolved(existing), real == home || real.hasPrefix(home + "/") else {
      throw ToolError(
        message: "`\(path)` leaves content/ through a symbolic link; name a real file in content/"
      )
    }
    return full
  }

  /// The result of a call that saved a page.
  fileprivate func written(_ text: [UInt8], at path: String, fixes: [AppliedFix]) async -> JSON {
    let report = await edited.refreshed().report
    let found = report.diagnostics.filter { $0.range.file == path }
    return [
      "path": .string(path),
      "version": .string(textVersion(of: text)),
      "fixes": .array(
        fixes.map { fix in
          .object([
            "rule": .string(fix.rule), "title": .string(fix.title),
            "line": .integer(fix.place.line), "applied": .bool(fix.worsened.isEmpty),
            "worsens": fix.worsened.isEmpty ? nil : .array(fix.worsened.map { .string($0) }),
          ])
        }
      ),
      "clean": .bool(!found.contains { $0.severity != .info }),
      "count": .integer(found.count),
      "diagnostics": .array(found.prefix(100).map { json($0, report) }),
    ]
  }
}
