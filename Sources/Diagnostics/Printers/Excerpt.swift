/// The part of a source line that a frame shows, and the position of the carets below it.
struct Excerpt {
  /// The line with tabs widened and control characters made visible, cut to fit.
  let text: String
  /// Columns before the first caret, as a terminal counts them.
  let indent: Int
  /// Number of carets, at least one.
  let width: Int

  /// Longer lines are cut around the marked text.
  private static let limit = 100

  /// Cuts the line of `range` out of the file.
  init(file: SourceFile, range: Range<Int>) {
    // A line of a megabyte is cut before it is processed.
    let line = file.line(at: range.lowerBound, reach: 8 * Excerpt.limit)
    let start = min(max(range.lowerBound, line.lowerBound), line.upperBound)
    let end = min(max(range.upperBound, start), line.upperBound)
    let from = max(line.lowerBound, start - 4 * Excerpt.limit)
    let to = min(line.upperBound, start + 8 * Excerpt.limit)
    var before = visible(file.bytes[from..<start])
    let marked = visible(file.bytes[start..<min(end, to)])
    let after = visible(file.bytes[min(end, to)..<to])
    if columns(before) > Excerpt.limit * 2 / 3 {
      before = "…" + suffix(before, columns: Excerpt.limit / 3)
    }
    let whole = before + marked + after
    let shown = prefix(whole, columns: Excerpt.limit)
    indent = columns(before)
    text = shown.count < whole.count ? shown + "…" : shown
    width = max(1, min(columns(marked), Excerpt.limit - indent))
  }
}

/// Text from an author, made harmless for a terminal: control and direction characters are spelt
/// out.
public func safe(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isHarmful) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isHarmful(scalar) {
      result += "\\u{\(String(scalar.value, radix: 16))}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Returns true if a character moves the cursor, changes the text direction or has another
/// invisible effect.
func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
  default: false
  }
}

private func visible(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  return safe(text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "  "))
}

private func columns(_ text: String) -> Int {
  text.reduce(0) { $0 + columns($1) }
}

/// Two columns for characters that Unicode calls wide or draws as emoji (UAX #11, UTS #51), or
/// else one.
private func columns(_ character: Character) -> Int {
  guard let first = character.unicodeScalars.first else { return 0 }
  if character.unicodeScalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
  if first.properties.isEmojiPresentation { return 2 }
  switch first.value {
  case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
    return 2
  default: return 1
  }
}

private func prefix(_ text: String, columns limit: Int) -> String {
  var used = 0
  return String(
    text.prefix { character in
      used += columns(character)
      return used <= limit
    }
  )
}

private func suffix(_ text: String, columns limit: Int) -> String {
  var used = 0
  var kept: [Character] = []
  for character in text.reversed() {
    used += columns(character)
    if used > limit { break }
    kept.append(character)
  }
  return String(kept.reversed())
}
