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
  /// The files, one for each system with a source that could be read.
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
    var read: [(path: String, documents: [ExternalDocument])] = []
    let systems = declared.tokenSources.map { $0.system?.value ?? declared.system?.value ?? "site" }
    for (source, name) in zip(declared.tokenSources, systems) {
      let path = "content/tokens/\(name).resolver.json"
      let isRepeated = zip(declared.tokenSources, systems).prefix(paths.count).contains {
        $0.path.value == source.path.value && $1 == name
      }
      paths.append(source.path.value)
      guard !isRepeated else {
        diagnostics.append(namedTwice(source))
        continue
      }
      let own = [path, "content/tokens/\(name).tokens.json"]
      if let file = sources.tokens.first(where: { own.contains($0.path) }) {
        diagnostics.append(twice(source, file.path))
        continue
      }
      do throws(ReadError) {
        let isPart = systems.count { $0 == name } > 1
        let document = try source.document(in: folder, isPart: isPart)
        diagnostics += document.diagnostics
        if let place = read.firstIndex(where: { $0.path == path }) {
          diagnostics += document.repeated(in: read[place].documents)
          read[place].documents.append(document)
        } else {
          read.append((path, [document]))
        }
      } catch {
        diagnostics.append(unread(source, error, in: folder))
      }
    }
    files = read.map { ExternalDocument.file(at: $0.path, $0.documents) }
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
    message: "`\(path)` has the tokens of this system already",
    range: source.system?.range ?? source.path.range,
    help: [
      "move the file out of `content/tokens/` and name it as a source too, or give the source another "
        + "`system`"
    ]
  )
}

private func namedTwice(_ source: ExternalTokens) -> Diagnostic {
  Diagnostic(
    rule: "site/token-source",
    message: "the source `\(source.path.value)` is named twice",
    range: source.path.range,
    help: ["delete one of the two, or give one another `system`"]
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

  /// Converts the source to one document.
  ///
  /// - Parameters:
  ///   - folder: The site's folder.
  ///   - isPart: Whether other sources have tokens of the same system.
  /// - Returns: The document.
  /// - Throws: `ReadError` if the source cannot be read, or its format is not clear.
  fileprivate func document(
    in folder: String,
    isPart: Bool
  ) throws(ReadError) -> ExternalDocument {
    let format = format.flatMap { TokenSourceFormat(rawValue: $0.value) }
    let tokens = try convertTokens(place(in: folder), format, asResolver: true, isPart: isPart)
    return ExternalDocument(tokens, of: self, below: folder.isEmpty ? "." : folder)
  }
}
