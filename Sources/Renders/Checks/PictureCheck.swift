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
  private let painted: [PaintedColour]
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
    painted = specimen.paintedColours(scheme: match.scheme)
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
    checkAreas(translucent)
    // What is drawn in a wrong colour is reported already.
    if missing.isEmpty { checkMarks() }
    if findings.isEmpty { checkShapes() }
  }

  private func isSeen(_ colour: ExpectedColour) -> Bool {
    (seen.nearest(to: colour.color)?.distance ?? .infinity) <= Self.tolerance
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
    var fills = painted.filter { $0.role == .fill || $0.role == nil }.flatMap(\.colors)
    // A material strengthens the colours behind it.
    if let saturation = specimen.materialSaturation(scheme: match.scheme) {
      fills += fills.map { $0.saturated(by: saturation) }
    }
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

  /// Reports texts and icons in the colour of a token that no part of the spec has.
  private mutating func checkMarks() {
    let known =
      specimen.possibleColours(scheme: match.scheme).map(\.lab)
      + summary.areas.filter { $0.pixels * 200 > summary.pixelCount }.map(\.color.lab)
    let own = specimen.ownArea(painted, in: summary)
    let least = Int(12 * max(1, scale))
    let tokens = system.schemes[match.scheme].tokens
    for mark in summary.marks where mark.plain >= least {
      let lab = mark.color.lab
      guard own.map({ mark.box.share(in: $0) > 0.9 }) ?? true,
        !known.contains(where: { ciede2000($0, lab) <= Self.tolerance }), !isMixture(mark.color),
        let token = nearestTokens(to: .color(mark.color), in: [tokens], limit: 1)
          .first(where: { $0.worst <= Self.tolerance })
      else { continue }
      findings.append(
        RenderFinding(
          rule: "render/other-token",
          message:
            "something on the picture is `\(mark.color.hex)` of `\(token.path)`, and no part of "
            + "the spec has this colour",
          box: mark.box,
          help: "draw it in a token of the spec in the app, or write `\(token.path)` in the spec"
        )
      )
      // The parts of one picture that differ have one cause as a rule.
      return
    }
  }

  /// Reports the first text or icon in a colour that the spec does not have on its ground.
  private mutating func checkShapes() {
    let check = ShapeCheck(
      painted,
      own: specimen.ownArea(painted, in: summary),
      tokens: system.schemes[match.scheme].tokens,
      system: system.id
    )
    let least = Int(12 * max(1, scale * scale))
    let found = summary.shapes.lazy.filter { $0.pixels >= least }.compactMap(check.finding)
    // The parts of one picture that differ have one cause as a rule.
    if let first = found.first { findings.append(first) }
  }

  /// Pixels for each point.
  private var scale: Double { match.scale ?? source.scale?.value ?? summary.scale ?? 1 }

  /// Whether a colour is between one of the spec and one of an area, as at the edge of thin letters.
  private func isMixture(_ color: Color) -> Bool {
    let grounds = summary.areas.filter { $0.pixels * 200 > summary.pixelCount }.map(\.color)
    return specimen.possibleColours(scheme: match.scheme).contains { ink in
      grounds.contains { Mixture(color, of: $0, and: ink)?.isClose == true }
    }
  }

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
