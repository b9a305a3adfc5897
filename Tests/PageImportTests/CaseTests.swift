import Diagnostics
import Foundation
import PageImport
import Support
import Testing

/// Tests with small sites of each generator, written in the shapes of public ones.
///
/// A file of `Cases` has the name of its generator. It has files, each below a line `=== path`; those
/// below `>>> path` are the result, which `VITRINE_RECORD=1` writes.
struct CaseTests {
  private static let isRecording = ProcessInfo.processInfo.environment["VITRINE_RECORD"] != nil
  private static let folder = SharedData.packageRoot.appending(path: "Tests/PageImportTests/Cases")

  @Test func `every generator has a case`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: CaseTests.folder.path())
    #expect(files.sorted() == PageFormat.allCases.map { "\($0.rawValue).txt" }.sorted())
  }

  @Test(arguments: PageFormat.allCases)
  func `every case becomes the site that its file shows`(_ format: PageFormat) throws {
    let url = CaseTests.folder.appending(path: "\(format.rawValue).txt")
    let text = try String(contentsOf: url, encoding: .utf8)
    let files = CaseTests.files(text, mark: "=== ")
    #expect(!files.isEmpty)
    let site = importPages(files)
    #expect(site.format == format, "the generator is found without its name")
    let result = CaseTests.shown(site)
    let old = text.range(of: "\n>>> ").map { text[..<$0.lowerBound] + "\n" } ?? Substring(text)
    guard CaseTests.isRecording else {
      #expect(text == String(old) + result)
      return
    }
    try (String(old) + result).write(to: url, atomically: true, encoding: .utf8)
    Issue.record("recorded \(format.rawValue)")
  }

  /// The files of a text, by their paths.
  static func files(_ text: String, mark: String) -> [String: String] {
    var files: [String: String] = [:]
    var path: String?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(">>> ") { break }
      // A tab of MkDocs begins alike, and has quotes.
      if line.hasPrefix(mark), !line.contains("\"") {
        path = String(line.dropFirst(mark.count))
        files[path ?? ""] = ""
      } else if let path {
        files[path, default: ""] += line + "\n"
      }
    }
    return files
  }

  private static func shown(_ site: ImportedSite) -> String {
    var text = ""
    for file in site.content.sorted(by: { $0.path < $1.path }) {
      text += ">>> content/\(file.path)\n" + String(decoding: file.bytes, as: UTF8.self)
    }
    for file in site.templates {
      text += ">>> templates/\(file.path)\n" + String(decoding: file.bytes, as: UTF8.self)
    }
    text += ">>> copies\n" + site.copies.map { "\($0.path) <- \($0.source)\n" }.joined()
    text += ">>> report\n"
    for found in site.leftovers {
      let line =
        site.sources[found.range.file]?.position(at: found.range.bytes.lowerBound).line ?? 0
      text += "\(found.range.file):\(line) \(found.severity)[\(found.rule)] \(found.message)\n"
    }
    return text
  }
}

/// Imports files in memory.
func importPages(_ files: [String: String], _ format: PageFormat? = nil) -> ImportedSite {
  var options = PageImportOptions()
  options.format = format
  let surface = "templates/surfaces/banner/surface.yaml"
  let bytes = try? Data(contentsOf: SharedData.packageRoot.appending(path: surface))
  options.surfaces = [bytes.flatMap { DraftSurface(SourceFile(path: surface, bytes: Array($0))) }]
    .compactMap(\.self)
  let sources = PageSources(root: "old", paths: files.keys.sorted()) {
    files[$0].map { Array($0.utf8) }
  }
  return importPages(sources, options)
}
