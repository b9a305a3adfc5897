import Diagnostics
import SiteModel

/// References that slots are set to, numbered in the order in which specimens use them.
struct CatalogueReferences {
  /// Index of each reference in the list, by its number in looks.
  private var places: [Int?] = []
  /// Numbers of the references in looks, in the order of the list.
  private var order: [Int] = []

  /// Creates an empty list.
  init() {}

  /// The specimens of a page with the numbers of the list.
  mutating func numbered(_ specimens: CataloguedSpecimens) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(specimens.bytes.count + specimens.slots.count * 4)
    var (start, slots) = (0, specimens.slots[...])
    for list in specimens.lists {
      bytes += specimens.bytes[start..<list.at]
      for (index, number) in slots.prefix(list.count).enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += (number < 0 ? "null" : String(place(of: Int(number)))).utf8
      }
      (start, slots) = (list.at, slots.dropFirst(list.count))
    }
    bytes += specimens.bytes[start...]
    return bytes
  }

  /// The list, given the references for the numbers.
  func named(by all: [TokenReference]) -> [String] {
    order.map { all[$0].description }
  }

  private mutating func place(of number: Int) -> Int {
    while places.count <= number { places.append(nil) }
    if let place = places[number] { return place }
    places[number] = order.count
    order.append(number)
    return order.count - 1
  }
}

extension Renderer {
  /// Writes hashes of the app's pictures of a specimen, by their names in its folder.
  func writeAppPictures(of specimen: Specimen, on page: Page, to writer: inout JSONWriter) {
    let folder = "\(page.path)\(specimen.spec.id)/"
    guard let pictures = site.renders[folder], site.settings.specimenPages else { return }
    writer.member("app") {
      $0.object { object in
        for picture in pictures {
          object.member(String(picture.path.dropFirst(folder.count)), picture.digest)
        }
      }
    }
  }

  /// Writes the texts of a specimen and digests of its drawing.
  ///
  /// With them two builds of a site can be compared without their pages.
  func writeLook(
    of specimen: Specimen,
    _ drawing: SpecimenDrawing,
    _ story: SpecimenAppearance,
    to writer: inout JSONWriter
  ) {
    writer.member("texts") { texts in
      texts.object { object in
        for (name, text) in specimen.shownTexts { object.member(name, short(text)) }
      }
    }
    let start = fingerprint(of: drawing.html(uid: "s", scheme: 0, up: ""))
    let pictures = drawing.images.isEmpty ? [] : drawing.images.map(\.digests)
    writer.member("drawn") { schemes in
      schemes.object { object in
        for (index, scheme) in site.systems[specimen.system].schemes.enumerated() {
          var hash = start
          for digests in pictures {
            hash = fingerprint(of: Array(digests[index].utf8), after: hash)
          }
          for (slot, look) in story.analyses.enumerated() where story.plan.isPainted(slot) {
            hash = fingerprint(of: look.styles[index].prefix(look.ownCounts[index]), after: hash)
          }
          object.member(scheme.name, digits(hash))
        }
      }
    }
  }
}

/// Bytes of a text that are written unchanged; longer texts are cut, and end with their digest.
private let textLimit = 96

private func short(_ text: String) -> String {
  guard text.utf8.count > textLimit else { return text }
  var cut = text.prefix(textLimit)
  while cut.utf8.count > textLimit - 19 { cut.removeLast() }
  return "\(cut)… \(digits(fingerprint(of: Array(text.utf8))))"
}

extension Surface {
  /// Digest of the style sheet; comments and blanks do not count.
  var cssDigest: String { digits(fingerprint(of: plainCSS(css))) }
}

extension Theme {
  /// Digest of the style sheet that all surfaces share.
  var sharedStylesDigest: String { digits(fingerprint(of: plainCSS(sharedStyles))) }
}

extension Specimen {
  /// Texts that people and assistive technology get, by part or fact.
  fileprivate var shownTexts: [(name: String, text: String)] {
    var texts: [(String, String)] = []
    for part in surface.parts {
      let text: String? =
        switch part.kind {
        case .text, .rich, .icon, .image, .number: self.text(of: part)
        case .items: spec.items.map(\.value).joined(separator: " · ")
        case .actions: spec.actions.map(\.label.value).joined(separator: " · ")
        }
      if let text, !text.isEmpty { texts.append((part.name, text)) }
    }
    for (name, fact) in [
      ("label", spec.facts.label), ("hint", spec.facts.hint), ("reason", spec.facts.reason),
    ] {
      guard let fact, !surface.parts.contains(where: { $0.name == name }) else { continue }
      texts.append((name, fact.value))
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
func digits(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.utf8.count) + digits
}
