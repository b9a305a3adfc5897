import SiteModel

/// A call of another tool's template over several lines, such as `<Card` … `/>` or `{{ button({` …
/// `}) }}`, whose lines are neither prose nor code that lost its fence.
public struct TemplateCall: Sendable {
  /// The signs around it; `nil` for a tag, which ends at its own `>`.
  private let braces: TemplateBraces?
  private var depth = 0
  private var quote: UInt8?
  /// The call's last line was read.
  public private(set) var isOver = false

  /// Begins a call at a line that opens one; `nil` for any other line.
  public init?(openingWith line: ArraySlice<UInt8>) {
    let bytes = Array(line)
    if let found = TemplateBraces.opening(bytes.indices, of: bytes) {
      braces = found
    } else if line.first == UInt8(ascii: "<"), let letter = line.dropFirst().first,
      letter.isCapital
    {
      braces = nil
    } else {
      return nil
    }
    read(line)
    // More may follow the call on its own line.
    if let braces { isOver = braces.closes(in: bytes.indices, of: bytes) }
  }

  /// Reads the next line of the call.
  public mutating func read(_ line: ArraySlice<UInt8>) {
    if let braces {
      let bytes = Array(line)
      isOver = braces.closes(in: bytes.indices, of: bytes)
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
