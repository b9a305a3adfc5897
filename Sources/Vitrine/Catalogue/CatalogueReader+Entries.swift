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
    Catalogue.Specimen(
      id: text(node, "id"),
      title: text(node, "title", else: ""),
      page: text(node, "page"),
      url: text(node, "url"),
      surface: text(node, "surface"),
      state: text(node, "state"),
      system: text(node, "system"),
      view: optionalText(node, "view"),
      verdict: optionalText(node, "verdict"),
      contrast: members(node, "contrast", isRequired: false).map { scheme, reading in
        Catalogue.Contrast(
          scheme: scheme,
          slot: text(reading, "slot"),
          ratio: number(reading, "ratio"),
          required: number(reading, "required")
        )
      },
      size: node["size"].map { size in
        // Frames are as large as screens, so a number out of range is none of ours.
        Catalogue.Size(
          width: Int(exactly: number(size, "width").rounded()) ?? 0,
          height: Int(exactly: number(size, "height").rounded()) ?? 0
        )
      },
      bare: named(node, "bare"),
      slots: (node["slots"].map { elements($0, "slots") } ?? []).map { place in
        place.number.flatMap { Int(exactly: $0) }
      },
      texts: named(node, "texts"),
      drawn: named(node, "drawn")
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
      url: text(node, "url", else: "rules/\(id)/"),
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
