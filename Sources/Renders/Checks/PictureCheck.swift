import DesignTokens
import SiteModel

/// Compares one picture with the spec that it shows.
struct PictureCheck {
  private let specimen: Specimen
  private let match: RenderMatch
  private let summary: PictureSummary
  private let system: System
  private let source: RenderSource
  private let seen: SeenColours
  private let hasThinStrokes: Bool
  /// The problems, in the order of the rules.
  private(set) var findings: [RenderFinding] = []

  /// Largest difference in CIEDE2000 of colours that count as equal.
  static let tolerance = 2.0
  /// Smallest share of the picture of an area that must have the colour of a token.
  static let smallestShare = 0.01

  /// Compares a picture.
  init(
    _ match: RenderMatch,
    _ specimen: Specimen,
    _ summary: PictureSummary,
    _ system: System,
    _ source: RenderSource,
    translucent: [TokenReference]
  ) {
    (self.match, self.specimen, self.summary) = (match, specimen, summary)
    (self.system, self.source) = (system, source)
    seen = SeenColours(summary)
    hasThinStrokes = (match.scale ?? source.scale?.value ?? summary.scale ?? 1) < 1.5
    checkSize()
    if summary.isBlank {
      let color = summary.areas.first?.color.hex ?? ""
      findings.append(
        RenderFinding(
          rule: "render/blank",
          message: "the picture has only one colour, `\(color)`",
          help: "wait in the test until the view is drawn"
        )
      )
      return
    }
    let expected = specimen.expectedColours(scheme: match.scheme)
    let missing = expected.filter { !isSeen($0) }
    if let other = otherScheme(missing: missing.count) {
      findings.append(
        RenderFinding(
          rule: "render/scheme",
          message: "the picture is called `\(system.schemes[match.scheme].name)` and shows the "
            + "colours of `\(system.schemes[other].name)`",
          help: "set the scheme in the test"
        )
      )
      return
    }
    for colour in missing { report(colour) }
    if missing.isEmpty { checkSurface(expected) }
    checkAreas(translucent)
  }

  private func isSeen(_ colour: ExpectedColour) -> Bool {
    if (seen.nearest(to: colour.color)?.distance ?? .infinity) <= Self.tolerance { return true }
    guard hasThinStrokes, colour.role != .fill else { return false }
    return summary.shapes.contains { shape in
      shape.inks.contains { $0.color.isMostly(colour.color, over: shape.ground) }
    }
  }

  /// A scheme whose colours the picture shows, if it does not show those of its own scheme.
  private func otherScheme(missing: Int) -> Int? {
    guard missing > 0 else { return nil }
    return system.schemes.indices.first { other in
      guard other != match.scheme else { return false }
      let expected = specimen.expectedColours(scheme: other)
      return !expected.isEmpty && expected.allSatisfy(isSeen)
    }
  }

  private mutating func report(_ colour: ExpectedColour) {
    let nearest = seen.nearest(to: colour.color)
    let token = nearest.flatMap { found in
      nearestTokens(
        to: .color(found.seen.color),
        in: [system.schemes[match.scheme].tokens],
        limit: 1
      ).first { $0.worst <= Self.tolerance }
    }
    let part = colour.token.isEmpty ? "" : " of `\(colour.token)`"
    var notes: [String] = []
    if let nearest {
      let name = token.map { ", which is `\($0.path)`" } ?? ", which is no token"
      notes.append(
        "the nearest colour on the picture is `\(nearest.seen.color.hex)`\(name), "
          + "\(decimal(nearest.distance, places: 1)) away"
      )
    }
    findings.append(
      RenderFinding(
        rule: "render/missing-colour",
        message:
          "`\(colour.name)` is `\(colour.color.hex)`\(part), and the picture has no such colour",
        slot: colour.slot,
        box: nearest?.seen.box,
        notes: notes,
        help: token.map {
          "draw it in `\(colour.token)` in the app, or write `\($0.path)` in the spec"
        }
          ?? "draw it in `\(colour.token)` in the app"
      )
    )
  }

  /// Reports areas in a colour that no token gives.
  private mutating func checkAreas(_ translucent: [TokenReference]) {
    let scheme = system.schemes[match.scheme]
    let fills = PaintedColours(specimen, scheme: match.scheme).fills
    let palette = TokenPalette(scheme, translucent: translucent, over: [.white] + fills)
    let least = Double(summary.pixelCount) * Self.smallestShare
    for area in summary.areas where Double(area.pixels) > least {
      guard !area.isGradient, !area.isInPhotograph, let nearest = palette.nearest(to: area.color),
        nearest.distance > Self.tolerance
      else { continue }
      let share = Double(area.pixels) / Double(summary.pixelCount) * 100
      findings.append(
        RenderFinding(
          rule: "render/off-token",
          message: "\(decimal(share, places: 0)) % of the picture is `\(area.color.hex)`, which no "
            + "token of `\(system.id)` gives",
          box: area.box,
          notes: [
            "the nearest is \(nearest.name), \(decimal(nearest.distance, places: 1)) away"
          ],
          help: "use a token in the app, or declare the colour as a token"
        )
      )
    }
  }

