import Diagnostics
import Support

@testable import YAML

extension FuzzTarget {
  /// YAML by itself: nodes are nested in each other, and the quick reader agrees with libyaml.
  static let yaml = FuzzTarget(
    "yaml",
    words: yamlWords,
    seeds: { Seeds.package("content", ".yaml") + Seeds.package("templates/surfaces", ".yaml") }
  ) { bytes in
    let file = SourceFile(path: "a.yaml", bytes: bytes)
    let (node, diagnostics) = parseYAML(file)
    try holdSound(diagnostics, in: file)
    try hold(diagnostics.count <= 11, "\(diagnostics.count) problems")
    try hold(
      node != nil || !diagnostics.isEmpty || isBlank(bytes),
      "nothing was read and nothing said"
    )
    if let node { try holdNested(node, in: 0..<bytes.count, depth: 0) }
    try bytes.withUnsafeBufferPointer { text in
      let places = Places(text, from: 0)
      guard var quick = PlainReader(places, YAMLLimits()), let node = quick.read() else { return }
      var reader = Reader(places: places, file: file.path, limits: YAMLLimits())
      reader.read()
      try hold(reader.diagnostics.isEmpty, "the quick reader reads what is wrong")
      try hold(reader.root == node, "the quick reader reads something else")
    }
  }

  /// Words with a meaning in YAML.
  static let yamlWords = [
    ": ", "- ", "? ", "&a ", "*a", "!!str ", "|\n", ">-\n", "#", "# ", "{", "}", "[", "]", ",",
    "\"", "'",
    "---\n", "...\n", "%YAML 1.1\n", "<<: ", "key: ", "\\x41", "\\u0000", "''", "\\\"", "~", "null",
    "yes",
  ]

  private static func isBlank(_ bytes: [UInt8]) -> Bool {
    bytes.split { $0 == 0x0A || $0 == 0x0D }.allSatisfy { line in
      let text = line.drop { $0 == 0x20 || $0 == 0x09 || $0 >= 0x80 }
      return text.isEmpty || [0x23, 0x2D, 0x2E, 0x25].contains(text.first)
    }
  }

  private static func holdNested(
    _ node: YAMLNode,
    in range: Range<Int>,
    depth: Int
  ) throws(Broken) {
    try holdInside(node.range, range, "a node")
    try hold(depth <= 33, "nested too deep")
    if let comment = node.comment { try holdInside(comment, 0..<Int.max, "a comment") }
    for item in node.items ?? [] { try holdNested(item, in: node.range, depth: depth + 1) }
    var keys: Set<[UInt8]> = []
    for entry in node.entries ?? [] {
      try hold(keys.insert(Array(entry.name.utf8)).inserted, "the key `\(entry.name)` twice")
      try holdNested(entry.key, in: node.range, depth: depth + 1)
      try holdNested(entry.value, in: node.range, depth: depth + 1)
    }
  }
}
