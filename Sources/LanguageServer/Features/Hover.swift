import Diagnostics
import JSONRPC
import Markdown
import Rules
import SiteModel
import SiteParser

extension Workspace {
  /// A description of the thing at an offset of a file; nil if there is nothing to say.
  func hover(at offset: Int, in path: String) -> JSON? {
    guard let lines = lines(of: path) else { return nil }
    guard let (text, range) = description(at: offset, in: path, lines) else { return nil }
    let kind: JSON = client.markdown ? "markdown" : "plaintext"
    return ["contents": ["kind": kind, "value": .string(text)], "range": lines.json(range)]
  }

  private func description(
    at offset: Int,
    in path: String,
    _ lines: LineTable
  ) -> (String, Range<Int>)? {
    if let found = specimen(at: offset, in: path) {
      let (specimen, fence) = (found.specimen, found.fence)
      let opening = lines.range(ofLine: lines.line(at: fence.range.lowerBound))
      if opening.contains(offset) { return (verdict(of: specimen), opening) }
      for slot in specimen.ownSlots {
        let range = specimen.range(of: slot)
        guard range.bytes.contains(offset), let place = token(at: offset, in: path) else {
          continue
        }
        let contrast = contrast(of: slot.slot.name, in: specimen).map { "\n\($0)\n" } ?? ""
        return (markdown(place) + contrast, place.range)
      }
    }
    if let known = keyOrWord(at: offset, in: path, lines) { return known }
    if let place = token(at: offset, in: path) { return (markdown(place), place.range) }
    return rule(at: offset, lines)
  }

  /// The text of a rule whose id is at an offset.
  private func rule(at offset: Int, _ lines: LineTable) -> (String, Range<Int>)? {
    let line = lines.range(ofLine: lines.line(at: offset))
    for text in RuleText.all where lines.bytes[line].firstRange(of: Array(text.id.utf8)) != nil {
      for range in mentions(of: text.id, in: lines.bytes, line)
      where range.contains(offset) || range.upperBound == offset {
        let head = "**`\(text.id)`** \(text.severity.rawValue)\n\n"
        let end = "\n\nSource: \(text.source)\n\n[More](\(rulePage(text.id)))\n"
        return (head + text.explanation + end, range)
      }
    }
    return nil
  }

  /// A key, a surface, a slot, a part or a view of YAML.
  private func keyOrWord(
    at offset: Int,
    in path: String,
    _ lines: LineTable
  ) -> (String, Range<Int>)? {
    let line = lines.line(at: offset)
    let block = TextBlock(path: path, lines: lines, line: line)
    let table: KeyTable
    switch block.kind {
    case .yaml(let kind): table = kind.keys
    case .spec: table = .spec
    case .code, .text: return nil
    }
    guard let (range, word) = name(at: offset, in: lines.bytes) else { return nil }
    let texts = block.lines.map { lines.text(ofLine: $0) }
    let before = String(
      decoding: lines.bytes[lines.range(ofLine: line).lowerBound..<range.upperBound],
      as: UTF8.self
    )
    let cursor = YAMLCursor(texts, line: line - block.lines.lowerBound, before: before)
    let isKey =
      range.upperBound < lines.bytes.count && lines.bytes[range.upperBound] == UInt8(ascii: ":")
    let surface = block.kind == .spec ? surfaceOf(texts) : nil
    if isKey {
      if cursor.path == ["style"], let slot = surface?.slot(word) {
        return (description(of: slot, of: surface), range)
      }
      if cursor.path.isEmpty, let part = surface?.parts.first(where: { $0.name == word }) {
        let need = part.isRequired ? "required" : "optional"
        return (
          "**`\(word)`** part\(owner(surface)): \(part.kind.rawValue), \(need)", range
        )
      }
      guard let key = KeyForms(table).declaration(of: word, in: cursor.path) else { return nil }
      let fallback = key.fallback.isEmpty ? "" : "\n\nDefault: \(key.fallback)."
      return ("**`\(word)`** \(key.meaning)\(fallback)", range)
    }
    return value(word, of: cursor.key, at: range)
  }

  private func value(_ word: String, of key: String?, at range: Range<Int>) -> (String, Range<Int>)?
  {
    switch key {
    case "surface":
      guard let surface = site.surface(word) else { return nil }
      return (description(of: surface), range)
    case "view":
      guard let view = site.settings.views.first(where: { $0.id == word }) else { return nil }
      let states = view.required.map(\.rawValue).joined(separator: ", ")
      return ("**\(view.title)** \(view.kind.rawValue) view; it must show \(states)", range)
    case "system":
      guard let index = site.system(word) else { return nil }
      let schemes = site.systems[index].schemes.map(\.name).joined(separator: ", ")
      return ("**\(site.systems[index].title)** system with the schemes \(schemes)", range)
    default: return nil
    }
  }
}
