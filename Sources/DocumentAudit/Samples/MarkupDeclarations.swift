import SiteModel

/// Reads HTML, XML and single-file components: attributes, `style` attributes, and the insides of
/// `<style>` and `<script>`.
struct MarkupDeclarations {
  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  private var found: [SampleDeclaration] = []

  /// The declarations in part of a file.
  static func all(in bytes: [UInt8], _ range: Range<Int>) -> [SampleDeclaration] {
    var reader = MarkupDeclarations(bytes: bytes, end: range.upperBound, at: range.lowerBound)
    reader.run()
    return reader.found
  }

  private mutating func run() {
    while at < end {
      guard let open = bytes[at..<end].firstIndex(of: UInt8(ascii: "<")), open + 1 < end else {
        return
      }
      at = open + 1
      if isComment(open) {
        skipComment()
      } else if bytes[at].isLetter {
        takeElement()
      }
    }
  }

  private func isComment(_ open: Int) -> Bool {
    bytes.begins(open..<end, with: "<!--")
  }

  private mutating func skipComment() {
    while at < end, !bytes.begins(at..<end, with: "-->") { at += 1 }
  }

  private mutating func takeElement() {
    let start = at
    while at < end, bytes[at].isNameByte || [0x2D, 0x2E, 0x3A].contains(bytes[at]) { at += 1 }
    let element = start..<at
    let name = SampleDeclaration.property(bytes[element])
    while at < end, bytes[at] != UInt8(ascii: ">") {
      if bytes[at].isLetter || [0x3A, 0x40, 0x5F].contains(bytes[at]) {
        takeAttribute(of: element)
      } else {
        at += 1
      }
    }
    at = min(at + 1, end)
    guard name == "style" || name == "script" else { return }
    let close = closing(name)
    found +=
      name == "style"
      ? StyleDeclarations.all(in: bytes, at..<close) : ScriptDeclarations.all(in: bytes, at..<close)
    at = close
  }

  private func closing(_ name: String) -> Int {
    var place = at
    while place + name.utf8.count + 2 < end {
      if bytes[place] == UInt8(ascii: "<"), bytes[place + 1] == UInt8(ascii: "/"),
        bytes[(place + 2)...].starts(with: name.utf8)
      {
        return place
      }
      place += 1
    }
    return end
  }

  private mutating func takeAttribute(of element: Range<Int>) {
    let start = at
    while at < end, bytes[at].isNameByte || [0x2D, 0x2E, 0x3A, 0x40].contains(bytes[at]) { at += 1 }
    let name = start..<at
    guard at + 1 < end, bytes[at] == UInt8(ascii: "=") else { return }
    at += 1
    let quote = bytes[at]
    guard quote == 0x22 || quote == 0x27 else { return }
    let close = bytes[(at + 1)..<end].firstIndex(of: quote) ?? end
    let value = at + 1..<close
    at = min(close + 1, end)
    let property = SampleDeclaration.property(bytes[name])
    if property == "style" {
      // `:style="{ padding: '8px' }"` of Vue is an object.
      let isObject = bytes[value].first { !$0.isBlank } == UInt8(ascii: "{")
      let inside =
        isObject
        ? ScriptDeclarations.all(in: bytes, value) : StyleDeclarations.all(in: bytes, value)
      found += inside.map { declaration in
        var declaration = declaration
        declaration.styled = element
        return declaration
      }
    } else if !value.isEmpty {
      found.append(
        SampleDeclaration(
          property: property,
          name: name,
          value: value,
          group: element.lowerBound,
          element: element
        )
      )
    }
  }
}
