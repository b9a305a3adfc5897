import Diagnostics
import Foundation
import SiteInput
import SiteModel
import Support
import Testing
import YAML

@testable import SiteParser
@testable import Vitrine

/// Tests that the declared keys are those that the readers read.
struct KeyTableTests {
  /// A format, its table, its reader, and the source files of the reader.
  struct Format: Sendable, CustomTestStringConvertible {
    let table: KeyTable
    let sources: [String]
    /// Tables of values below keys that no table names, such as the parts of a surface.
    var ofParts: [KeyTable] = []
    let read: @Sendable (String) -> [Diagnostic]

    var testDescription: String { table.name }
    /// A file in which every key has the value of its example.
    var example: String { table.keys.map(\.yamlExample).joined(separator: "\n") + "\n" }
    /// The table and all tables in it.
    var tables: [KeyTable] { table.all + ofParts }
  }

  static let formats = [
    Format(
      table: .settings,
      sources: [
        "SiteParser/SettingsReader.swift", "SiteParser/SettingsReader+Systems.swift",
        "SiteParser/SettingsReader+Tokens.swift", "SiteParser/SettingsReader+Views.swift",
        "SiteParser/BrandReader.swift", "SiteParser/OwnStates.swift",
        "SiteParser/SettingsReader+Renders.swift", "SiteParser/SettingsReader+Strings.swift",
        "SiteParser/SettingsReader+ExternalTokens.swift",
      ],
      read: { parseSettings(SourceFile(path: "content/site.yaml", bytes: Array($0.utf8))).1 }
    ),
    Format(
      table: .page,
      sources: ["SiteParser/FrontMatter.swift"],
      read: { text in
        let bytes = Array("---\n\(text)---\n".utf8)
        return parseFrontMatter(SourceFile(path: "content/index.md", bytes: bytes)).1
      }
    ),
    Format(
      table: .spec,
      sources: [
        "SiteParser/SpecReader.swift", "SiteParser/SpecReader+Facts.swift",
        "SiteParser/ActionReader.swift", "SiteParser/ImageReader.swift",
        "SiteParser/SpecReader+App.swift",
      ],
      ofParts: [.textKey],
      read: { text in
        // A banner must have the part.
        let whole = text + "message: Saved\n"
        let file = SourceFile(path: "content/index.md", bytes: Array(whole.utf8))
        let yaml = parseYAML(file)
        guard let node = yaml.node else { return yaml.diagnostics }
        var surfaces = Dictionary(
          uniqueKeysWithValues: ParsedTheme(Array(builtInTheme().values)).allSurfaces
            .map { ($0.id, $0) }
        )
        // The built-in surfaces have no picture.
        let picture = Surface.Part(
          name: "image",
          kind: .image,
          isRequired: false,
          fallback: ByState(),
          values: []
        )
        surfaces["banner"] = surfaces["banner"].map { $0.with(parts: $0.parts + [picture]) }
        let spec = parseSpec(
          node,
          id: nil,
          range: SourceRange(file: file.path, bytes: 0..<1),
          surfaces: surfaces,
          file: file
        )
        // The example has more of actions than a banner draws.
        return spec.diagnostics.filter { $0.rule != "spec/undrawn-action" }
      }
    ),
    Format(
      table: .surface,
      sources: ["SiteParser/SurfaceReader.swift", "SiteParser/SurfaceReader+Slots.swift"],
      read: { text in
        let files = [("yaml", text), ("mustache", "{{message}} {{action-form}}"), ("css", "")]
        return parseSurfaces(
          files.map { ending, text in
            let path = "templates/surfaces/own/surface.\(ending)"
            return SourceFile(path: path, bytes: Array(text.utf8))
          }
        ).diagnostics.filter { $0.severity == .error }
      }
    ),
    Format(
      table: .container,
      sources: ["SiteParser/ContainerReader.swift"],
      read: { text in
        let bytes = Array("---\n\(text)---\n<p>{{{content}}}</p>\n".utf8)
        return parseContainer(SourceFile(path: "templates/containers/own.mustache", bytes: bytes)).1
      }
    ),
    Format(
      table: .baseline,
      sources: ["Vitrine/Baseline/BaselineReader.swift"],
      read: { text in
        let file = SourceFile(path: "baseline.yaml", bytes: Array(text.utf8))
        var baseline = Baseline(file: file.path)
        parseBaseline(file, into: &baseline)
        return baseline.diagnostics
      }
    ),
    Format(
      table: .versions,
      sources: ["Vitrine/Versions/VersionList.swift"],
      read: { text in
        VersionList.parse(SourceFile(path: "versions.yaml", bytes: Array(text.utf8))).1
      }
    ),
  ]

  @Test(arguments: formats)
  func `a file with the example of every key has no problem`(_ format: Format) {
    let found = format.read(format.example).map { "\($0.rule): \($0.message)" }
    #expect(found == [], "\(format.example)")
  }

  @Test(arguments: formats)
  func `the examples have every key of the mappings in them`(_ format: Format) throws {
    let file = SourceFile(path: "example.yaml", bytes: Array(format.example.utf8))
    let node = try #require(parseYAML(file).node)
    let shown = ValueForm.mapping(format.table).keys(in: node, at: "")
    let declared = ValueForm.mapping(format.table).declaredKeys(at: "")
    #expect(declared.subtracting(shown).sorted() == [])
  }

