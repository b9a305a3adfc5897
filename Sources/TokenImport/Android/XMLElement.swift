public import Diagnostics

/// One element of an XML file, with the bytes it was written in.
public struct XMLElement {
  /// Name with its prefix, as written.
  public var name: String
  /// Attributes in source order.
  public var attributes: [(name: String, value: String)] = []
  /// Text directly in the element, entities decoded.
  public var text = ""
  /// Elements in it.
  public var children: [XMLElement] = []
  /// Bytes from the opening tag to the closing one.
  public var range: Range<Int>

  /// The value of an attribute.
  public func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

/// Reads XML as resource files have it: elements, attributes, text, comments and CDATA.
///
/// It knows the five entities of XML and numbers, and skips declarations of document types.
public struct XMLReader {
  /// Largest nesting depth.
  private static let depthLimit = 64

  private let bytes: [UInt8]
  private let file: String
  private var at = 0
  private var fault: (message: String, at: Int)?

  private init(_ file: SourceFile) {
    bytes = file.bytes
    self.file = file.path
    if bytes.starts(with: SourceFile.byteOrderMark) { at = 3 }
  }

  /// The root element of a file, or the first fault.
  public static func read(
    _ file: SourceFile
  ) -> (root: XMLElement?, fault: (message: String, range: SourceRange)?) {
    var reader = XMLReader(file)
    let root = reader.root()
    guard let fault = reader.fault else { return (root, nil) }
    let start = min(fault.at, file.bytes.count)
    let range = SourceRange(file: file.path, bytes: start..<min(start + 1, file.bytes.count))
    return (nil, (fault.message, range))
  }

  private mutating func fail(_ message: String) {
    if fault == nil { fault = (message, at) }
  }

  private mutating func root() -> XMLElement? {
    skipMisc()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "<") else {
      fail("the file is not XML: it has no element")
      return nil
    }
    return element(depth: 0)
  }

  private func starts(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }

  private mutating func skip(past text: String) {
    let end = Array(text.utf8)
    while at < bytes.count, !bytes[at...].starts(with: end) { at += 1 }
    at = min(bytes.count, at + end.count)
  }

  private mutating func skipBlanks() {
    while at < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[at]) { at += 1 }
  }

  private mutating func skipMisc() {
    while true {
      skipBlanks()
      if starts("<?") {
        skip(past: "?>")
      } else if starts("<!--") {
        skip(past: "-->")
      } else if starts("<!") {
        skip(past: ">")
      } else {
        return
      }
    }
  }

  private mutating func name() -> String {
    let start = at
    while at < bytes.count, !" \t\r\n/>=<\"'".utf8.contains(bytes[at]) { at += 1 }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  private mutating func element(depth: Int) -> XMLElement? {
    let start = at
    at += 1
    var element = XMLElement(name: name(), range: start..<start)
    if element.name.isEmpty {
      fail("the name of an element is missing")
      return nil
    }
    while fault == nil {
      skipBlanks()
      if starts("/>") {
        at += 2
        element.range = start..<at
        return element
      }
      if starts(">") {
        at += 1
        break
      }
      guard let attribute = attribute() else { return nil }
      element.attributes.append(attribute)
    }
    guard depth < XMLReader.depthLimit else {
      fail("elements are nested more than \(XMLReader.depthLimit) deep")
      return nil
    }
    var text: [UInt8] = []
    while fault == nil {
      guard at < bytes.count else {
        at = start
        fail("`<\(element.name)>` is not closed")
        return nil
      }
      if starts("</") {
        at += 2
        let closing = name()
        skipBlanks()
        guard closing == element.name, starts(">") else {
          fail("`</\(closing)>` does not close `<\(element.name)>`")
          return nil
        }
        at += 1
        element.range = start..<at
        element.text = XMLReader.decoded(text)
        return element
      }
      if starts("<!--") {
        skip(past: "-->")
      } else if starts("<![CDATA[") {
        at += 9
        let from = at
        skip(past: "]]>")
        text += bytes[from..<max(from, at - 3)]
      } else if starts("<?") {
        skip(past: "?>")
      } else if bytes[at] == UInt8(ascii: "<") {
        guard let child = self.element(depth: depth + 1) else { return nil }
        element.children.append(child)
      } else {
        text.append(bytes[at])
        at += 1
      }
    }
    return nil
  }

  private mutating func attribute() -> (name: String, value: String)? {
    let name = name()
    skipBlanks()
    guard !name.isEmpty, at < bytes.count, bytes[at] == UInt8(ascii: "=") else {
      fail("an attribute has no value")
      return nil
    }
    at += 1
    skipBlanks()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") || bytes[at] == UInt8(ascii: "'") else {
      fail("the value of `\(name)` is not in quotes")
      return nil
    }
    let quote = bytes[at]
    at += 1
    let start = at
    while at < bytes.count, bytes[at] != quote { at += 1 }
    let value = XMLReader.decoded(Array(bytes[start..<at]))
    at = min(bytes.count, at + 1)
    return (name, value)
  }

  private static func decoded(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.contains("&") else { return text }
    var out = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "&") {
      out += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      guard let end = rest.prefix(12).firstIndex(of: ";") else {
        out += "&"
        continue
      }
      let name = rest[..<end]
      rest = rest[rest.index(after: end)...]
      switch name {
      case "amp": out += "&"
      case "lt": out += "<"
      case "gt": out += ">"
      case "quot": out += "\""
      case "apos": out += "'"
      default:
        let digits = name.dropFirst()
        let number =
          digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        if name.hasPrefix("#"), let scalar = number.flatMap(Unicode.Scalar.init) {
          out.unicodeScalars.append(scalar)
        } else {
          out += "&\(name);"
        }
      }
    }
    return out + rest
  }
}
