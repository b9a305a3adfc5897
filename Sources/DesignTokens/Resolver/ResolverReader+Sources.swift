import Diagnostics

extension ResolverReader {
  /// Reads one source: a token tree, or a reference to one, to a set or to a file.
  ///
  /// A source that could not be read is one whose content is unknown.
  mutating func source(_ node: JSONNode, trail: [String]) -> [Int] {
    let before = problems.count
    let sources = readSource(node, trail: trail)
    let isWhole = !problems[before...].contains { $0.severity == .error }
    return isWhole ? sources : sources + [tokens.unreadSource()]
  }

  private mutating func readSource(_ node: JSONNode, trail: [String]) -> [Int] {
    guard node.members != nil else {
      report(
        .setSources,
        "a source must be an object, not \(node.value.kind)",
        node.range,
        help: "write a token tree or `{\"$ref\": \"file.tokens.json\"}`"
      )
      return []
    }
    guard let reference = node["$ref"] else { return [tree(node, file: file)] }
    let text = reference.string ?? ""
    if text.hasPrefix("#") { return inDocument(node, trail: trail) }
    return inFile(text, node, reference.range)
  }

  /// A token tree; it is read once, however often it is used.
  private mutating func tree(
    _ node: JSONNode,
    file: String,
    skipping: Set<String> = []
  ) -> Int {
    let key = "\(file)@\(node.range.lowerBound) \(skipping.sorted().joined(separator: " "))"
    if let known = sourceAt[key] { return known }
    let source = tokens.source(node, file: file, skipping: skipping)
    sourceAt[key] = source
    return source
  }

  /// A tree elsewhere, then the members next to the `$ref`, which replace whole members.
  private mutating func trees(_ target: JSONNode, file target_: String, _ node: JSONNode) -> [Int] {
    let overrides = (node.members ?? []).filter { $0.key != "$ref" }
    let base = tree(target, file: target_, skipping: Set(overrides.map(\.key)))
    if overrides.isEmpty { return [base] }
    return [base, tree(JSONNode(.object(overrides), range: node.range), file: file)]
  }

  private mutating func inDocument(_ node: JSONNode, trail: [String]) -> [Int] {
    guard let (segments, range) = pointer(node) else { return [] }
    if segments.first == "modifiers" {
      report(
        .pointerToModifier,
        "a source cannot be a modifier",
        range,
        help: "refer to a set or a file; modifiers belong in `resolutionOrder`"
      )
      return []
    }
    guard trail.count < 100 else {
      report(.pointerCycle, "sets are made of sets more than 100 deep", range)
      return []
    }
    let key = segments.joined(separator: "/")
    if segments.count == 2, segments[0] == "sets" { return inSet(node, segments[1], range, trail) }
    guard let target = segments.reduce(root, { $0?.child($1) }) else {
      report(.pointerMissing, "there is no `#/\(key)` in this document", range)
      return []
    }
    if target.range.contains(node.range.lowerBound) || trail.contains(key) {
      report(
        .pointerCycle,
        "the reference refers to itself",
        range,
        help: "refer to something that does not contain this reference"
      )
      return []
    }
    if target["$ref"] != nil, target["$value"] == nil {
      return source(overridden(target, by: node), trail: trail + [key])
    }
    return trees(target, file: file, node)
  }

  private mutating func inSet(
    _ node: JSONNode,
    _ name: String,
    _ range: Range<Int>,
    _ trail: [String]
  ) -> [Int] {
    guard let target = root["sets"]?[name] else {
      reportMissing("sets", name, range)
      return []
    }
    if let start = trail.firstIndex(of: name) {
      let circle = (trail[start...] + [name]).map { "`\($0)`" }.joined(separator: " → ")
      report(
        .pointerCycle,
        "the set `\(name)` is made of itself: \(circle)",
        range,
        help: "remove this source"
      )
      return []
    }
    if trail.isEmpty { usedSets.insert(name) }
    if node["sources"] != nil { return set(overridden(target, by: node), isInline: false) }
    let sources = sources(ofSet: name, trail: trail)
    guard sources.count <= sourceLimit else {
      report(.pointerCycle, "the set `\(name)` has more than \(sourceLimit) sources", range)
      return []
    }
    return sources
  }

  private mutating func inFile(_ text: String, _ node: JSONNode, _ range: Range<Int>) -> [Int] {
    if text.contains("://") {
      report(
        .pointerMissing,
        "`\(text)` is not read: a build uses nothing from the network",
        range,
        help: "put the file next to the others, and refer to it by its path"
      )
      return []
    }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let relative = String(parts.first ?? "")
    guard !relative.isEmpty else {
      report(
        .pointerMissing,
        "a `$ref` must name a file, a set or a token tree",
        range,
        help: "write `{\"$ref\": \"file.tokens.json\"}`"
      )
      return []
    }
    let folder = file.lastIndex(of: "/").map { file[..<$0] + "/" } ?? ""
    guard !relative.hasPrefix("/"), let path = normalized(folder + relative) else {
      report(
        .pointerMissing,
        "`\(text)` is outside the project",
        range,
        help: "refer to files below the root only"
      )
      return []
    }
    guard var target = content(path, range) else { return [tokens.unreadSource()] }
    let fragment = parts.count > 1 ? parts[1].drop { $0 == "/" } : ""
    for segment in fragment.split(separator: "/") {
      guard let inner = target.child(String(segment)) else {
        report(.pointerMissing, "there is no `\(segment)` at `\(text)`", range)
        return []
      }
      target = inner
    }
    return trees(target, file: files[path]?.path ?? path, node)
  }

  /// The JSON of a token file; its errors are reported the first time.
  private mutating func content(_ path: String, _ range: Range<Int>) -> JSONNode? {
    if let known = opened[path] { return known }
    guard let found = files[path] else {
      let near = nearest(to: path, in: files.keys.sorted(), limit: 1).first
      report(
        .pointerMissing,
        "there is no file `\(path)`",
        range,
        label: near.map { "did you mean `\($0)`?" } ?? "",
        help: "paths are relative to this document"
      )
      return nil
    }
    let (root, diagnostics) = JSONReader.read(found)
    problems += diagnostics
    opened[path] = .some(root)
    return root
  }
}

/// Largest number of sources of one set, after the sets in it are flattened.
private let sourceLimit = 10_000

/// A relative path without `.` and `..`; nil if it leaves the root.
func normalized(_ path: String) -> String? {
  var parts: [Substring] = []
  for part in path.split(separator: "/") {
    switch part {
    case ".": continue
    case "..":
      if parts.popLast() == nil { return nil }
    default: parts.append(part)
    }
  }
  return parts.joined(separator: "/")
}
