public import Diagnostics

/// Reads RFC 8259 JSON with the range of every value.
///
/// It reports faults with an obvious meaning (an extra comma, a comment, `NaN`, a duplicate name)
/// and continues, so that one run shows them all. Any other fault ends the reading. Depth is
/// limited because the tree is walked by recursion.
public struct JSONReader {
  /// Largest nesting depth of objects and arrays.
  public static let depthLimit = 256
  /// Largest size of a file in bytes; trees take some twenty times as much memory.
  public static let sizeLimit = 16 << 20
  /// Largest number of problems recorded for one file.
  public static let problemLimit = 100

  let file: String
  let bytes: [UInt8]
  var at = 0
  var depth = 0
  var problems: [Diagnostic] = []
  var comments = 0
  var stopped = false

  private init(file: SourceFile) {
    self.file = file.path
    bytes = file.bytes
  }

  /// The value in a file and its errors; no value if reading had to stop.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: Largest size in bytes of a file that is read; `sizeLimit` is the one for token
  ///     files.
  /// - Returns: The value, and the problems in the order of their places.
  public static func read(
    _ file: SourceFile,
    limit: Int = sizeLimit
  ) -> (root: JSONNode?, diagnostics: [Diagnostic]) {
    var reader = JSONReader(file: file)
    guard file.bytes.count <= limit else {
      reader.report(
        "the file has \(file.bytes.count >> 20) MB, and \(limit == sizeLimit ? "token files" : "such files") "
          + "are read up to \(limit >> 20) MB",
        0..<1,
        help: "split it into several files, by kind or by theme",
        rule: .tooLarge
      )
      return (nil, reader.problems)
    }
    let root = reader.document()
    return (reader.stopped ? nil : root, reader.problems)
  }

  private mutating func document() -> JSONNode? {
    if bytes.starts(with: SourceFile.byteOrderMark) { at = 3 }
    if let encoding = foreignEncoding {
      stop("the file is \(encoding), and JSON is UTF-8", 0..<min(2, bytes.count))
      return nil
    }
    skipBlanks()
    guard at < bytes.count else {
      stop("the file is empty, and JSON needs one value", at..<at)
      return nil
    }
    guard let root = value() else { return nil }
    skipBlanks()
    if at < bytes.count {
      stop("there is text after the end of the JSON value", at..<wordEnd(at))
      return nil
    }
    if comments > 1,
      let first = problems.firstIndex(where: { $0.message == JSONReader.commentMessage })
    {
      problems[first].notes.append(Diagnostic.Note("the file has \(comments) comments"))
    }
    return root
  }

  private var foreignEncoding: String? {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    guard bytes.count > 1, bytes[0] == 0 || bytes[1] == 0 else { return nil }
    return "UTF-16 or UTF-32"
  }

  /// Reads one value; nil after an error that ends the reading.
  mutating func value() -> JSONNode? {
    let start = at
    guard at < bytes.count else {
      stopAtEnd("a value is missing")
      return nil
    }
    switch bytes[at] {
    case UInt8(ascii: "{"): return nested { $0.object() }
    case UInt8(ascii: "["): return nested { $0.array() }
    case UInt8(ascii: "\""):
      guard let text = text() else { return nil }
      return JSONNode(.string(text), range: start..<at)
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return number()
    default: return word()
    }
  }

  private mutating func nested(_ read: (inout JSONReader) -> JSONNode?) -> JSONNode? {
    guard depth < JSONReader.depthLimit else {
      stop(
        "objects and arrays are nested more than \(JSONReader.depthLimit) deep",
        at..<at + 1,
        help: "remove levels: no design token needs more than a dozen"
      )
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return read(&self)
  }

  private mutating func object() -> JSONNode? {
    let start = at
    at += 1
    var members: [JSONMember] = []
    var seen: Set<String> = []
    while true {
      skipBlanks()
      guard at < bytes.count else {
        stopAtEnd("the object is not closed", opened: start)
        return nil
      }
      if bytes[at] == UInt8(ascii: "}") { break }
      guard let member = member(in: start) else { return nil }
      if isDoubled(member.key, in: members, seen: &seen) {
        reportDouble(member, among: members)
      } else {
        members.append(member)
      }
      guard separator(closing: UInt8(ascii: "}"), opened: start, "object") else { return nil }
    }
    at += 1
    return JSONNode(.object(members), range: start..<at)
  }

  private mutating func member(in start: Int) -> JSONMember? {
    let keyStart = at
    guard bytes[at] == UInt8(ascii: "\"") else {
      let end = wordEnd(at)
      let quoted = bytes[at] == UInt8(ascii: "'")
      stop(
        quoted ? "a JSON string needs double quotes" : "a name in double quotes is missing",
        at..<end
      )
      return nil
    }
    guard let key = text() else { return nil }
    let keyRange = keyStart..<at
    skipBlanks()
    guard at < bytes.count else {
      stopAtEnd("the object is not closed", opened: start)
      return nil
    }
    guard bytes[at] == UInt8(ascii: ":") else {
      stop("`:` is missing after the name `\(key)`", keyRange)
      return nil
    }
    at += 1
    skipBlanks()
    guard let value = value() else { return nil }
    return JSONMember(key: key, keyRange: keyRange, value: value)
  }

  private mutating func array() -> JSONNode? {
    let start = at
    at += 1
    var elements: [JSONNode] = []
    while true {
      skipBlanks()
      guard at < bytes.count else {
        stopAtEnd("the array is not closed", opened: start)
        return nil
      }
      if bytes[at] == UInt8(ascii: "]") { break }
      guard let element = value() else { return nil }
      elements.append(element)
      guard separator(closing: UInt8(ascii: "]"), opened: start, "array") else { return nil }
    }
    at += 1
    return JSONNode(.array(elements), range: start..<at)
  }

  /// Reads the comma between two members; leaves the closing bracket to the caller.
  private mutating func separator(closing: UInt8, opened: Int, _ kind: String) -> Bool {
    let end = at
    skipBlanks()
    guard at < bytes.count else {
      stopAtEnd("the \(kind) is not closed", opened: opened)
      return false
    }
    if bytes[at] == closing { return true }
    guard bytes[at] == UInt8(ascii: ",") else {
      if bytes[at] == UInt8(ascii: "}") || bytes[at] == UInt8(ascii: "]") {
        stop("this bracket does not close the \(kind)", at..<at + 1, opened: opened)
        return false
      }
      let fix = edit(end..<end, ",", "insert the comma")
      report("a comma is missing", end - 1..<end, label: "after this", fixes: [fix])
      return !stopped
    }
    let comma = at
    at += 1
    skipBlanks()
    if at < bytes.count, bytes[at] == closing {
      let fix = edit(comma..<comma + 1, "", "remove the comma")
      report("JSON allows no comma after the last entry", comma..<comma + 1, fixes: [fix])
    }
    return !stopped
  }
}
