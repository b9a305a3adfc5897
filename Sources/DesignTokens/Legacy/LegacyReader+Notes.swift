import Diagnostics

extension LegacyReader {
  /// Records a form with the edits that make it modern, or with the data that the format cannot
  /// express.
  mutating func note(
    _ kind: LegacyKind,
    _ range: Range<Int>,
    _ path: String,
    _ edits: [(Range<Int>, String)] = [],
    loss: String? = nil
  ) {
    forms.append(
      LegacyForm(
        kind: kind,
        range: place(range),
        path: path,
        edits: edits.map { Diagnostic.Edit(range: place($0.0), replacement: $0.1) },
        loss: loss
      )
    )
  }

  /// Removes the edits inside a value that is rewritten as a whole, among the last forms.
  mutating func forget(within range: Range<Int>, since start: Int) {
    let last = forms[start...]
    forms.removeLast(last.count)
    for form in last {
      let kept = form.edits.filter { !range.contains($0.range.bytes.lowerBound) }
      if kept.isEmpty, form.loss == nil, !form.edits.isEmpty { continue }
      forms.append(
        LegacyForm(
          kind: form.kind,
          range: form.range,
          path: form.path,
          edits: kept,
          loss: form.loss
        )
      )
    }
  }

  /// Rewrites a value: records the edit, and returns the new value at the same place.
  mutating func rewrite(
    _ node: JSONNode,
    _ text: String,
    _ kind: LegacyKind,
    _ path: String,
    loss: String? = nil
  ) -> JSONNode {
    note(kind, node.range, path, [(node.range, text)], loss: loss)
    return parsed(text, at: node.range)
  }

  /// A JSON text as a value, with one range for all of it.
  func parsed(_ text: String, at range: Range<Int>) -> JSONNode {
    let file = SourceFile(path: file, bytes: Array(text.utf8))
    return JSONReader.read(file).root?.moved(to: range) ?? JSONNode(.null, range: range)
  }

  /// The path in `{a.b}` or `#/a/b/$value`; nil for anything else.
  func referencedPath(_ node: JSONNode) -> String? {
    if let text = node.string, text.hasPrefix("{"), text.hasSuffix("}") {
      let path = text.dropFirst().dropLast()
      return path.contains { $0 == "{" || $0 == "}" } ? nil : String(path)
    }
    guard let pointer = node["$ref"]?.string,
      case .success(let segments) = pointerSegments(pointer)
    else { return nil }
    return segments.filter { $0 != "$value" }.joined(separator: ".")
  }

  /// The blanks before a place, so that inserted text is indented like its neighbour.
  func blanks(before place: Int) -> String {
    var start = min(place, bytes.count)
    while start > 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[start - 1]) { start -= 1 }
    let found = String(decoding: bytes[start..<min(place, bytes.count)], as: UTF8.self)
    return found.isEmpty ? " " : found
  }

  /// The bytes to remove with a member: its comma, and the blanks on one side.
  func removal(of index: Int, in members: [JSONMember]) -> Range<Int> {
    let member = members[index]
    let others = members.filter { $0.value.range.upperBound > 0 }
    let before = others.filter { $0.keyRange.lowerBound < member.keyRange.lowerBound }
    if let last = before.map(\.value.range.upperBound).max() {
      return last..<member.value.range.upperBound
    }
    let after = others.map(\.keyRange.lowerBound).filter { $0 > member.keyRange.lowerBound }.min()
    return member.keyRange.lowerBound..<(after ?? member.value.range.upperBound)
  }

  /// A range in the current file.
  func place(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, bytes: range)
  }
}

extension JSONNode {
  /// The same value, with one range for every part.
  func moved(to range: Range<Int>) -> JSONNode {
    switch value {
    case .object(let members):
      let moved = members.map {
        JSONMember(key: $0.key, keyRange: range, value: $0.value.moved(to: range))
      }
      return JSONNode(.object(moved), range: range)
    case .array(let elements):
      return JSONNode(.array(elements.map { $0.moved(to: range) }), range: range)
    default: return JSONNode(value, range: range)
    }
  }
}
