public import Diagnostics
public import SiteModel

extension Page {
  /// Adds aliases to the front matter in the form of the existing ones; nil if a person should do
  /// it.
  public func addingAliases(_ aliases: [String]) -> Diagnostic.Fix? {
    guard !aliases.isEmpty, let edit = edit(adding: aliases.map(quote)) else { return nil }
    let what = aliases.count == 1 ? "add the alias `\(aliases[0])`" : "add \(aliases.count) aliases"
    return Diagnostic.Fix(title: what, edits: [edit])
  }

  /// Adds the older id of a part of this page in the same way.
  public func addingAlias(_ id: String, of newID: String) -> Diagnostic.Fix? {
    edit(adding: ["\"#\(id)\": \(newID)"]).map {
      Diagnostic.Fix(title: "add the alias `#\(id)`", edits: [$0])
    }
  }

  private func edit(adding entries: [String]) -> Diagnostic.Edit? {
    guard !frontMatter.isBroken else { return nil }
    let bytes = file.bytes
    let line = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let end = line > 0 && bytes[line - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
    let start = bytes.starts(with: SourceFile.byteOrderMark) ? 3 : 0
    func insert(_ text: String, at offset: Int) -> Diagnostic.Edit {
      let place = SourceRange(file: file.path, bytes: offset..<offset)
      return Diagnostic.Edit(range: place, replacement: text)
    }
    func lines(_ indent: String) -> String { entries.map { indent + "- \($0)" + end }.joined() }
    guard frontMatter.bodyStart > start else {
      return insert("---\(end)aliases:\(end)\(lines("  "))---\(end)\(end)", at: start)
    }
    guard let place = frontMatter.aliasesRange?.bytes, let first = bytes[place].first else {
      // Before the line that closes the front matter.
      var last = frontMatter.bodyStart
      while last > start,
        bytes[last - 1] == UInt8(ascii: "\n") || bytes[last - 1] == UInt8(ascii: "\r")
      {
        last -= 1
      }
      return insert("aliases:\(end)\(lines("  "))", at: file.line(at: last).lowerBound)
    }
    switch first {
    case UInt8(ascii: "["):
      let comma = frontMatter.aliases.isEmpty ? "" : ", "
      return insert(comma + entries.joined(separator: ", "), at: place.upperBound - 1)
    case UInt8(ascii: "-"):
      guard let last = frontMatter.aliases.map(\.targetRange.bytes.upperBound).max() else {
        return nil
      }
      let line = file.line(at: last)
      let indent = bytes[line].prefix { $0 == UInt8(ascii: " ") }
      guard bytes[line].dropFirst(indent.count).first == UInt8(ascii: "-") else { return nil }
      let blanks = String(repeating: " ", count: indent.count)
      return insert(entries.map { end + blanks + "- \($0)" }.joined(), at: line.upperBound)
    default: return nil
    }
  }
}

/// An alias as YAML accepts it in any list: in quotes if it has characters besides letters and
/// slashes.
private func quote(_ alias: String) -> String {
  let isPlain = alias.utf8.allSatisfy { byte in
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "/-_.".utf8.contains(byte)
  }
  return isPlain ? alias : "\"\(alias)\""
}
