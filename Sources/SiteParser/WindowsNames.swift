import Diagnostics
import SiteModel

extension Site {
  /// Reports names that Windows cannot hold, such as `con.md`.
  ///
  /// The site cannot be checked out there, and a server on Windows cannot have the folder of a redirect or of a specimen.
  ///
  /// Source: Microsoft, [Naming Files, Paths, and Namespaces](https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
  func namesWindowsRefuses() -> [Diagnostic] {
    let files = (pages.map(\.file) + assets.map(\.file)).compactMap { file in
      windowsName(
        file.path,
        "a file",
        at: SourceRange(file: file.path, bytes: 0..<0),
        help: "rename it, and give a page its old address in `aliases`"
      )
    }
    return files + pages.flatMap(foldersWindowsRefuses)
  }

  /// Reports additional folders of the page: one for each alias and each specimen.
  private func foldersWindowsRefuses(of page: Page) -> [Diagnostic] {
    let aliases = page.frontMatter.aliases.compactMap { alias in
      alias.path.flatMap {
        windowsName(
          $0,
          "the file of this redirect",
          at: alias.range,
          help: "remove the alias, or redirect on your server"
        )
      }
    }
    guard settings.specimenPages else { return aliases }
    return aliases
      + page.specimens.compactMap { specimen in
        windowsName(
          specimen.spec.id,
          "the folder of this specimen's page",
          at: specimen.spec.range,
          help: "give the specimen another `id`"
        )
      }
  }

  /// Reports the first name in the path that Windows refuses, if there is one.
  private func windowsName(
    _ path: String,
    _ what: String,
    at range: SourceRange,
    help: String
  ) -> Diagnostic? {
    guard let (name, reason) = refusedName(in: path) else { return nil }
    return Diagnostic(
      rule: "page/windows-name",
      severity: .warning,
      message: "Windows cannot hold \(what), called `\(name)`: \(reason)",
      range: range,
      help: [help]
    )
  }
}

/// Returns the first name in a path that Windows refuses, and why; nil if there is none.
private func refusedName(in path: String) -> (name: Substring, reason: String)? {
  if isPlain(path) { return nil }
  for name in path.split(separator: "/") {
    let stem = name.prefix { $0 != "." }
    if stem.utf8.count <= 4, devices.contains(stem.lowercased()) {
      return (name, "`\(stem)` is a device")
    }
    if name.hasSuffix(".") { return (name, "it ends with a dot") }
    if name.hasSuffix(" ") { return (name, "it ends with a blank") }
    if let sign = name.utf8.first(where: isRefused) {
      let shown = sign < 0x20 ? "a control character" : "`\(Character(UnicodeScalar(sign)))`"
      return (name, "it contains \(shown)")
    }
  }
  return nil
}

/// True if no name in a path is as short as that of a device, and none has a sign that matters to
/// Windows; nearly all paths of a site are so.
private func isPlain(_ path: String) -> Bool {
  var count = 0
  var hasDot = false
  for byte in path.utf8 {
    if byte == UInt8(ascii: "/") {
      if count <= 4 || hasDot { return false }
      (count, hasDot) = (0, false)
    } else if byte == UInt8(ascii: ".") {
      hasDot = true
    } else if byte == 0x20 || isRefused(byte) {
      return false
    } else if !hasDot {
      count += 1
    }
  }
  return count > 4 && path.utf8.last != UInt8(ascii: ".")
}

private let devices = Set(
  ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
)

/// True for a control character, and for the signs `< > : " | ? * \`.
private func isRefused(_ byte: UInt8) -> Bool {
  switch byte {
  case 0..<0x20, 0x22, 0x2A, 0x3A, 0x3C, 0x3E, 0x3F, 0x5C, 0x7C: true
  default: false
  }
}