  /// Reports texts, icons and areas within the surface in colours of tokens that no slot has.
  ///
  /// The surface is where its own texts and icons are: around it an app may draw anything.
  private mutating func checkSurface(_ expected: [ExpectedColour]) {
    let inks = expected.filter { $0.role != .fill }.map(\.color.lab)
    let scale = match.scale ?? source.scale?.value ?? summary.scale ?? 1
    var surface: PixelBox?
    for shape in summary.shapes where shape.inks.contains(where: { $0.color.isOneOf(inks) }) {
      guard let known = surface else {
        surface = shape.box
        continue
      }
      surface = known.union(shape.box)
    }
    guard let surface = surface?.grown(by: Int(Self.margin * scale)) else { return }
    let allowed = PaintedColours(specimen, scheme: match.scheme)
    let photographs = summary.areas.filter(\.isInPhotograph).map(\.box)
    var found: [(mark: PictureSummary.Mark, what: String)] = []
    for shape in summary.shapes where shape.box.share(in: surface) > 0.9 {
      guard let ink = foreignInk(of: shape, allowed),
        Double(ink.pixels) > Self.smallestInk * scale * scale,
        !photographs.contains(where: { shape.box.share(in: $0) > 0.5 })
      else { continue }
      found.append((ink, "a text or an icon"))
    }
    for area in summary.areas
    where !area.isGradient && !area.isInPhotograph && area.box.share(in: surface) > 0.9
      && Double(area.pixels) > Self.smallestFill * scale * scale
      && !allowed.hasFill(area.color) && !allowed.hasInk(area.color)
    {
      let mark = PictureSummary.Mark(color: area.color, pixels: area.pixels, box: area.box)
      found.append((mark, "an area"))
    }
    for (mark, what) in found { reportForeign(mark, what) }
  }

  /// The colour of a text or an icon that no slot gives; nil if its colour is that of a slot, if it is
  /// an edge between backgrounds, or if it has many colours, as illustrations and shadows have.
  private func foreignInk(
    of shape: PictureSummary.Shape,
    _ allowed: PaintedColours
  ) -> PictureSummary.Mark? {
    let ground = shape.ground.lab
    // A gradient below a text gives further colours near that of the ground.
    let apart = shape.inks.filter { ciede2000($0.color.lab, ground) > Self.step }
    let inks = apart.filter { !allowed.hasFill($0.color) }
    guard let main = inks.max(by: { $0.pixels < $1.pixels }),
      main.pixels * 2 > apart.reduce(0, { $0 + $1.pixels }),
      !inks.contains(where: { allowed.hasInk($0.color) })
    else { return nil }
    let isThin =
      hasThinStrokes
      && (allowed.inks + allowed.fills).contains { main.color.isMostly($0, over: shape.ground) }
    return isThin ? nil : main
  }

  private mutating func reportForeign(_ mark: PictureSummary.Mark, _ what: String) {
    let hex = mark.color.hex
    guard !findings.contains(where: { $0.message.contains("`\(hex)`") }) else { return }
    let token = nearestTokens(
      to: .color(mark.color),
      in: [system.schemes[match.scheme].tokens],
      limit: 1
    ).first { $0.worst <= Self.tolerance }
    // A colour of no token may be a mixture at an edge; the token of another part is a fault.
    guard let token else { return }
    findings.append(
      RenderFinding(
        rule: "render/foreign-colour",
        message: "\(what) of the surface is `\(hex)`, which is `\(token.path)`, and no slot of "
          + "the spec has this colour",
        box: mark.box,
        help: "draw it in the colour of its slot in the app, or set the slot in the spec"
      )
    )
  }

  /// Distance in points around the texts and icons of a surface that belongs to it.
  private static let margin = 40.0
  /// Smallest text or icon that is compared, in square points of its colour.
  private static let smallestInk = 12.0
  /// Smallest difference in CIEDE2000 of a text or an icon from its ground.
  private static let step = 8.0
  /// Smallest area that is compared, in square points.
  private static let smallestFill = 400.0

  private mutating func checkSize() {
    let given = match.scale ?? source.scale?.value
    if let scale = source.scale?.value, let own = match.scale ?? summary.scale, own != scale {
      findings.append(
        RenderFinding(
          rule: "render/size",
          message: "the picture has \(decimal(own)) pixels for each point, and `scale` is "
            + decimal(scale),
          help: "record it on the declared device, or correct `scale`"
        )
      )
      return
    }
    guard let size = source.size?.value, let scale = given ?? summary.scale else { return }
    let wanted = (Double(size.width) * scale, Double(size.height) * scale)
    guard abs(Double(summary.width) - wanted.0) > 1 || abs(Double(summary.height) - wanted.1) > 1
    else { return }
    findings.append(
      RenderFinding(
        rule: "render/size",
        message:
          "the picture is \(summary.width)x\(summary.height) pixels, and \(size.text) points at "
          + "\(decimal(scale)) are \(decimal(wanted.0))x\(decimal(wanted.1))",
        help: "record it on the declared device, or correct `size` and `scale`"
      )
    )
  }
}
