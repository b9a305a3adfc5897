/// Returns text outside code as Vitrine reads it.
func inlineText(_ text: String, _ format: PageFormat) -> String {
  switch format {
  case .mdx, .starlight: return headingIDs(text)
  case .vitepress: return headingIDs(withoutLines(["[[toc]]", "[TOC]"], text))
  case .hugo: return headingIDs(withoutLines(["[TOC]"], text))
  case .docc: return asides(text.replacing("](doc:", with: "](" + DocLinks.prefix))
  case .nunjucks: return text
  case .markdown: return headingIDs(withoutLines(["[[toc]]", "[TOC]"], text))
  case .mkdocs: return pythonMarkdown(text)
  }
}

private func withoutLines(_ lines: [String], _ text: String) -> String {
  guard lines.contains(where: text.contains) else { return text }
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .filter { line in !lines.contains { line.trimmed.caseInsensitiveEquals($0) } }.joined(
      separator: "\n"
    )
}

extension String {
  fileprivate func caseInsensitiveEquals(_ other: String) -> Bool {
    lowercased() == other.lowercased()
  }
}

/// Ids of headings in small letters, without classes.
private func headingIDs(_ text: String) -> String {
  guard text.contains("{#") || text.contains("{ #") else { return text }
  return mapLines(text) { line in
    guard line.hasPrefix("#"), line.trimmed.hasSuffix("}"), let brace = line.lastIndex(of: "{")
    else { return line }
    let words = line[line.index(after: brace)...].trimmed.dropLast().split(separator: " ")
    let id = words.first { $0.hasPrefix("#") }.map { idText(String($0.dropFirst())) }
    let head = line[..<brace].trimmed
    return id.map { $0.isEmpty ? head : "\(head) {#\($0)}" } ?? head
  }
}

/// An id with the signs that Vitrine has.
private func idText(_ id: String) -> String {
  var result = ""
  for character in id.lowercased() {
    if character.isASCII, character.isLetter || character.isNumber {
      result.append(character)
    } else if !result.isEmpty, !result.hasSuffix("-") {
      result += "-"
    }
  }
  return result.hasSuffix("-") ? String(result.dropLast()) : result
}

/// Quotes that begin with a kind become alerts: `> Note: …`.
private func asides(_ text: String) -> String {
  guard text.contains("> ") else { return text }
  var isAfterQuote = false
  return mapLines(text) { line in
    defer { isAfterQuote = line.hasPrefix(">") }
    guard line.hasPrefix("> "), !isAfterQuote, let colon = line.firstIndex(of: ":") else {
      return line
    }
    let word = line[..<colon].dropFirst(2).trimmed
    guard word.allSatisfy({ $0.isLetter || $0 == " " }), word.count < 30 else { return line }
    let rest = line[line.index(after: colon)...].trimmed
    guard let kind = AlertName.kind(of: word.filter(\.isLetter)) else { return line }
    let isOwn = kind == word.lowercased()
    let title = isOwn ? "" : "> **\(word)**\n>\n"
    return "> [!\(kind.uppercased())]\n\(title)\(rest.isEmpty ? ">" : "> \(rest)")"
  }
}

/// The extensions of Python Markdown that MkDocs sites use.
private func pythonMarkdown(_ text: String) -> String {
  var text = withoutLines(["[TOC]"], text)
  if text.contains("*[") {
    text = mapLines(text) { line in
      line.hasPrefix("*[") && line.contains("]:") ? "" : line
    }
  }
  text = headingIDs(text)
  if text.contains("++") { text = keys(text) }
  if text.contains("==") { text = pairs(text, "==", "mark") }
  if text.contains("^^") { text = pairs(text, "^^", "ins") }
  if text.contains(":") { text = icons(text) }
  if text.contains("{") { text = attributeLists(text) }
  return text
}

