package import Diagnostics

/// What a file of JSON is for, as far as it shows before it is read in earnest.
package struct ResolverFiles {
  /// Whether the file is a resolver document and no token file, by its name or its members.
  package let isResolver: Bool
  /// Paths of the files that it refers to, relative to the same root as its own, each once; only
  /// those below the root.
  package let paths: [String]

  /// Looks at a file.
  package init(_ file: SourceFile) {
    let root = JSONReader.read(file).root
    let name = file.path.split(separator: "/").last ?? ""
    isResolver =
      name.hasSuffix(".resolver.json") || name == "resolver.json"
      || root?["resolutionOrder"]?.elements != nil || root?["version"]?.string != nil
    var found: [String] = []
    let folder = file.path[..<(file.path.lastIndex(of: "/") ?? file.path.startIndex)]
    if isResolver, let root { ResolverFiles.collect(root, folder, into: &found) }
    var seen: Set<String> = []
    paths = found.filter { seen.insert($0).inserted }
  }

  private static func collect(_ node: JSONNode, _ folder: Substring, into found: inout [String]) {
    for element in node.elements ?? [] { collect(element, folder, into: &found) }
    for member in node.members ?? [] {
      guard member.key == "$ref", let text = member.value.string else {
        collect(member.value, folder, into: &found)
        continue
      }
      let path = text.prefix { $0 != "#" }
      guard !path.isEmpty, !path.hasPrefix("/"), !path.contains("://") else { continue }
      if let path = normalized("\(folder)/\(path)") { found.append(path) }
    }
  }
}
