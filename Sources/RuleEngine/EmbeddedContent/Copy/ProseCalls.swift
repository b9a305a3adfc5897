import SiteModel

/// Calls in prose such as `feedback.toast("Saved", kind: .success)`.
///
/// Authors name a call in passing, or copy a page without its fences.
struct ProseCalls {
  private let bytes: [UInt8]
  private let start: Int

  /// Reads the text of a block that begins at an offset of the file.
  init(_ bytes: [UInt8], at start: Int) {
    self.bytes = bytes
    self.start = start
  }

  /// The surfaces that complete calls show.
  var surfaces: [ShownSurface] {
    var surfaces: [ShownSurface] = []
    var place = 0
    while let open = bytes[place...].firstIndex(of: UInt8(ascii: "(")) {
      place = open + 1
      guard let name = method(before: open), let close = closing(open) else { continue }
      let arguments = arguments(in: open + 1..<close)
      let isCall = arguments.contains { if case .text = $0.value { true } else { false } }
      let range = start + open..<start + close + 1
      guard isCall, let surface = CallSurface(name, arguments, at: range, isOpaque: false) else {
        continue
      }
      surfaces.append(surface.shown(in: nil))
      place = close + 1
    }
    return surfaces
  }

  /// Returns the name after the dot in front of a bracket, or `nil` if there is no `name.name(`.
  private func method(before open: Int) -> String? {
    var low = open
    while low > 0, bytes[low - 1].isLetter || bytes[low - 1].isDigit { low -= 1 }
    guard low < open, low > 1, bytes[low - 1] == UInt8(ascii: "."), bytes[low - 2].isLetter else {
      return nil
    }
    return String(decoding: bytes[low..<open], as: UTF8.self)
  }

  private func closing(_ open: Int) -> Int? {
    var depth = 0
    var place = open
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return place }
      case UInt8(ascii: "\""):
        guard let end = endOfString(place) else { return nil }
        place = end
      default: break
      }
      place += 1
    }
    return nil
  }

  private func endOfString(_ open: Int) -> Int? {
    var place = open + 1
    while place < bytes.count, bytes[place] != 0x0A {
      if bytes[place] == UInt8(ascii: "\"") { return place }
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns strings and names with their labels; skips everything else, including comments.
  private func arguments(in range: Range<Int>) -> [(label: String?, value: CallSurface.Value)] {
    var arguments: [(label: String?, value: CallSurface.Value)] = []
    var label: String?
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\""), let end = endOfString(place), end < range.upperBound {
        let inner = place + 1..<end
        let text = ShownText(
          String(decoding: bytes[inner], as: UTF8.self),
          as: .other,
          at: start + inner.lowerBound..<start + inner.upperBound
        )
        arguments.append((label, .text(text)))
        place = end + 1
      } else if byte == UInt8(ascii: "{"), let end = closing(place) {
        arguments.append((label, .other))
        place = end + 1
      } else if byte.isLetter || byte == UInt8(ascii: ".") {
        var end = place + 1
        while end < range.upperBound, bytes[end].isLetter || bytes[end].isDigit { end += 1 }
        let name = String(decoding: bytes[place..<end], as: UTF8.self)
        if end < range.upperBound, bytes[end] == UInt8(ascii: ":") {
          label = name
          end += 1
        } else if label != nil {
          arguments.append(
            (label, .name(OpenText(code: name, range: start + place..<start + end)))
          )
        }
        place = end
      } else {
        if byte == UInt8(ascii: ",") { label = nil }
        place += 1
      }
    }
    return arguments
  }
}
