import DesignTokens
public import Diagnostics
public import SiteInput
import TokenImport

/// A source in another format, converted to one file of the token format.
public struct ConvertedTokens: Sendable {
  /// The format it was read in.
  public let format: TokenSourceFormat
  /// Content of the file.
  public let bytes: [UInt8]
  /// True if it is a resolver document.
  public let isResolver: Bool
  /// Number of tokens.
  public let tokens: Int
  /// Names of the modifiers with those of their contexts.
  public let modifiers: [(name: String, contexts: [String])]
  /// Number of values that are left out.
  public let leftOut: Int
  /// Values that are left out, with the reasons, and errors, at places in the source.
  public let report: Report
  /// Places in the file, in order, and where each comes from; empty for formats that are JSON trees of
  /// tokens.
  var origins: [(bytes: Range<Int>, source: SourceRange)] = []
}

/// Converts a source in another format to one file of the token format, in memory.
///
/// - Parameters:
///   - path: A file or folder.
///   - format: The format; found by names and contents if nil.
///   - asResolver: Whether to make a resolver document even if there are no contexts.
///   - isPart: Whether other sources may have tokens that this one refers to.
/// - Returns: The file.
/// - Throws: `ReadError` for a path that cannot be read, or whose format is not clear.
public func convertTokens(
  _ path: String,
  _ format: TokenSourceFormat?,
  asResolver: Bool = false,
  isPart: Bool = false
) throws(ReadError) -> ConvertedTokens {
  let found = try detectedFormat(path, format)
  guard let reader = found.importFormat else {
    return try convertTree(path, found, asResolver: asResolver, isPart: isPart)
  }
  let imported = try importFiles(path, reader, asResolver: asResolver)
  return ConvertedTokens(
    format: found,
    bytes: imported.document.bytes,
    isResolver: imported.document.isResolver,
    tokens: imported.tokens.tokens.count,
    modifiers: imported.tokens.axes.map { ($0.name, $0.contexts) },
    leftOut: imported.tokens.leftOut,
    report: imported.report,
    origins: imported.document.origins
  )
}

