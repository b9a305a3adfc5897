import Diagnostics

/// Replaces invalid UTF-8 and NUL by question marks, byte for byte, and reports one a line.
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
      diagnostics.append(fault: fault, isNul: bytes[fault.lowerBound] == 0, path: path)
    }
    for at in fault { bytes[at] = UInt8(ascii: "?") }
  }
  return diagnostics
}

extension [Diagnostic] {
  fileprivate mutating func append(fault: Range<Int>, isNul: Bool, path: String) {
    append(
      Diagnostic(
        rule: isNul ? "source/nul" : "source/invalid-utf8",
        message: isNul ? "a NUL byte is no text" : "these bytes are not UTF-8",
        range: SourceRange(file: path, bytes: fault),
        help: [isNul ? "delete it" : "save the file as UTF-8"]
      )
    )
  }
}

/// Ranges of bytes that are NUL or belong to no UTF-8 character.
private func faultyRanges(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> [Range<Int>] {
  var faults: [Range<Int>] = []
  var at = start
  while at < bytes.count {
    if at + 8 <= bytes.count {
      let word = UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self)
      // Eight bytes at once: no high bit is set, and none is zero.
      if (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0 {
        at += 8
        continue
      }
    }
    let byte = bytes[at]
    if byte &- 1 < 0x7F {
      at += 1
      continue
    }
    let length = characterLength(in: bytes, at: at)
    if length == 0 {
      faults.append(at..<at + 1)
      at += 1
    } else {
      at += length
    }
  }
  return faults
}

/// Length of the well-formed character at `at`, 0 when there is none (Unicode, table 3-7).
private func characterLength(in bytes: UnsafeBufferPointer<UInt8>, at: Int) -> Int {
  let first = bytes[at]
  let second: ClosedRange<UInt8>
  let length: Int
  switch first {
  case 0x01...0x7F: return 1
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
