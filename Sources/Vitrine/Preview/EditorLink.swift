/// Template for a link that opens a place of a file in an editor.
public struct EditorLink: Sendable {
  private let template: String
  /// Absolute path of the site's folder, without a final `/`.
  private let folder: String

  /// URLs of editors, by their names.
  private static let known = [
    "cursor": "cursor://file{file}:{line}:{column}",
    "idea": "idea://open?file={file}&line={line}&column={column}",
    "nova": "nova://open?path={file}&line={line}&column={column}",
    "sublime": "subl://open?url=file://{file}&line={line}&column={column}",
    "textmate": "txmt://open?url=file://{file}&line={line}&column={column}",
    "vscode": "vscode://file{file}:{line}:{column}",
    "vscodium": "vscodium://file{file}:{line}:{column}",
    "xcode": "xcode://open?file={file}&line={line}",
    "zed": "zed://file{file}:{line}:{column}",
  ]

  /// Names of the editors with known URLs.
  public static var names: [String] { known.keys.sorted() }

  /// Creates a link template; nil for an unknown name and for an address without `{file}`.
  ///
  /// - Parameters:
  ///   - editor: A name of `names`, or an address with `{file}`, `{line}` and `{column}` in it.
  ///   - folder: Absolute path of the site's folder.
  public init?(_ editor: String, folder: String) {
    guard let template = Self.known[editor] ?? (editor.contains("{file}") ? editor : nil) else {
      return nil
    }
    self.template = template
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// Creates links for Visual Studio Code, to paths as they are.
  public init() {
    template = "vscode://file{file}:{line}:{column}"
    folder = ""
  }

  /// The link to a place in a file below the site's folder.
  func url(_ file: String, line: Int, column: Int) -> String {
    var url = ""
    var rest = template[...]
    while let brace = rest.firstIndex(of: "{") {
      url += rest[..<brace]
      rest = rest[brace...]
      if rest.hasPrefix("{file}") {
        url += escaped("\(folder)/\(file)")
        rest = rest.dropFirst("{file}".count)
      } else if rest.hasPrefix("{line}") {
        url += String(line)
        rest = rest.dropFirst("{line}".count)
      } else if rest.hasPrefix("{column}") {
        url += String(column)
        rest = rest.dropFirst("{column}".count)
      } else {
        url += "{"
        rest = rest.dropFirst()
      }
    }
    return url + rest
  }
}

/// A path in which all characters except letters, digits and `-._~/` are escaped as `%41`, so that
/// none has a special meaning.
private func escaped(_ path: String) -> String {
  var text = ""
  for byte in path.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16, uppercase: true)
      text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }
  }
  return text
}
