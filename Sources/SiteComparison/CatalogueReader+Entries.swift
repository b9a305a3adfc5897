import DesignTokens

extension CatalogueReader {
  /// A Markdown page.
  mutating func page(_ node: JSONNode) -> Catalogue.Page {
    Catalogue.Page(
      path: text(node, "path"),
      url: text(node, "url"),
      title: text(node, "title"),
      lang: text(node, "lang", else: ""),
      anchors: texts(node, "anchors"),
      aliases: list(node, "aliases", isRequired: false) {
        Catalogue.Alias(url: $0.text($1, "url"), target: $0.text($1, "target"))
      },
      standsIn: texts(node, "stands-in", isRequired: false)
    )
  }

  /// A specimen.
  mutating func specimen(_ node: JSONNode) -> Catalogue.Specimen {
    var specimen = Catalogue.Specimen()
    specimen.id = text(node, "id")
    specimen.title = text(node, "title", else: "")
    specimen.page = text(node, "page")
    specimen.url = text(node, "url")
    specimen.surface = text(node, "surface")
    specimen.state = text(node, "state")
    specimen.system = text(node, "system")
    specimen.view = optionalText(node, "view")
    specimen.verdict = optionalText(node, "verdict")
    for (scheme, reading) in members(node, "contrast", isRequired: false) {
      specimen.contrast.append(contrast(reading, in: scheme))
    }
    if let frame = node["size"] { specimen.size = size(frame) }
    specimen.bare = named(node, "bare")
    if let places = node["slots"] {
      specimen.slots = elements(places, "slots").map(place)
    }
    specimen.texts = named(node, "texts")
    specimen.drawn = named(node, "drawn")
    specimen.app = named(node, "app")
    return specimen
  }

  /// A place in a list, or nothing.
  ///
  /// The optimiser of Swift 6.3 crashes where this is inlined.
  @inline(never)
  private func place(_ node: JSONNode) -> Int? {
    node.number.flatMap { Int(exactly: $0) }
  }

  private mutating func contrast(_ node: JSONNode, in scheme: String) -> Catalogue.Contrast {
    Catalogue.Contrast(
      scheme: scheme,
      slot: text(node, "slot"),
      ratio: number(node, "ratio"),
      required: number(node, "required")
    )
  }

  /// The frame of a specimen.
  ///
  /// Frames are as large as screens, so a number out of range is invalid.
  private mutating func size(_ node: JSONNode) -> Catalogue.Size {
    Catalogue.Size(
      width: Int(exactly: number(node, "width").rounded()) ?? 0,
      height: Int(exactly: number(node, "height").rounded()) ?? 0
    )
  }

  /// A surface.
  mutating func surface(_ node: JSONNode) -> Catalogue.Surface {
    let id = text(node, "id")
    return Catalogue.Surface(
      id: id,
      url: text(node, "url", else: "surfaces/\(id)/"),
      title: text(node, "title"),
      states: texts(node, "states"),
      slots: texts(node, "slots", isRequired: false),
      styles: optionalText(node, "styles")
    )
  }

  /// A view.
  mutating func view(_ node: JSONNode) -> Catalogue.View {
    Catalogue.View(
      id: text(node, "id"),
      title: text(node, "title"),
      has: texts(node, "has"),
      lacks: texts(node, "lacks")
    )
  }

  /// A pattern.
  mutating func pattern(_ node: JSONNode) -> Catalogue.Pattern {
    Catalogue.Pattern(
      id: text(node, "id"),
      title: text(node, "title"),
      systems: members(node, "systems").map { system, urls in
        Catalogue.Showing(
          system: system,
          urls: elements(urls, "systems").compactMap(\.string)
        )
      }
    )
  }

  /// A rule.
  mutating func rule(_ node: JSONNode) -> Catalogue.Rule {
    let id = text(node, "id")
    return Catalogue.Rule(
      id: id,
      url: text(node, "url", else: ""),
      severity: text(node, "severity"),
      here: optionalText(node, "here"),
      systems: named(node, "systems")
    )
  }

  /// A token.
  mutating func token(_ node: JSONNode) -> Catalogue.Token {
    Catalogue.Token(
      path: text(node, "path"),
      type: text(node, "type"),
      values: named(node, "values", isRequired: true),
      references: texts(node, "references", isRequired: false)
    )
  }

  /// A problem that was left.
  mutating func finding(_ node: JSONNode) -> Catalogue.Finding {
    Catalogue.Finding(
      rule: text(node, "rule", else: ""),
      severity: text(node, "severity", else: ""),
      message: text(node, "message", else: "")
    )
  }

  private mutating func named(
    _ node: JSONNode,
    _ key: String,
    isRequired: Bool = false
  ) -> [Catalogue.Named] {
    members(node, key, isRequired: isRequired).compactMap { name, value in
      if value.string == nil {
        report(
          "catalogue/wrong-type",
          "`\(name)` is a string, and this is \(value.value.kind)",
          value
        )
      }
      return value.string.map { Catalogue.Named(name: name, value: $0) }
    }
  }
}
