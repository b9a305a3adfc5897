import SiteModel

/// A call of another tool's template over several lines, such as `<Card` … `/>` or `{{ button({` …
/// `}) }}`, whose lines are neither prose nor code that lost its fence.
public struct TemplateCall: Sendable {
  /// The bytes that end it; `nil` for a tag, which ends at its own `>`.
  private let end: [UInt8]?
  private var depth = 0
  private var quote: UInt8?
  /// The call's last line was read.
  public private(set) var isOver = false

  /// Begins a call at a line that opens one; `nil` for any other line.
  public init?(openingWith line: ArraySlice<UInt8>) {
    if line.starts(with: "{{".utf8) {
      end = Array("}}".utf8)
    } else if line.starts(with: "{%".utf8) {
      end = Array("%}".utf8)
    } else if line.first == UInt8(ascii: "<"), let letter = line.dropFirst().first,
      letter.isCapital
    {
      end = nil
    } else {
      return nil
    }
    read(line)
    // More may follow the call on its own line.
    if end != nil { isOver = Array(line).hold(anyOf: ["}}", "%}"]) }
  }

  /// Reads the next line of the call.
  public mutating func read(_ line: ArraySlice<UInt8>) {
    if let end {
      let text = line.reversed().drop { $0 <= 0x20 }
      isOver = text.starts(with: end.reversed())
      return
    }
    var last: UInt8 = 0
    for byte in line {
      if let open = quote {
        if byte == open { quote = nil }
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "`"): quote = byte
        // An apostrophe opens a text only after a character that a value may follow.
        case UInt8(ascii: "'") where "=({[,: ".utf8.contains(last): quote = byte
        case UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "}"): depth -= 1
        case UInt8(ascii: ">") where depth <= 0 && last != UInt8(ascii: "="):
          isOver = true
          return
        default: break
        }
      }
      last = byte
    }
    // A text in plain quotes ends with its line.
    if quote != UInt8(ascii: "`") { quote = nil }
  }
}
