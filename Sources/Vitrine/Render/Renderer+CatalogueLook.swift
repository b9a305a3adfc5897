import Diagnostics

/// What `catalogue.json` says of looks, so that two builds of a site can be compared without their
/// pages: what slots are set to, what is said, and digests of what is drawn.
struct CatalogueLooks {
  /// What slots are set to, each once, in the order in which specimens name them.
  private(set) var references: [String] = []
  private var places: [TokenReference: Int] = [:]
  private let renderer: Renderer

  /// Bytes of a text that are given as they are; longer texts are cut, and end in their digest.
  private static let textLimit = 96

  /// Knows no specimen yet.
  init(_ renderer: Renderer) {
    self.renderer = renderer
  }

  /// Writes the members of one specimen.
  mutating func write(_ specimen: Specimen, on page: Page, to writer: inout JSONWriter) {
    let slots = specimen.slots.map { slot in
      specimen.isPainted(slot.slot) ? slot.reference.map { place(of: $0) } : nil
    }
    writer.member("slots") { list in
      list.array { list in for slot in slots { list.raw(slot.map(String.init) ?? "null") } }
    }
    writer.member("texts") { texts in
      texts.object { object in
        for (name, text) in specimen.shownTexts { object.member(name, Self.short(text)) }
      }
    }
    var ignored: [Diagnostic] = []
    let language = renderer.site.language(of: specimen, on: page)
    let markup = renderer.draw(
      specimen,
      uid: "s",
      language,
      isLive: false,
      up: "",
      &ignored
    )
    let start = fingerprint(of: markup)
    writer.member("drawn") { schemes in
      schemes.object { object in
        let all = renderer.site.systems[specimen.system].schemes
        for (index, scheme) in all.enumerated() {
          var text = ""
          for slot in specimen.slots where specimen.isPainted(slot.slot) {
            guard let value = slot.values[index] else { continue }
            text += "--\(slot.slot.name):\(css(value));"
          }
          object.member(scheme.name, digits(fingerprint(of: text.utf8, after: start)))
        }
      }
    }
  }

  private mutating func place(of reference: TokenReference) -> Int {
    if let place = places[reference] { return place }
    places[reference] = references.count
    references.append(reference.description)
    return references.count - 1
  }

  private static func short(_ text: String) -> String {
    guard text.utf8.count > textLimit else { return text }
    var cut = text.prefix(textLimit)
    while cut.utf8.count > textLimit - 19 { cut.removeLast() }
    return "\(cut)… \(digits(fingerprint(of: Array(text.utf8))))"
  }
}

extension Surface {
  /// Tells this style sheet from one that draws otherwise: comments and blanks do not count.
  var cssDigest: String { digits(fingerprint(of: plainCSS(css))) }
}

extension Theme {
  /// Tells the style sheet that all surfaces share from one that draws otherwise.
  var sharedStylesDigest: String { digits(fingerprint(of: plainCSS(sharedStyles))) }
}

extension Specimen {
  /// What it says to people and to assistive technology, by part or fact.
  fileprivate var shownTexts: [(name: String, text: String)] {
    var texts: [(String, String)] = []
    for part in surface.parts {
      let text: String? =
        switch part.kind {
        case .text, .icon, .number: self.text(of: part)
        case .items: spec.items.map(\.value).joined(separator: " · ")
        case .actions: spec.actions.map(\.label.value).joined(separator: " · ")
        }
      if let text, !text.isEmpty { texts.append((part.name, text)) }
    }
    let names = Set(surface.parts.map(\.name))
    for (name, fact) in [
      ("label", spec.facts.label), ("hint", spec.facts.hint), ("reason", spec.facts.reason),
    ] where !names.contains(name) {
      if let fact { texts.append((name, fact.value)) }
    }
    return texts
  }
}

/// A style sheet without comments, and with one blank for each run of them.
private func plainCSS(_ css: [UInt8]) -> [UInt8] {
  var plain: [UInt8] = []
  plain.reserveCapacity(css.count)
  let (stroke, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
  var at = 0
  while at < css.count {
    if css[at] == stroke, at + 1 < css.count, css[at + 1] == star {
      at += 2
      while at + 1 < css.count, css[at] != star || css[at + 1] != stroke { at += 1 }
      at += 2
    } else if [0x20, 0x09, 0x0A, 0x0D].contains(css[at]) {
      if plain.last != 0x20 { plain.append(0x20) }
      at += 1
    } else {
      plain.append(css[at])
      at += 1
    }
  }
  return plain
}

/// A digest as sixteen hexadecimal digits.
private func digits(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
