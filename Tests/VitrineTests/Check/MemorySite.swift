import Diagnostics
import Foundation
import SiteInput
import SiteModel
import SiteParser
import Support
import Vitrine

/// A site in memory: its files over the built-in theme.
struct MemorySite: Sendable {
  /// Text by path, such as `content/page.md`.
  var files: [String: String] = [:]

  /// A site of one page, with the test system's tokens unless its own files replace them.
  init(files: [String: String]) {
    self.files = files
    guard !files.keys.contains(where: { $0.hasPrefix("content/tokens/") }) else { return }
    self.files.merge(MemorySite.testTokens) { own, _ in own }
  }

  /// The page of a rule's example, with the files that it brings along.
  ///
  /// A fence of JSON, YAML, CSS or Markdown that names a file is that file below `content/`, or
  /// below `templates/` for files of the theme. An example that begins with a fence becomes a page
  /// with a title. The views that examples name are declared.
  init(example: String) {
    var files: [String: String] = [:]
    var page = ""
    var path: String?
    for line in example.split(separator: "\n", omittingEmptySubsequences: false) {
      if let opening = line.wholeMatch(of: /```(?:json|yaml|css|markdown) (\S+)/) {
        path = opening.1.hasPrefix("templates/") ? String(opening.1) : "content/\(opening.1)"
      } else if let file = path {
        if line == "```" { path = nil } else { files[file, default: ""] += line + "\n" }
      } else {
        page += line + "\n"
      }
    }
    page = page.trimmingCharacters(in: .newlines)
    let hasTitle = !page.isEmpty && !page.hasPrefix("```")
    files["content/page.md"] = withoutEnd((hasTitle ? "" : "# Example\n\n") + page + "\n")
    var views: [String] = []
    if example.contains("view: inventory") { views.append("  inventory: {kind: async}\n") }
    if example.contains("view: save-item") { views.append("  save-item: {kind: mutation}\n") }
    if !views.isEmpty { files["content/site.yaml", default: ""] += "views:\n" + views.joined() }
    self.init(files: files)
  }

  /// Returns the report of `vitrine check` on the site.
  func report(only: Set<String> = []) async -> Report {
    var options = PipelineOptions()
    options.only = only
    return await check(options).report
  }

  /// Parses and checks the site.
  func check(
    _ options: PipelineOptions = PipelineOptions()
  ) async -> (site: Site, report: Report) {
    let sources = sources
    return await checkSite(sources, options, with: await configuration(sources, options.parse))
  }

  /// Its files in the form of the pipeline.
  var sources: Sources {
    var sources = Sources()
    var theme = builtInTheme()
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = SourceFile(path: path, bytes: Array(text.utf8))
      if path == "content/site.yaml" {
        sources.settings = file
      } else if path.hasPrefix("content/tokens/") {
        sources.tokens.append(file)
      } else if path.hasSuffix(".md") {
        sources.pages.append(file)
      } else if path.hasPrefix("templates/") {
        let parts = path.split(separator: "/")
        if parts.count == 4, parts[1] == "surfaces", theme[path]?.bytes != file.bytes {
          sources.ownSurfaces.insert(String(parts[2]))
        }
        override(file, in: &theme)
      } else {
        sources.assets.append(file)
      }
    }
    sources.theme = theme.values.sorted { $0.path < $1.path }
    return sources
  }

  /// A valid system of two schemes, with a few more colours that break rules.
  private static let testTokens: [String: String] = {
    let folder = SharedData.packageRoot.appending(path: "Tests/VitrineTests/Check/Tokens")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    var files: [String: String] = [:]
    for name in names where name.hasSuffix(".json") {
      files["content/tokens/\(name)"] = try? String(
        contentsOf: folder.appending(path: name),
        encoding: .utf8
      )
    }
    return files
  }()
}

/// Returns the text without its final newline if it ends with the note of `diff` that it has none.
func withoutEnd(_ text: String) -> String {
  let mark = "\n\\ No newline at end of file\n"
  return text.hasSuffix(mark) ? String(text.dropLast(mark.count)) : text
}

extension Report {
  /// The printed report without its last line, which has the counts.
  var frames: String {
    var lines = text().split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
