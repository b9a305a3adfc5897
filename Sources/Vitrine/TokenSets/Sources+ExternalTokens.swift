import Diagnostics
public import SiteInput
public import SiteModel
import SiteParser
import TokenImport

/// Reads a site, with the tokens that `site.yaml` takes from files elsewhere.
///
/// - Parameter folder: The site's folder, absolute or relative to the working directory.
/// - Returns: All files of the site.
/// - Throws: `ReadError` when there is no `content/`.
@Sendable
public func readSite(_ folder: String) async throws(ReadError) -> Sources {
  let sources = try await read(folder)
  return sources.adding(ImportedTokenFiles(sources, in: folder))
}

extension SourceTree {
  /// The files by their purpose, with the tokens that `site.yaml` takes from files elsewhere.
  var siteSources: Sources {
    let sources = sources
    return sources.adding(ImportedTokenFiles(sources, in: folder))
  }
}

extension Sources {
  /// The sources with token files that were made from files elsewhere.
  func adding(_ imported: ImportedTokenFiles) -> Sources {
    guard !imported.isEmpty else { return self }
    var all = self
    all.tokens = (tokens + imported.files).sorted { $0.path.precedesInBytes($1.path) }
    all.diagnostics += imported.diagnostics
    return all
  }
}

/// Token files that were made from the sources of tokens in `site.yaml`.
///
/// Each file knows where its tokens come from, so diagnostics are at the places in the source.
struct ImportedTokenFiles: Sendable {
  /// The files, one for each source that could be read.
  private(set) var files: [SourceFile] = []
  /// Problems of the sources.
  private(set) var diagnostics: [Diagnostic] = []
  /// Paths of the sources, relative to the site's folder.
  private(set) var paths: [String] = []

  /// Makes the files.
  init(_ sources: Sources, in folder: String) {
    guard let settings = sources.settings,
      settings.bytes.firstRange(of: Array("tokens:".utf8)) != nil
    else { return }
    let declared = parseSettings(settings).0
    for source in declared.tokenSources {
      let name = source.system?.value ?? declared.system?.value ?? "site"
      let path = "content/tokens/\(name).resolver.json"
      paths.append(source.path.value)
      guard !(sources.tokens + files).contains(where: { $0.path == path }) else {
        diagnostics.append(twice(source, path))
        continue
      }
      do throws(ReadError) {
        files.append(try source.file(at: path, in: folder, &diagnostics))
      } catch {
        diagnostics.append(unread(source, error, in: folder))
      }
    }
    diagnostics = diagnostics.compactMap { leveled($0, by: declared) }
  }

  /// Whether there is nothing to add.
  var isEmpty: Bool { files.isEmpty && diagnostics.isEmpty }

  /// The folders of the files that the sources consist of, relative to the site's folder.
  var folders: Set<String> {
    let all = files.flatMap { $0.map?.files.map(\.path) ?? [] } + paths
    return Set(all.map { path in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" })
  }

  /// Whether a source, a file in it or a folder above it was touched.
  func isTouched(by touched: Touched) -> Bool {
    touched.all
      || touched.paths.contains { path in
        paths.contains { $0 == path || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
      }
  }
}

/// A remark on an import with the severity that the settings give it; nil if it is off.
private func leveled(_ diagnostic: Diagnostic, by settings: Settings) -> Diagnostic? {
  let group = "token-import"
  guard diagnostic.severity < .error, diagnostic.rule.hasPrefix(group + "/"),
    let level = settings.rules[diagnostic.rule] ?? settings.rules[group]
  else { return diagnostic }
  var leveled = diagnostic
  switch level.value {
  case .error: leveled.severity = .error
  case .warning: leveled.severity = .warning
  case .info: leveled.severity = .info
  case .off: return nil
  }
  return leveled
}

private func twice(_ source: ExternalTokens, _ path: String) -> Diagnostic {
  Diagnostic(
    rule: "site/token-source",
    message: "`\(path)` or another source has the tokens of this system already",
    range: source.system?.range ?? source.path.range,
    help: ["give each source another `system`"]
  )
}

private func unread(
  _ source: ExternalTokens,
  _ error: ReadError,
  in folder: String
) -> Diagnostic {
  Diagnostic(
    rule: "site/token-source",
    message: error.message.replacing(source.place(in: folder), with: source.path.value),
    range: source.path.range,
    help: ["write the path of a file or a folder, relative to the folder of the site"]
  )
}

extension ExternalTokens {
  /// The path from the working directory.
  fileprivate func place(in folder: String) -> String {
    path.value.hasPrefix("/") ? path.value : "\(folder.isEmpty ? "." : folder)/\(path.value)"
  }

  /// Converts the source to one file.
  ///
  /// - Parameters:
  ///   - path: The path of that file.
  ///   - folder: The site's folder.
  ///   - diagnostics: Takes the problems of the source, with paths relative to the folder.
  /// - Returns: The file.
  /// - Throws: `ReadError` if the source cannot be read, or its format is not clear.
  fileprivate func file(
    at path: String,
    in folder: String,
    _ diagnostics: inout [Diagnostic]
  ) throws(ReadError) -> SourceFile {
    let format = format.flatMap { TokenSourceFormat(rawValue: $0.value) }
    let tokens = try convertTokens(place(in: folder), format, asResolver: true)
    let root = folder.isEmpty ? "." : folder
    func below(_ file: String) -> String {
      file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
    }
    func below(_ range: SourceRange) -> SourceRange {
      SourceRange(file: below(range.file), bytes: range.bytes)
    }
    let files = tokens.report.sources.values.map {
      SourceFile(path: below($0.path), bytes: $0.bytes)
    }
    diagnostics += tokens.report.diagnostics.map { diagnostic in
      var moved = diagnostic
      moved.range = below(diagnostic.range)
      for (index, note) in moved.notes.enumerated() {
        moved.notes[index].range = note.range.map { below($0) }
      }
      moved.fixes = []
      return moved
    }
    let origins = tokens.origins.map { ($0.bytes, below($0.source)) }
    let map = SourceMap(origins, path: self.path.value, files: files)
    return SourceFile(path: path, bytes: tokens.bytes, map: map)
  }
}
