import Diagnostics

extension JSONNode {
  /// Names of the token sets in a file that Tokens Studio saves as one; empty for other files.
  var studioSets: [String] {
    guard self["$themes"] != nil || self["$metadata"]?["tokenSetOrder"] != nil else { return [] }
    let own = (members ?? []).filter { !$0.key.hasPrefix("$") && $0.value.members != nil }.map(
      \.key
    )
    let order = self["$metadata"]?["tokenSetOrder"]?.elements?.compactMap(\.string) ?? []
    return order.filter(own.contains) + own.filter { !order.contains($0) }
  }

  /// Returns the diagnostic that says why a file with several sets is not rewritten and what to
  /// do; nil for a file without sets.
  func studioRefusal(file: String) -> Diagnostic? {
    let sets = studioSets
    guard let first = members?.first(where: { sets.contains($0.key) }) else { return nil }
    var help = [
      "write each set to a separate file, such as `\(sets[0]).tokens.json`, and upgrade those",
      "write a resolver document that names the files in the order \(list(Array(sets.prefix(8))))",
    ]
    let themes = self["$themes"]?.elements?.compactMap { $0["name"]?.string } ?? []
    if !themes.isEmpty {
      help.append(
        "make the themes \(list(themes, last: "and")) contexts of a modifier `scheme` in it"
      )
    }
    return Diagnostic(
      rule: LegacyKind.sets.id,
      message: "the file holds \(sets.count == 1 ? "the set" : "the sets") "
        + "\(list(Array(sets.prefix(8)), last: "and")), and one file is one set in the format, so it "
        + "is left as it is",
      range: SourceRange(file: file, bytes: first.keyRange),
      help: help
    )
  }
}
