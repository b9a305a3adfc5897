import Diagnostics
import SiteModel

extension Site {
  /// Reports files that Windows cannot hold, such as `con.md`: there, nobody can check the site out.
  ///
  /// Source: Microsoft, [Naming Files, Paths, and Namespaces](https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
  func namesWindowsRefuses() -> [Diagnostic] {
    let files = pages.map(\.file.path) + assets.map(\.file.path)
    return files.compactMap { file in
      guard let (name, reason) = refusedName(in: file) else { return nil }
      return Diagnostic(
        rule: "page/windows-name",
        severity: .warning,
        message: "Windows cannot hold a file called `\(name)`: \(reason)",
        range: SourceRange(file: file, bytes: 0..<0),
        help: ["rename it, and give a page its old address in `aliases`"]
      )
    }
  }
}

/// Returns the first name in a path that Windows refuses, and why; nil if there is none.
private func refusedName(in path: String) -> (name: Substring, reason: String)? {
  for name in path.split(separator: "/") {
    let stem = name.prefix { $0 != "." }
    if stem.utf8.count <= 4, devices.contains(stem.lowercased()) {
      return (name, "`\(stem)` is a device")
    }
    if name.hasSuffix(".") { return (name, "it ends with a dot") }
    if name.hasSuffix(" ") { return (name, "it ends with a blank") }
    if let sign = name.utf8.first(where: { $0 < 0x20 || refused.contains($0) }) {
      let shown = sign < 0x20 ? "a control character" : "`\(Character(UnicodeScalar(sign)))`"
      return (name, "it contains \(shown)")
    }
  }
  return nil
}

private let devices = Set(
  ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] }
)
private let refused = Set("<>:\"|?*\\".utf8)
