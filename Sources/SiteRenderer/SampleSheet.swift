import DesignTokens
import SiteModel

/// The style sheet of the samples on the pages of a system's tokens.
///
/// Values are in classes, not in `style` attributes, so that a host may forbid these. Samples that
/// look alike share a class.
struct SampleSheet {
  private var rules: [String: String] = [:]

  /// Adds the declarations of one sample, and of the stops of its gradient.
  mutating func add(_ sample: TokenSample) {
    if !sample.style.isEmpty { rules[Self.name(of: sample.style)] = sample.style }
    for stop in sample.stops.map(Self.stop) { rules[Self.name(of: stop)] = stop }
  }

  /// The style sheet, with the classes in alphabetical order.
  var css: [UInt8] {
    let lines = rules.sorted { $0.key < $1.key }.map { ".\($0.key){\($0.value)}\n" }
    return Array(lines.joined().utf8)
  }

  /// The declaration of a stop.
  static func stop(_ place: String) -> String { "--at:\(place)" }

  /// The class for some declarations.
  static func name(of declarations: String) -> String {
    "s-" + String(fingerprint(of: declarations.utf8), radix: 36)
  }
}

extension Renderer {
  /// Address of the style sheet of a system's samples, below the root.
  static func sampleSheetPath(_ system: System) -> String { "tokens/\(system.id)/samples.css" }

  /// The style sheet of the samples of a system.
  func sampleSheet(of index: Int) -> [UInt8] {
    let system = site.systems[index]
    let cards = TokenCards(
      system: system,
      uses: TokenUses(of: index, in: site),
      known: [],
      page: "",
      site: site,
      words: words,
      up: ""
    )
    var sheet = SampleSheet()
    for chapter in TokenChapter.chapters(of: system.paths) {
      for section in chapter.sections { cards.addSamples(of: section.paths, to: &sheet) }
    }
    return sheet.css
  }
}
