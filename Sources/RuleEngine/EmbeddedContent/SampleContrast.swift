import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

extension EmbeddedContent {
  /// Returns findings for the texts or graphics that samples paint with too little contrast.
  ///
  /// - Parameters:
  ///   - isText: True for texts, false for graphics.
  ///   - groups: Groups of tokens in which to look for one that passes.
  /// - Returns: One finding for each pair of colours in a sample.
  public func lowContrast(isText: Bool, _ groups: [String]) -> [Finding] {
    zip(samples, paints).flatMap { sample, paints -> [Finding] in
      var seen: Set<String> = []
      return paints.compactMap { paint -> Finding? in
        guard paint.isText == isText, let pairs = pairs(of: paint) else { return nil }
        let low = pairs.filter { $0.ratio < paint.needed }
        guard !low.isEmpty else { return nil }
        let text = sample.tree.text(paint.colour.range)
        let backdrop = described(paint.backdrop, in: sample)
        guard seen.insert("\(text) \(backdrop)").inserted else { return nil }
        let ratios = low.map { "\(ratio($0.ratio)) in \($0.scheme)" }
        return Finding(
          "`\(text)` on \(backdrop) has a contrast of \(enumerated(ratios)), and "
            + "\(decimal(paint.needed, places: 1)) is needed",
          at: place(sample.fileRange(paint.colour.range)),
          label: low.map { "\($0.foreground.hex) on \($0.background.hex) in \($0.scheme)" }
            .joined(separator: ", "),
          help: passing(paint, groups)
        )
      }
    }
  }

  /// Materials under texts that have no opaque fill below them, each once.
  public var undecidableMaterials: [Finding] {
    zip(samples, paints).flatMap { sample, paints -> [Finding] in
      var seen: Set<Int> = []
      return paints.compactMap { paint -> Finding? in
        guard let index = paint.backdrop.layers.firstIndex(where: \.isMaterial),
          paint.backdrop.layers[..<index].allSatisfy({ !covers($0) }),
          !paint.backdrop.layers[index...].contains(where: covers)
        else { return nil }
        let material = paint.backdrop.layers[index]
        guard seen.insert(material.range.lowerBound).inserted else { return nil }
        let text = sample.tree.text(paint.colour.range)
        let name = sample.tree.text(material.range)
        return Finding(
          "`\(text)` is on `\(name)`, and the colours that show through it are not declared",
          at: place(sample.fileRange(material.range)),
          help: ["the contrast cannot be computed: put an opaque colour under the material"]
        )
      }
    }
  }

  private func covers(_ layer: SampleColor) -> Bool {
    layer.values(in: system)?.allSatisfy { $0.alpha >= 1 } ?? false
  }

  private typealias Pair = (
    foreground: Color, background: Color, ratio: Double, scheme: String
  )

  /// Returns the pair of colours in each scheme, or `nil` if a colour or the backdrop is unknown.
  private func pairs(of paint: SamplePaint) -> [Pair]? {
    guard let colours = paint.colour.values(in: system), let backdrops = seen(paint.backdrop)
    else { return nil }
    if paint.backdrop.layers.isEmpty, !isMeantForPage(paint) { return nil }
    return system.schemes.indices.map { index in
      let seen = colours[index].composited(over: backdrops[index])
      let ratio = Color.contrast(seen, backdrops[index])
      return (seen, backdrops[index], ratio, system.schemes[index].name)
    }
  }

  /// Whether something without a fill behind it is certainly painted on the page.
  ///
  /// It must be a token that is not for text on fills, in a stack of the sample.
  private func isMeantForPage(_ paint: SamplePaint) -> Bool {
    guard let token = paint.colour.token, paint.isInStack, pageColour != nil else { return false }
    let group = token.path.split(separator: ".").first ?? ""
    return group != "on" && !site.settings.primitives.contains(path: token.path)
  }

  /// The colour of a page, if the system has one.
  private var pageColour: DeclaredToken? {
    ["surface.default", "background.default", "surface", "background"].lazy.compactMap { path in
      self.names.declared.first { $0.path == path && $0.token.type == .color }
    }.first
  }

  private func seen(_ backdrop: SamplePaint.Backdrop) -> [Color]? {
    let layers = backdrop.layers.map { $0.values(in: system) }
    return system.schemes.indices.reduce(into: [Color]?.some([])) { colours, index in
      var below = page(in: index)
      for layer in layers.reversed() {
        guard let layer else {
          colours = nil
          return
        }
        below = layer[index].composited(over: below)
      }
      colours?.append(below)
    }
  }

  private func page(in scheme: Int) -> Color {
    if case .color(let colour)? = pageColour?.inSchemes[scheme]?.value, colour.alpha >= 1 {
      return colour
    }
    return system.schemes[scheme].name.contains("dark") ? .black : .white
  }

  /// Returns the layers for a sentence, with the page below them if it shows through.
  private func described(_ backdrop: SamplePaint.Backdrop, in sample: Sample) -> String {
    let page = pageColour.map { "`\($0.written)`" } ?? "the page"
    guard !backdrop.layers.isEmpty else { return page }
    let last = backdrop.layers.firstIndex(where: covers)
    let shown = backdrop.layers[...(last ?? backdrop.layers.count - 1)]
    let names = shown.map { "`\(sample.tree.text($0.range))`" }
    return (names + (last == nil ? [page] : [])).joined(separator: " over ")
  }

  /// Returns the tokens that pass in every scheme, the nearest to the chosen colour first.
  private func passing(_ paint: SamplePaint, _ groups: [String]) -> [String] {
    guard let wanted = paint.colour.values(in: system), let backdrops = seen(paint.backdrop)
    else { return [] }
    let passing = offered { declared in
      declared.token.type == .color && groups.contains { declared.path.hasPrefix($0) }
    }.compactMap { declared -> (DeclaredToken, distance: Double)? in
      var distance = 0.0
      for index in system.schemes.indices {
        guard case .color(let colour)? = declared.inSchemes[index]?.value,
          Color.contrast(colour.composited(over: backdrops[index]), backdrops[index])
            >= paint.needed
        else { return nil }
        distance = max(distance, Color.distance(colour, wanted[index]))
      }
      return (declared, distance)
    }.sorted { ($0.distance, $0.0.path) < ($1.distance, $1.0.path) }
    guard !passing.isEmpty else { return [] }
    return ["tokens that pass: \(listed(passing.prefix(3).map(\.0.written)))"]
  }
}

extension SampleColor {
  /// Whether it shows a blurred backdrop.
  fileprivate var isMaterial: Bool {
    if case .material = source { true } else { false }
  }
}
