/// Identity of a finding that stays the same when lines around it move.
///
/// It is made of the rule, the path of the file and the words of the marked line. New lines, other
/// indentation and other line ends do not change it. A finding about a whole file, or one that was
/// not read, has no line; the names in backticks of its message count instead.
public struct Fingerprint: Sendable, Hashable, CustomStringConvertible {
  /// Sixteen hexadecimal digits, equal for findings that are alike.
  public let kind: String
  /// Position among findings that are alike, in the order of the file, from 1.
  public let ordinal: Int

  /// The form in outputs: `3f2a91c07be4d815:1`.
  public var description: String { "\(kind):\(ordinal)" }

  /// Creates a fingerprint of known parts.
  public init(kind: String, ordinal: Int) {
    self.kind = kind
    self.ordinal = ordinal
  }
}

/// The fingerprints of all findings of a run.
struct Fingerprints: Sendable {
  private var known: [Diagnostic: Fingerprint] = [:]

  /// Creates the fingerprints of diagnostics in the order of a report, which decides the ordinals
  /// of equal ones.
  init(_ diagnostics: [Diagnostic], in sources: [String: SourceFile]) {
    known.reserveCapacity(diagnostics.count)
    var seen: [String: Int] = [:]
    var line = LastLine()
    for diagnostic in diagnostics {
      let kind = kind(of: diagnostic, in: sources[diagnostic.range.file], &line)
      let ordinal = seen[kind, default: 0] + 1
      seen[kind] = ordinal
      known[diagnostic] = Fingerprint(kind: kind, ordinal: ordinal)
    }
  }

  /// Gives a changed diagnostic the fingerprint of another.
  mutating func know(_ changed: Diagnostic, as other: Diagnostic) {
    known[changed] = self[other]
  }

  /// The fingerprint of one of the diagnostics.
  subscript(diagnostic: Diagnostic) -> Fingerprint {
    known[diagnostic] ?? Fingerprint(kind: String(repeating: "0", count: 16), ordinal: 1)
  }
}

/// The line that was read last: a line of a megabyte may have many findings, of few rules.
private struct LastLine {
  var file = ""
  var bytes = 0..<0
  var words: [UInt8] = []
  /// Fingerprint kinds of findings on the line, by rule.
  var kinds: [String: String] = [:]
}

private func kind(
  of diagnostic: Diagnostic,
  in file: SourceFile?,
  _ line: inout LastLine
) -> String {
  let range = diagnostic.range
  var hash = Hash()
  hash.add(diagnostic.rule.utf8)
  hash.add(path(of: range.file).utf8)
  guard let file, range.bytes != 0..<0 else {
    for name in namesInBackticks(diagnostic.message) { hash.add(name) }
    return hash.digits
  }
  let isSame = line.file == file.path && line.bytes.contains(range.bytes.lowerBound)
  if !isSame {
    let bytes = file.line(at: range.bytes.lowerBound)
    line = LastLine(file: file.path, bytes: bytes, words: file.bytes[bytes].filter { $0 > 0x20 })
  }
  if let known = line.kinds[diagnostic.rule] { return known }
  hash.add(line.words)
  line.kinds[diagnostic.rule] = hash.digits
  return hash.digits
}

/// Returns the texts between backticks, in order.
private func namesInBackticks(_ text: String) -> [[UInt8]] {
  let parts = Array(text.utf8).split(
    separator: UInt8(ascii: "`"),
    omittingEmptySubsequences: false
  )
  return parts.indices.dropLast().filter { $0 % 2 == 1 }.map { Array(parts[$0]) }
}

/// FNV-1a of 64 bits over texts with a zero after each.
private struct Hash {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    value = value &* 0x0000_0100_0000_01B3
  }

  var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