/// Converts files of Tokens Studio and Style Dictionary: their upgrades, in one file.
private func convertTree(
  _ path: String,
  _ format: TokenSourceFormat,
  asResolver: Bool,
  isPart: Bool
) throws(ReadError) -> ConvertedTokens {
  let trees = try TokenTrees(path)
  let (all, refusals) = (trees.groups, trees.refusals)
  guard let group = all.first ?? refusals.first.map({ TokenGroup(files: [$0.file]) }) else {
    throw .unreadable("there is no JSON file with tokens in `\(path)`")
  }
  guard all.count <= 1 else {
    throw .unreadable("`\(path)` has several resolver documents; convert one at a time")
  }
  let tree = ConvertedTree(group, isPart: isPart)
  let named = trees.config.map { config in tree.files.map { $0.adding(namesOf: config) } }
  // One set without themes needs no document.
  let isPlain =
    !asResolver && tree.files.count == 1 && group.resolver.map { !hasModifiers($0) } ?? true
  let file = InlinedTokens(
    isPlain ? nil : group.resolver,
    named ?? tree.files,
    asResolver: asResolver
  ).listing(tree.leftOut)
  let table =
    file.isResolver
    ? TokenTable.read(resolver: file.file, files: [], profile: .lenient)
    : TokenTable.read(files: [file.file], profile: .lenient)
  let origins = file.origins(in: group)
  let sources = group.sources + trees.sources
  return ConvertedTokens(
    format: format,
    bytes: file.file.bytes,
    isResolver: file.isResolver,
    tokens: Set(table.permutations.flatMap { $0.set.tokens.map(\.path) }).count,
    modifiers: table.modifiers.map { ($0.name, $0.contexts) },
    leftOut: tree.leftOut.count,
    report: Report(
      diagnostics: trees.diagnostics + refusals.map(\.diagnostic)
        + tree.diagnostics.map { $0.moved(to: group.root) },
      sources: Dictionary(sources.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    ),
    origins: origins
  )
}

/// Token files in one file: the only one, or a resolver document that contains them.
private struct InlinedTokens {
  private(set) var file: SourceFile
  let isResolver: Bool
  /// The text of each file, in the order of the files.
  private let texts: [String]

  init(_ resolver: SourceFile?, _ files: [SourceFile], asResolver: Bool) {
    texts = files.map { String(decoding: $0.bytes, as: UTF8.self).trimmedEnd }
    if resolver == nil, files.count == 1, !asResolver {
      file = files[0]
      isResolver = false
      return
    }
    isResolver = true
    if let resolver {
      var text = String(decoding: resolver.bytes, as: UTF8.self)
      for (file, content) in zip(files, texts) {
        var json = JSONWriter()
        json.string(file.path)
        let name = String(decoding: json.bytes, as: UTF8.self)
        text = text.replacing("{ \"$ref\": \(name) }", with: content)
        text = text.replacing("{\"$ref\": \(name)}", with: content)
      }
      file = SourceFile(path: "imported.resolver.json", bytes: Array(text.utf8))
    } else {
      let text =
        "{\n\"version\": \"2025.10\",\n\"sets\": {\"base\": {\"sources\": [\n"
        + texts.joined(separator: ",\n")
        + "\n]}},\n\"resolutionOrder\": [{\"$ref\": \"#/sets/base\"}]\n}\n"
      file = SourceFile(path: "imported.resolver.json", bytes: Array(text.utf8))
    }
  }
}

extension InlinedTokens {
  /// The same file with the names of tokens that are left out, so that an audit knows them.
  ///
  /// A file that has extensions keeps them as they are.
  fileprivate func listing(_ names: [String]) -> InlinedTokens {
    var seen: Set<String> = []
    let all = names.filter { seen.insert($0).inserted }
    guard !all.isEmpty, let root = JSONReader.read(file).root, root["$extensions"] == nil,
      let brace = file.bytes.firstIndex(of: UInt8(ascii: "{"))
    else { return self }
    var json = JSONWriter()
    json.array(all)
    var listed = self
    let note = "\n  \"$extensions\": {\"dev.vitrine\": {\"left-out\": "
    listed.file = SourceFile(
      path: file.path,
      bytes: file.bytes[...brace] + Array(note.utf8) + json.bytes + Array("}},".utf8)
        + file.bytes[(brace + 1)...]
    )
    return listed
  }

  /// Places in the file, in order, with those of the old files that they come from.
  fileprivate func origins(in group: TokenGroup) -> TokenOrigins {
    guard let root = JSONReader.read(file).root else { return [] }
    var found: TokenOrigins = []
    for node in isResolver ? inlineSources(of: root) : [root] {
      let text = String(decoding: file.bytes[node.range], as: UTF8.self)
      guard let place = isResolver ? texts.firstIndex(of: text) : 0 else { continue }
      let old = group.sources[place + (group.resolver == nil ? 0 : 1)]
      guard let source = JSONReader.read(old).root else { continue }
      found += tokenOrigins(of: node, from: source, in: old.path, old.map)
    }
    return found.sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }
}

private func hasModifiers(_ resolver: SourceFile) -> Bool {
  JSONReader.read(resolver).root?["modifiers"]?.members?.isEmpty == false
}

/// The sets and contexts that a resolver document contains itself.
func inlineSources(of root: JSONNode) -> [JSONNode] {
  let sets = (root["sets"]?.members ?? []).flatMap { $0.value["sources"]?.elements ?? [] }
  let contexts = (root["modifiers"]?.members ?? []).flatMap { modifier in
    (modifier.value["contexts"]?.members ?? []).flatMap { $0.value.elements ?? [] }
  }
  return (sets + contexts).filter { $0["$ref"] == nil }
}

extension String {
  fileprivate var trimmedEnd: String {
    var slice = self[...]
    while slice.last?.isWhitespace == true { slice.removeLast() }
    return String(slice)
  }
}
