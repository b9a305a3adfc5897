import DesignTokens
import Diagnostics
import TokenImport

extension SourceFile {
  /// The token file with the names that code uses for each token in its `$extensions`.
  func adding(namesOf config: StyleDictionaryConfig) -> SourceFile {
    guard let root = JSONReader.read(self).root else { return self }
    var insertions: [(place: Int, text: String)] = []
    insertNames(root, [], nil, config, &insertions)
    var out: [UInt8] = []
    var at = 0
    for insertion in insertions.sorted(by: { $0.place < $1.place }) {
      out += bytes[at..<insertion.place] + Array(insertion.text.utf8)
      at = insertion.place
    }
    return SourceFile(path: path, bytes: out + bytes[at...])
  }
}

private func insertNames(
  _ node: JSONNode,
  _ path: [String],
  _ inherited: TokenType?,
  _ config: StyleDictionaryConfig,
  _ insertions: inout [(place: Int, text: String)]
) {
  let members = node.members ?? []
  let type = node["$type"]?.string.flatMap { TokenType(rawValue: $0) } ?? inherited
  guard node["$value"] != nil || node["$ref"] != nil, let last = members.last else {
    for member in members where !member.key.hasPrefix("$") || member.key == "$root" {
      insertNames(member.value, path + [member.key], type, config, &insertions)
    }
    return
  }
  let names = config.names(of: path.filter { $0 != "$root" }, type: type)
  guard !names.isEmpty else { return }
  var json = JSONWriter()
  json.object { $0.member("names") { $0.array(names) } }
  let own = "\"dev.vitrine\": " + String(decoding: json.bytes, as: UTF8.self)
  guard let extensions = node["$extensions"] else {
    insertions.append((last.value.range.upperBound, ", \"$extensions\": {\(own)}"))
    return
  }
  guard let inner = extensions.members, extensions["dev.vitrine"] == nil else { return }
  let start = extensions.range.lowerBound + 1
  insertions.append((start, inner.isEmpty ? own : own + ", "))
}