  @Test(arguments: formats)
  func `a required key that is left out is reported as missing`(_ format: Format) {
    for key in format.table.keys where key.isRequired {
      let others = format.table.keys.filter { $0.name != key.name }
      let text = others.map(\.yamlExample).joined(separator: "\n") + "\n"
      let messages = format.read(text).map(\.message)
      #expect(messages.contains("`\(key.name)` is missing"), "\(messages)")
    }
  }

  @Test(arguments: formats)
  func `a reader asks for the declared keys and for no others`(_ format: Format) throws {
    let call =
      #/[.( ](?:text|flag|integer|choice|languageTag|texts|list|fields|node|byState|states|named|chosen|aliases|pair|date|valueDefaults|readFields|widths)\(\s*"([a-z-]+)"/#
    var asked: Set<String> = []
    for path in format.sources {
      let url = SharedData.packageRoot.appending(path: "Sources/\(path)")
      let text = try String(contentsOf: url, encoding: .utf8)
      asked.formUnion(text.matches(of: call).map { String($0.output.1) })
    }
    var declared = Set(format.tables.flatMap(\.names))
    if format.table === KeyTable.spec {
      // The reader takes the kinds of links from their type, and asks for actions and pictures as for
      // any part.
      declared.subtract(["actions", "image"])
      declared.subtract(Spec.Facts.Link.Kind.allCases.map(\.rawValue))
    }
    if format.table === KeyTable.surface {
      // A sample is read as a spec.
      declared = Set([KeyTable.surface, .part, .slot].flatMap(\.names))
    }
    #expect(asked.subtracting(declared).sorted() == [], "read, and not declared")
    #expect(declared.subtracting(asked).sorted() == [], "declared, and not read")
  }

  @Test(arguments: formats)
  func `every key has a meaning of whole sentences`(_ format: Format) {
    for table in format.tables {
      #expect(Set(table.names).count == table.names.count, "\(table.name)")
      for key in table.keys {
        #expect(key.meaning.hasSuffix("."), "\(table.name).\(key.name)")
        #expect(!key.fallback.hasSuffix("."), "\(table.name).\(key.name)")
        for sentence in key.meaning.split(separator: ". ") {
          #expect(sentence.split(separator: " ").count <= 28, "\(table.name).\(key.name)")
        }
      }
    }
  }

  @Test func `an undeclared key of another mapping is still unknown`() {
    for (text, key) in [
      ("kind: async\n", "kind"), ("views: {a: {kind: async, order: 1}}\n", "order"),
    ] {
      let file = SourceFile(path: "content/site.yaml", bytes: Array(text.utf8))
      #expect(parseSettings(file).1.map(\.message) == ["unknown key `\(key)`"])
    }
  }
}

extension KeyDeclaration {
  /// The key with the value of its example.
  var yamlExample: String {
    example.hasPrefix("\n") ? "\(name):\(example)" : "\(name): \(example)"
  }
}

extension KeyTable {
  /// The table and all tables in it, each once.
  var all: [KeyTable] {
    var found = [self]
    for table in keys.flatMap(\.form.tables).flatMap(\.all)
    where !found.contains(where: { $0 === table }) {
      found.append(table)
    }
    return found
  }
}

extension ValueForm {
  /// The tables of the mappings that a value may be or have.
  var tables: [KeyTable] {
    switch self {
    case .mapping(let table): [table]
    case .list(let form), .oneOrMore(let form), .named(_, let form), .byWord(_, let form):
      form.tables
    case .either(let forms): forms.flatMap(\.tables)
    case .text, .words, .flag, .wholeNumber, .number, .date, .languageTag, .matching, .anything: []
    }
  }

  /// The paths of all declared keys, without those of samples; `*` means a free name.
  func declaredKeys(at path: String) -> Set<String> {
    switch self {
    case .mapping(let table):
      if table.isOpen { return [] }
      return table.keys.reduce(into: []) { found, key in
        found.insert("\(path)/\(key.name)")
        found.formUnion(key.form.declaredKeys(at: "\(path)/\(key.name)"))
      }
    case .named(_, let form): return form.declaredKeys(at: "\(path)/*")
    case .list(let form), .oneOrMore(let form): return form.declaredKeys(at: path)
    case .either(let forms):
      return forms.reduce(into: []) { $0.formUnion($1.declaredKeys(at: path)) }
    default: return []
    }
  }

  /// The paths of the declared keys that a value has.
  func keys(in node: YAMLNode, at path: String) -> Set<String> {
    switch self {
    case .mapping(let table):
      return (node.entries ?? []).reduce(into: []) { found, entry in
        guard let key = table.keys.first(where: { $0.name == entry.name }) else { return }
        found.insert("\(path)/\(key.name)")
        found.formUnion(key.form.keys(in: entry.value, at: "\(path)/\(key.name)"))
      }
    case .named(_, let form):
      return (node.entries ?? []).reduce(into: []) { found, entry in
        found.formUnion(form.keys(in: entry.value, at: "\(path)/*"))
      }
    case .list(let form), .oneOrMore(let form):
      return (node.items ?? [node]).reduce(into: []) { $0.formUnion(form.keys(in: $1, at: path)) }
    case .either(let forms):
      return forms.reduce(into: []) { $0.formUnion($1.keys(in: node, at: path)) }
    default: return []
    }
  }
}
