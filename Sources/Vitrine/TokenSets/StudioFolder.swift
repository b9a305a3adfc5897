import DesignTokens
import Diagnostics
import SiteInput
import TokenImport

/// A folder of Tokens Studio, which has `$themes.json`, `$metadata.json` and a file for each set,
/// joined to the one file that Tokens Studio would save.
struct StudioFolder {
  /// The file; its path is in the folder.
  let file: SourceFile
  /// Problems in the files of sets that are no JSON, which are left out.
  let diagnostics: [Diagnostic]
  /// The files that were read.
  let sources: [SourceFile]

  /// Combines the files of a folder; nil for a folder that Tokens Studio did not save.
  init?(_ path: String, _ files: [SourceFile]) {
    let folder = path.hasSuffix("/") ? path : path + "/"
    let start = folder.hasPrefix("./") ? String(folder.dropFirst(2)) : folder
    let own = files.filter { $0.path.hasPrefix(start) && $0.path.hasSuffix(".json") }
    guard
      own.contains(where: {
        ["$themes.json", "$metadata.json"].contains($0.path.dropFirst(start.count))
      })
    else { return nil }
    var members: [String] = []
    var roots: [(file: SourceFile, node: JSONNode)] = []
    var problems: [Diagnostic] = []
    for file in own {
      let (root, found) = JSONReader.read(file)
      guard let root, found.allSatisfy({ $0.severity != .error }) else {
        problems += found
        continue
      }
      var name = JSONWriter()
      name.string(String(file.path.dropFirst(start.count).dropLast(".json".count)))
      let text = String(decoding: file.bytes[root.range], as: UTF8.self)
      roots.append((file, root))
      members.append("\(String(decoding: name.bytes, as: UTF8.self)): \(text)")
    }
    let joined = SourceFile(
      path: start + "tokens.json",
      bytes: Array("{\n\(members.joined(separator: ",\n"))\n}\n".utf8)
    )
    let sets = JSONReader.read(joined).root?.members ?? []
    let origins = zip(sets, roots).flatMap { set, root in
      tokenOrigins(of: set.value, from: root.node, in: root.file.path)
    }
    file = SourceFile(
      path: joined.path,
      bytes: joined.bytes,
      map: SourceMap(origins, path: path, files: own)
    )
    diagnostics = problems
    sources = own
  }
}

/// Token files by groups, with files and folders of Tokens Studio divided into their sets.
struct TokenTrees {
  var groups: [TokenGroup] = []
  var refusals: [StudioSplit.Refusal] = []
  /// Problems found before the groups are read.
  var diagnostics: [Diagnostic] = []
  /// Files that diagnostics refer to, besides those of the groups.
  var sources: [SourceFile] = []
  /// Configuration of Style Dictionary that has the names that code uses.
  var config: StyleDictionaryConfig?

  /// Reads a file or a folder.
  init(_ path: String) throws(ReadError) {
    if let folder = try StyleDictionaryFolder(path) {
      groups = folder.files.isEmpty ? [] : [TokenGroup(files: folder.files)]
      addContexts()
      diagnostics += folder.diagnostics
      sources = [folder.source]
      config = folder.config
      return
    }
    if isDirectory(path), let folder = StudioFolder(path, try readFiles([path], endings: [".json"]))
    {
      diagnostics = folder.diagnostics
      sources = folder.sources + [folder.file]
      let (plain, splits, refusals) = StudioSplit.separate([TokenGroup(files: [folder.file])])
      groups = plain + splits.map(\.group)
      self.refusals = refusals
      return
    }
    let (plain, splits, refusals) = StudioSplit.separate(try readTokens([path]))
    groups = plain + splits.map(\.group)
    addContexts()
    self.refusals = refusals
    sources = refusals.map(\.file) + splits.map(\.file)
  }

  /// Makes files of schemes contexts, and reports others with the same tokens.
  private mutating func addContexts() {
    for (place, group) in groups.enumerated() {
      let (combined, found) = group.withContexts
      groups[place] = combined
      diagnostics += found
    }
  }
}
