/// The place of the cursor in a YAML text that may be half typed.
///
/// It looks at lines and their indents only, so no fault elsewhere hides anything from it.
struct YAMLCursor: Equatable {
  /// Keys of the mappings around the cursor, from the outside.
  var path: [String] = []
  /// The key whose value is being typed; nil while a key is being typed.
  var key: String?
  /// The text between the start of the key or value and the cursor.
  var prefix = ""
  /// Whether the cursor is in an item of a list.
  var isItem = false
  /// Keys that the innermost mapping has already.
  var siblings: Set<String> = []

  /// Finds the cursor.
  ///
  /// - Parameters:
  ///   - lines: The lines of the YAML text.
  ///   - line: Index of the cursor's line.
  ///   - before: The text of that line before the cursor.
  init(_ lines: [String], line: Int, before: String) {
    let current = Line(before)
    isItem = current.isItem
    if let name = current.key, let value = current.value {
      key = name
      prefix = value
    } else {
      prefix = current.content
    }
    var indent = current.indent
    var isInner = true
    for text in lines[..<min(max(line, 0), lines.count)].reversed() {
      let above = Line(text)
      guard !above.content.isEmpty, !above.content.hasPrefix("#") else { continue }
      if isInner, above.indent == indent, let name = above.key { siblings.insert(name) }
      // Items may have the same indentation as the key of their list.
      let isList = above.indent == indent && current.isItem && !above.isItem && path.isEmpty
      guard above.indent < indent || isList, let name = above.key else { continue }
      if isList, above.value?.isEmpty == false { continue }
      path.insert(name, at: 0)
      isInner = false
      indent = above.indent
      if indent == 0 { break }
    }
    guard path.isEmpty || !current.isItem else { return }
    for text in lines.dropFirst(max(line, 0) + 1) {
      let below = Line(text)
      guard !below.content.isEmpty else { continue }
      guard below.indent >= current.indent else { break }
      if below.indent == current.indent, let name = below.key { siblings.insert(name) }
    }
  }

  /// One line: its indent, and the key and value after it.
  private struct Line {
    var indent = 0
    var isItem = false
    var content: String
    var key: String?
    var value: String?

    init(_ text: String) {
      var rest = text.drop { $0 == " " }
      indent = text.count - rest.count
      while rest.hasPrefix("- ") || rest == "-" {
        isItem = true
        let after = rest.dropFirst().drop { $0 == " " }
        indent += rest.count - after.count
        rest = after
      }
      content = String(rest)
      guard let colon = rest.firstIndex(of: ":"), !rest.hasPrefix("{"), !rest.hasPrefix("[") else {
        return
      }
      let after = rest[rest.index(after: colon)...]
      guard after.isEmpty || after.first == " " else { return }
      let name = rest[..<colon].filter { $0 != "\"" && $0 != "'" }
      guard !name.isEmpty, !name.contains(" ") || rest.first == "\"" else { return }
      key = String(name)
      value = String(after.drop { $0 == " " })
    }
  }
}

extension YAMLCursor {
  /// The last item or value in a list in brackets, or the whole prefix outside of one.
  var lastItem: String {
    guard let first = prefix.first, first == "[" || first == "{" else { return prefix }
    let last = prefix.lastIndex { ",[{:".contains($0) } ?? prefix.startIndex
    return String(prefix[prefix.index(after: last)...].drop { $0 == " " })
  }

  /// The last key in a mapping in braces whose value is being typed; nil elsewhere.
  var flowKey: String? {
    guard prefix.hasPrefix("{") else { return nil }
    let pair = prefix.split(whereSeparator: { ",{".contains($0) }).last ?? ""
    guard let colon = pair.firstIndex(of: ":") else { return nil }
    return String(pair[..<colon].drop { $0 == " " })
  }
}
