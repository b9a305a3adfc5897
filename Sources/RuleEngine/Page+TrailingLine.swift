import Diagnostics
import Markdown
public import SiteModel

extension Page {
  /// The number of other lines with letters that a page needs before a line in another script is
  /// reported.
  private static let linesOfOwn = 5

  /// The last line with text, if all its letters are of a script that no other line uses.
  public var foreignTrailingLine: Range<Int>? {
    let bytes = file.bytes
    guard let last = bytes.lastIndex(where: { $0 > 0x20 }), last >= frontMatter.bodyStart,
      bytes[last] >= 0x80 || bytes[..<last].suffix(24).contains(where: { $0 >= 0xCD })
    else { return nil }
    let line = bytes.trimmed(file.line(at: last))
    guard line.lowerBound > frontMatter.bodyStart, frontMatter.lang == nil,
      let script = Script(ofAll: bytes[line]),
      !document.fences.contains(where: { $0.range.overlaps(line) })
    else { return nil }
    var lines = 0
    for other in PageLines(self) where other.range.upperBound < line.lowerBound {
      if Script.appears(script, in: bytes[other.text]) { return nil }
      if bytes[other.text].contains(where: \.isLetter) { lines += 1 }
    }
    let title = frontMatter.title?.value.utf8 ?? "".utf8
    guard lines >= Page.linesOfOwn, !Script.appears(script, in: Array(title)[...]) else {
      return nil
    }
    return line
  }
}

/// A group of scripts that one language uses together.
private enum Script: Equatable {
  case greek, cyrillic, armenian, hebrew, arabic, indic, thai, georgian, hangul, eastAsian

  /// The script of all letters of a line; `nil` if one is Latin, they differ, or there are none.
  init?(ofAll line: ArraySlice<UInt8>) {
    guard !line.contains(where: \.isLetter) else { return nil }
    var found: Script?
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars where scalar.isLetter {
      guard let script = Script(of: scalar), found == nil || found == script else { return nil }
      found = script
    }
    guard let found else { return nil }
    self = found
  }

  /// The script of a letter; `nil` for Latin and other scripts that are not listed.
  init?(of scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0370...0x03FF, 0x1F00...0x1FFF: self = .greek
    case 0x0400...0x052F: self = .cyrillic
    case 0x0530...0x058F: self = .armenian
    case 0x0590...0x05FF: self = .hebrew
    case 0x0600...0x077F, 0x08A0...0x08FF: self = .arabic
    case 0x0900...0x0DFF: self = .indic
    case 0x0E00...0x0EFF: self = .thai
    case 0x10A0...0x10FF: self = .georgian
    case 0x1100...0x11FF, 0xAC00...0xD7AF: self = .hangul
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF: self = .eastAsian
    default: return nil
    }
  }

  /// Whether a text contains a letter of the script.
  static func appears(_ script: Script, in text: ArraySlice<UInt8>) -> Bool {
    guard text.contains(where: { $0 >= 0xCD }) else { return false }
    return String(decoding: text, as: UTF8.self).unicodeScalars.contains {
      Script(of: $0) == script
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isLetter: Bool { properties.isAlphabetic }
}