/// `++ctrl+alt+del++` is keys of the keyboard.
private func keys(_ text: String) -> String {
  replacing(text, "++") { inner in
    guard !inner.isEmpty, inner.count < 40,
      inner.allSatisfy({ $0.isLetter || $0.isNumber || "+-\" ".contains($0) })
    else { return nil }
    return inner.split(separator: "+").map { key in
      "<kbd>\(key.filter { $0 != "\"" }.prefix(1).uppercased() + key.filter { $0 != "\"" }.dropFirst())</kbd>"
    }.joined(separator: "+")
  }
}

private func pairs(_ text: String, _ sign: String, _ element: String) -> String {
  replacing(text, sign) { inner in
    guard let first = inner.first, let last = inner.last, !first.isWhitespace, !last.isWhitespace,
      !inner.contains("\n\n"), !inner.contains("\"")
    else { return nil }
    return "<\(element)>\(inner)</\(element)>"
  }
}

/// Replaces the text between two signs.
private func replacing(_ text: String, _ sign: String, _ change: (Substring) -> String?) -> String {
  var result = ""
  var rest = Substring(text)
  while let start = rest.firstRange(of: sign) {
    guard let end = rest[start.upperBound...].firstRange(of: sign) else { break }
    result += rest[..<start.lowerBound]
    if let changed = change(rest[start.upperBound..<end.lowerBound]) {
      result += changed
      rest = rest[end.upperBound...]
    } else {
      result += rest[start]
      rest = rest[start.upperBound...]
    }
  }
  return result + rest
}

/// Pictograms of icon sets, such as `:material-check:`, have no words, and go.
private func icons(_ text: String) -> String {
  replacingIcons(text, sets: ["material-", "octicons-", "fontawesome-", "simple-"])
}

private func replacingIcons(_ text: String, sets: [String]) -> String {
  var result = ""
  var rest = Substring(text)
  while let colon = rest.firstIndex(of: ":") {
    let after = rest[rest.index(after: colon)...]
    let name = after.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    let end = name.endIndex
    guard sets.contains(where: name.hasPrefix), end < rest.endIndex, rest[end] == ":" else {
      result += rest[...colon]
      rest = after
      continue
    }
    result += rest[..<colon]
    rest = rest[rest.index(after: end)...]
    if result.isEmpty || result.hasSuffix("\n") || result.hasSuffix(" ") {
      rest = rest.drop { $0 == " " }
    }
  }
  return result + rest
}

/// `{ .class width="300" }` behind a picture or a link.
private func attributeLists(_ text: String) -> String {
  var result = ""
  var rest = Substring(text)
  while let brace = rest.firstIndex(of: "{") {
    let before = rest[..<brace]
    guard let end = rest[brace...].firstIndex(of: "}"), !rest[brace..<end].contains("\n") else {
      result += rest[...brace]
      rest = rest[rest.index(after: brace)...]
      continue
    }
    let inner = rest[rest.index(after: brace)..<end].trimmed
    result += before
    rest = rest[rest.index(after: end)...]
    let isList =
      inner.hasPrefix(".") || inner.hasPrefix(":") || inner.hasPrefix("#") || inner.contains("=")
      || inner.isEmpty
    guard isList, !inner.hasPrefix("#") || !result.hasSuffix(" ") || result.hasSuffix(") ") else {
      result += "{\(inner)}"
      continue
    }
    if result.hasSuffix(" "), !rest.hasPrefix(" ") { result.removeLast() }
    var reader = ArgumentReader(inner)
    for attribute in reader.arguments()
    where attribute.name == "width" || attribute.name == "height" {
      guard case .text(let value) = attribute.value, let number = Int(value.filter { $0 != "\"" })
      else { continue }
      result += "{\(attribute.name)=\(number)}"
      break
    }
  }
  return result + rest
}

/// Changes each line of a text.
private func mapLines(_ text: String, _ change: (String) -> String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map { change(String($0)) }.joined(
    separator: "\n"
  )
}
