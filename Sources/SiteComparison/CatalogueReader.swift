import DesignTokens
public import Diagnostics

extension Catalogue {
  /// Largest size of a catalogue in bytes.
  static let sizeLimit = 128 << 20

  /// The catalogue in a file and its diagnostics; no catalogue if it cannot be used.
  ///
  /// Unknown members are skipped, because later versions may add some.
  public static func read(
    _ file: SourceFile
  ) -> (catalogue: Catalogue?, diagnostics: [Diagnostic]) {
    let (root, faults) = JSONReader.read(file, limit: sizeLimit)
    var reader = CatalogueReader(file: file.path)
    reader.diagnostics = faults.map { fault in
      var fault = fault
      fault.rule = "catalogue/not-json"
      fault.help = ["name the `catalogue.json` of a built site, or the folder that holds it"]
      fault.fixes = []
      return fault
    }
    guard let root, let catalogue = reader.catalogue(root) else { return (nil, reader.diagnostics) }
    let isUsable = !reader.diagnostics.contains { $0.severity == .error }
    return (isUsable ? catalogue : nil, reader.diagnostics)
  }
}

/// Reads the parts of a catalogue and records their errors.
struct CatalogueReader {
  /// Path of the file, for places.
  let file: String
  /// Diagnostics found so far.
  var diagnostics: [Diagnostic] = []

  /// Largest number of errors to record; a file that is no catalogue has too many.
  private static let limit = 20

  /// The catalogue; nil if the file is no catalogue of this version.
  mutating func catalogue(_ root: JSONNode) -> Catalogue? {
    guard root.members != nil else {
      report(
        "catalogue/wrong-type",
        "a catalogue is an object, and this is \(root.value.kind)",
        root
      )
      return nil
    }
    guard hasOurVersion(root) else { return nil }
    var catalogue = Catalogue()
    catalogue.title = text(root, "title")
    catalogue.url = text(root, "url", else: "")
    catalogue.pages = list(root, "pages") { $0.page($1) }
    catalogue.specimens = list(root, "specimens") { $0.specimen($1) }
    catalogue.references = texts(root, "references", isRequired: false)
    catalogue.styles = optionalText(root, "styles")
    catalogue.generated = list(root, "generated", isRequired: false) {
      Catalogue.Address(url: $0.text($1, "url"), title: $0.text($1, "title", else: ""))
    }
    catalogue.files = texts(root, "files", isRequired: false)
    catalogue.surfaces = list(root, "surfaces") { $0.surface($1) }
    catalogue.views = list(root, "views") { $0.view($1) }
    catalogue.patterns = list(root, "patterns") { $0.pattern($1) }
    catalogue.rules = list(root, "rules") { $0.rule($1) }
    catalogue.systems = members(root, "tokens").map { id, node in
      Catalogue.System(id: id, tokens: elements(node, "tokens").map { token($0) })
    }
    catalogue.findings = list(root, "findings") { $0.finding($1) }
    return catalogue
  }

  private mutating func hasOurVersion(_ root: JSONNode) -> Bool {
    guard let version = root["version"] else {
      report("catalogue/missing-member", "the catalogue has no `version`", root)
      return false
    }
    // With `version.number`, Swift 6.3 ends while it optimises this for libFuzzer.
    if case .number(let number) = version.value, number == Double(Catalogue.version) {
      return true
    }
    report(
      "catalogue/other-version",
      "this is no catalogue of version \(Catalogue.version)",
      version,
      help: "build the older site again with this version of Vitrine"
    )
    return false
  }

  /// Records an error, up to the limit.
  mutating func report(_ rule: String, _ message: String, _ node: JSONNode, help: String? = nil) {
    guard diagnostics.count < Self.limit else { return }
    // An object is marked by its first brace, because it may be the whole file.
    let start = node.range.lowerBound
    let isLong = node.members != nil || node.elements != nil
    let range = isLong ? start..<start + 1 : node.range
    diagnostics.append(
      Diagnostic(
        rule: rule,
        message: message,
        range: SourceRange(file: file, bytes: range),
        help: [help ?? "build the site again; a catalogue is not meant to be edited"]
      )
    )
  }

  private mutating func missing(_ key: String, in node: JSONNode) {
    report("catalogue/missing-member", "`\(key)` is missing in this object", node)
  }

  private mutating func wrong(_ key: String, _ wanted: String, _ node: JSONNode) {
    report("catalogue/wrong-type", "`\(key)` is \(wanted), and this is \(node.value.kind)", node)
  }

  /// A text; a missing one is an error unless there is a default.
  mutating func text(_ node: JSONNode, _ key: String, else other: String? = nil) -> String {
    guard let member = node[key] else {
      if other == nil { missing(key, in: node) }
      return other ?? ""
    }
    if let text = member.string { return text }
    wrong(key, "a string", member)
    return other ?? ""
  }

  /// A text that may be left out.
  mutating func optionalText(_ node: JSONNode, _ key: String) -> String? {
    node[key] == nil ? nil : text(node, key)
  }

  /// A number.
  ///
  /// The optimiser of Swift 6.3 crashes where this is inlined.
  @inline(never)
  mutating func number(_ node: JSONNode, _ key: String) -> Double {
    guard let member = node[key] else {
      missing(key, in: node)
      return 0
    }
    if let number = member.number { return number }
    wrong(key, "a number", member)
    return 0
  }

  /// A list of texts.
  mutating func texts(_ node: JSONNode, _ key: String, isRequired: Bool = true) -> [String] {
    guard let member = node[key] else {
      if isRequired { missing(key, in: node) }
      return []
    }
    return elements(member, key).compactMap { element in
      if element.string == nil { wrong(key, "a list of strings", element) }
      return element.string
    }
  }

  /// A list of objects.
  mutating func list<Entry>(
    _ node: JSONNode,
    _ key: String,
    isRequired: Bool = true,
    _ read: (inout CatalogueReader, JSONNode) -> Entry
  ) -> [Entry] {
    guard let member = node[key] else {
      if isRequired { missing(key, in: node) }
      return []
    }
    return elements(member, key).compactMap { element in
      guard element.members != nil else {
        wrong(key, "a list of objects", element)
        return nil
      }
      return read(&self, element)
    }
  }

  /// The elements of a list.
  mutating func elements(_ node: JSONNode, _ key: String) -> [JSONNode] {
    if node.elements == nil { wrong(key, "a list", node) }
    return node.elements ?? []
  }

  /// The members of an object, in their order.
  mutating func members(
    _ node: JSONNode,
    _ key: String,
    isRequired: Bool = true
  ) -> [(name: String, value: JSONNode)] {
    guard let member = node[key] else {
      if isRequired { missing(key, in: node) }
      return []
    }
    if member.members == nil { wrong(key, "an object", member) }
    return (member.members ?? []).map { ($0.key, $0.value) }
  }
}
