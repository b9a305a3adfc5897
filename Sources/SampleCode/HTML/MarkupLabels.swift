/// Reads the labels of elements whose name ends in `button`, and of actions that are passed as objects.
///
/// `<Button>Save</Button>`, `<Button label="Save" />`, `<button aria-label="Close">` and
/// `action={{content: 'Save'}}` have labels; it reads HTML, JSX, Vue and Svelte.
func markupLabels(_ code: [UInt8]) -> [LocatedValue<String>] {
  var labels: [LocatedValue<String>] = []
  var at = 0
  while let less = code[at...].firstIndex(of: UInt8(ascii: "<")) {
    guard let mark = Markup(code, at: less, upTo: code.count) else {
      at = less + 1
      continue
    }
    at = mark.range.upperBound
    guard case .start(let name, let attributes, let isClosed) = mark.kind else { continue }
    for attribute in attributes where attribute.name.value.hasSuffix("action") {
      if let label = labelOfObject(code, attribute.value.range) { labels.append(label) }
    }
    guard name.value.hasSuffix("button") else { continue }
    if let label = attribute("label", of: attributes, code) {
      labels.append(label)
      continue
    }
    var isComputed = false
    if !isClosed {
      let end = HTMLReader.endTag(name.value, in: code, at..<code.count) ?? code.count
      if let label = content(code, at..<end, &isComputed) {
        labels.append(label)
        continue
      }
    }
    if !isComputed, let label = attribute("aria-label", of: attributes, code) {
      labels.append(label)
    }
  }
  return labels
}

/// The text of an attribute, written as `name="text"` or `name={'text'}`; `nil` if it is computed.
private func attribute(
  _ name: String,
  of attributes: [HTMLAttribute],
  _ code: [UInt8]
) -> LocatedValue<String>? {
  guard let value = attributes.first(where: { $0.name.value == name })?.value,
    !value.range.isEmpty
  else { return nil }
  return code[value.range.lowerBound] == UInt8(ascii: "{") ? literal(code, value.range) : value
}

/// The text of an expression in braces that is nothing but a text.
private func literal(_ code: [UInt8], _ braces: Range<Int>) -> LocatedValue<String>? {
  var cursor = ByteCursor(code, braces.lowerBound + 1..<braces.upperBound)
  cursor.skipBlanks()
  guard let text = cursor.takeQuoted() else { return nil }
  cursor.skipBlanks()
  return cursor.byte == UInt8(ascii: "}") ? text : nil
}

/// The text between the tags of a button, without the elements in it.
private func content(
  _ code: [UInt8],
  _ range: Range<Int>,
  _ isComputed: inout Bool
) -> LocatedValue<String>? {
  var cursor = ByteCursor(code, range)
  var found: LocatedValue<String>?
  while let byte = cursor.byte {
    if byte == UInt8(ascii: "{") {
      let braces = cursor.takeBraces()
      guard let text = literal(code, braces) else {
        isComputed = true
        return nil
      }
      found = found ?? text
    } else if byte == UInt8(ascii: "<"),
      let mark = Markup(code, at: cursor.at, upTo: range.upperBound)
    {
      cursor.at = mark.range.upperBound
    } else {
      let run = cursor.takeAll { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "{") }
      if run.isEmpty { cursor.at += 1 }
      guard let first = code[run].firstIndex(where: { $0 > 0x20 }),
        let last = code[run].lastIndex(where: { $0 > 0x20 })
      else { continue }
      let shown = first..<last + 1
      found = found ?? LocatedValue(plainText(code[shown]), shown)
    }
  }
  return found
}

/// The label in `{{content: 'Save', onAction: save}}`; `nil` if it is computed or has another key.
private func labelOfObject(_ code: [UInt8], _ braces: Range<Int>) -> LocatedValue<String>? {
  var cursor = ByteCursor(code, braces)
  while cursor.byte != nil {
    let key = cursor.takeAll { $0.isLetter }
    if key.isEmpty {
      cursor.at += 1
      continue
    }
    guard ["content", "label", "text"].contains(lowercase(code[key])) else { continue }
    cursor.skipBlanks()
    guard cursor.take(":") else { continue }
    cursor.skipBlanks()
    if let label = cursor.takeQuoted() { return label }
  }
  return nil
}
