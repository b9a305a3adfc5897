#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Reason why a site could not be created.
public enum InitError: Error {
  /// There is a site already.
  case exists(path: String)
  /// There is a site already, which has its own settings.
  case hasSettings(path: String)
  /// An additional file that was requested exists already.
  case taken(path: String)
  /// A file could not be written.
  case write(WriteError)

  /// The reason for people, and what to do.
  public var message: String {
    switch self {
    case .exists(let path): "`\(path)` is there already; start in an empty folder"
    case .hasSettings(let path):
      "`\(path)` is there already; `--title` and `--accent` are for a new site"
    case .taken(let path): "`\(path)` is there already; nothing was written"
    case .write(.system(let path, let reason)):
      "cannot write `\(path)`: \(reason); nothing was written"
    case .write(let error): error.message
    }
  }
}

/// Writes the smallest site that builds: a page with one fence, and a token file.
///
/// If there is a site already, it stays as it is, and only the additional files are written.
///
/// - Parameters:
///   - folder: The site's folder, which need not exist.
///   - settings: The text of `site.yaml`; nil for that of `newSettings`, which is written only if
///     there is no site yet.
///   - schemas: Schemas for editors, which a new site also gets, by path in its folder.
///   - others: Additional files, such as a workflow or files of the theme, by path.
/// - Returns: The paths written.
/// - Throws: `InitError` if a file exists already, or not all can be written; then none is.
public func startSite(
  in folder: String,
  settings: String? = nil,
  schemas: [(path: String, bytes: [UInt8])] = [],
  adding others: [(path: String, bytes: [UInt8])] = []
) throws(InitError) -> [String] {
  let top = folder == "." ? "" : "\(folder)/"
  var files: [(path: String, bytes: [UInt8])] = []
  if others.isEmpty || Disk.kind("\(top)content") == .nothing {
    files = [
      ("\(top)content/site.yaml", Array((settings ?? newSettings()).utf8)),
      ("\(top)content/index.md", Array(page.utf8)),
      ("\(top)content/tokens/site.tokens.json", Array(tokens.utf8)),
      ("\(top)public/.gitignore", Array("*\n!.gitignore\n".utf8)),
    ]
    files += schemas.map { ("\(top)\($0.path)", $0.bytes) }
  } else if settings != nil {
    throw .hasSettings(path: "\(top)content")
  }
  for (path, _) in files where Disk.kind(path) != .nothing { throw .exists(path: path) }
  for (path, _) in others where Disk.kind(path) != .nothing { throw .taken(path: path) }
  files += others
  let parents = files.map { String($0.path[..<($0.path.lastIndex(of: "/") ?? $0.path.startIndex)]) }
  let missing = parents.filter { Disk.kind($0) == .nothing }
  var written: [String] = []
  do {
    for (file, parent) in zip(files, parents) {
      if !parent.isEmpty { try Disk.makeFolder(parent) }
      try Disk.write(file.bytes, to: file.path)
      written.append(file.path)
    }
  } catch {
    for path in written { unlink(path) }
    for folder in missing.reversed() { rmdir(folder) }
    throw .write(error)
  }
  return files.map(\.path)
}

/// The settings of a new site.
///
/// - Parameters:
///   - title: Its title.
///   - accent: The colour of its links: none, one, or one each for light and for dark pages.
/// - Returns: The text of `site.yaml`.
public func newSettings(title: String = "My design system", accent: [String] = []) -> String {
  var settings = """
    # yaml-language-server: $schema=../.vitrine/site.schema.json
    title: \(quotedYAML(title))
    description: How our app shows people what is going on.
    url: https://example.org/

    """
  let colors = accent.map(quotedYAML)
  if colors.count > 1 {
    settings += "brand: {accent: {light: \(colors[0]), dark: \(colors[1])}}\n"
  } else if let color = colors.first {
    settings += "brand: {accent: \(color)}\n"
  }
  return settings
}

/// A text as a YAML scalar in quotes; words with blanks between them need none.
private func quotedYAML(_ text: String) -> String {
  if text.wholeMatch(of: /[A-Za-z]+( [A-Za-z]+)+/) != nil { return text }
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": quoted += "\\\(scalar)"
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
      let digits = String(scalar.value, radix: 16)
      quoted += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}

private let page = """
  ---
  title: Inbox
  ---

  What people see when the inbox does not load. Declare a view `inbox` in `site.yaml`, write
  `view: inbox` below, and `vitrine check` asks for its other states: loading, empty, content.

  ```state inbox-load-failed
  surface: full-page
  state: error
  title: Couldn't load your messages
  message: The connection dropped. Check it, then try again.
  label: "Error: couldn't load your messages"
  hint: Try again loads the messages once more.
  actions:
    - label: Try again
      recovery: retry
  style:
    icon-color: state.warning
  ```

  """

private let tokens = """
  {
    "$schema": "../../.vitrine/tokens.schema.json",
    "state": {
      "$type": "color",
      "warning": {
        "$value": {"colorSpace": "srgb", "components": [0.79, 0.2, 0], "hex": "#c93300"},
        "$description": "Something needs attention, nothing is lost"
      }
    }
  }

  """
