public import Diagnostics

/// Replaces bytes that are no text by question marks, byte for byte, and reports one a line.
func replaceFaults(in bytes: inout [UInt8], from start: Int, path: String) -> [Diagnostic] {
  let faults = bytes.withUnsafeBufferPointer { faultyRanges(in: $0, from: start) }
  var diagnostics: [Diagnostic] = []
  var lastEnd = start
  for fault in faults {
    let sameLine =
      !diagnostics.isEmpty && !bytes[lastEnd..<fault.lowerBound].contains(where: isLineEnd)
    lastEnd = fault.upperBound
    // A file that is no text at all must not bury the reader.
    if !sameLine, diagnostics.count < 50 {
      diagnostics.append(textFault(bytes[fault], at: SourceRange(file: path, bytes: fault)))
    }
    for at in fault { bytes[at] = UInt8(ascii: "?") }
  }
  return diagnostics
}

/// Bytes as text with the same offsets: bytes that are no text are replaced byte for byte.
public func steadyText(_ bytes: ArraySlice<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  guard text.utf8.count != bytes.count else { return text }
  var repaired = Array(bytes)
  _ = replaceFaults(in: &repaired, from: 0, path: "")
  return String(decoding: repaired, as: UTF8.self)
}

/// The first thing in a file that is no text: NUL, a byte that is not UTF-8, a control character.
public func firstTextFault(_ file: SourceFile) -> Diagnostic? {
  let faults = file.bytes.withUnsafeBufferPointer { faultyRanges(in: $0, from: 0, atMost: 1) }
  return faults.first.map {
    textFault(file.bytes[$0], at: SourceRange(file: file.path, bytes: $0))
  }
}

private func textFault(_ bytes: ArraySlice<UInt8>, at range: SourceRange) -> Diagnostic {
  if bytes.first == 0 {
    let message = "a NUL byte is no text"
    return Diagnostic(rule: "source/nul-byte", message: message, range: range, help: ["delete it"])
  }
  guard let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first else {
    return Diagnostic(
      rule: "source/invalid-utf8",
      message: "these bytes are not UTF-8",
      range: range,
      help: ["save the file as UTF-8"]
    )
  }
  return Diagnostic(
    rule: "source/control-character",
    message: "\(scalar.number) is a control character, which a page cannot contain",
    range: range,
    help: ["delete it; it is never visible"]
  )
}

/// Ranges of bytes that belong to no UTF-8 character, or to one that no page may hold.
func faultyRanges(
  in bytes: UnsafeBufferPointer<UInt8>,
  from start: Int,
  atMost limit: Int = .max
) -> [Range<Int>] {
  var faults: [Range<Int>] = []
  var at = start
  while at < bytes.count, faults.count < limit {
    if at + 8 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if isPlain(word) {
        at += 8
        continue
      }
    }
    let length = characterLength(in: bytes, at: at)
    if length == 0 || isForbidden(bytes, at, length) {
      faults.append(at..<at + max(1, length))
    }
    at += max(1, length)
  }
  return faults
}

/// Whether eight bytes at once are ASCII and none is a control character that may not be there.
@inline(__always)
private func isPlain(_ word: UInt64) -> Bool {
  // A byte below the subtracted number gets its high bit set.
  let low = word &- 0x0909_0909_0909_0909
  let shift = ((word & 0xFEFE_FEFE_FEFE_FEFE) ^ 0x0E0E_0E0E_0E0E_0E0E) &- ones
  let rest = ((word & 0xF0F0_F0F0_F0F0_F0F0) ^ 0x1010_1010_1010_1010) &- ones
  let tab = (word ^ 0x0B0B_0B0B_0B0B_0B0B) &- ones
  return (word | low | shift | rest | tab | (word &+ ones)) & 0x8080_8080_8080_8080 == 0
}

private let ones: UInt64 = 0x0101_0101_0101_0101

/// Whether a character of so many bytes is one that no page may hold, as
/// `Unicode.Scalar.isForbidden` has it.
private func isForbidden(
  _ bytes: UnsafeBufferPointer<UInt8>,
  _ at: Int,
  _ length: Int
) -> Bool {
  switch length {
  case 1:
    bytes[at] < 0x20 ? !(9...13).contains(bytes[at]) || bytes[at] == 11 : bytes[at] == 0x7F
  case 2: bytes[at] == 0xC2 && bytes[at + 1] < 0xA0
  case 3 where bytes[at] == 0xEF:
    bytes[at + 1] == 0xB7 && (0x90...0xAF).contains(bytes[at + 2])
      || bytes[at + 1] == 0xBF && bytes[at + 2] >= 0xBE
  case 4: bytes[at + 1] & 0x0F == 0x0F && bytes[at + 2] == 0xBF && bytes[at + 3] >= 0xBE
  default: false
  }
}

/// Length of the well-formed character at `at`, 0 when there is none (Unicode, table 3-7).
private func characterLength(in bytes: UnsafeBufferPointer<UInt8>, at: Int) -> Int {
  let first = bytes[at]
  let second: ClosedRange<UInt8>
  let length: Int
  switch first {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
  case 0xE0: (length, second) = (3, 0xA0...0xBF)
  case 0xED: (length, second) = (3, 0x80...0x9F)
  case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
  case 0xF0: (length, second) = (4, 0x90...0xBF)
  case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
  case 0xF4: (length, second) = (4, 0x80...0x8F)
  default: return 0
  }
  guard at + length <= bytes.count, second.contains(bytes[at + 1]) else { return 0 }
  for offset in 2..<max(2, length) where bytes[at + offset] & 0xC0 != 0x80 { return 0 }
  return length
}
