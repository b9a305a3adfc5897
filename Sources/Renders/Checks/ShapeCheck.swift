import DesignTokens
import SiteModel

/// Compares texts and icons of a picture with the colours that the spec has on their ground.
struct ShapeCheck {
  private let painted: [PaintedColour]
  private let own: PixelBox?
  private let tokens: TokenSet
  private let system: String

  /// Largest difference in CIEDE2000 of a ground from one of the spec.
  ///
  /// A gradient changes below a line of text.
  private static let groundTolerance = 4.0
  /// Smallest share of its ink that a text reaches if most of its pixels have one colour.
  private static let solidShare = 0.88
  /// Smallest share of its ink that a thin text reaches, whose pixels are mostly mixtures.
  private static let thinShare = 0.75

  /// Prepares the colours of a spec.
  ///
  /// - Parameters:
  ///   - painted: The colours that the picture may show.
  ///   - own: Rectangle of the surface; nil if it is the whole picture.
  ///   - tokens: Tokens of the system in the scheme of the picture.
  ///   - system: Id of the system.
  init(_ painted: [PaintedColour], own: PixelBox?, tokens: TokenSet, system: String) {
    (self.painted, self.own, self.tokens, self.system) = (painted, own, tokens, system)
  }

  /// The problem of a text or icon; nil if the spec has its colour.
  func finding(_ shape: PictureSummary.Shape) -> RenderFinding? {
    if let own, shape.box.share(in: own) <= 0.9 { return nil }
    let (ground, ink) = (shape.ground, shape.ink)
    let inks = painted.flatMap { slot in
      slot.grounds.contains { Color.distance($0, ground) <= Self.groundTolerance }
        ? slot.colors.map { (slot.name, $0) } : []
    }
    guard !inks.isEmpty else { return unknownGround(shape) }
    if inks.contains(where: { Color.distance($0.1, ink) <= PictureCheck.tolerance }) { return nil }
    let mixtures = inks.compactMap { name, color in
      Mixture(ink, of: ground, and: color).flatMap { $0.isClose ? (name, color, $0.share) : nil }
    }
    let nearest = mixtures.max { $0.2 < $1.2 }
    if let nearest, nearest.2 >= (shape.isSolid ? Self.solidShare : Self.thinShare) { return nil }
    if let token = token(of: ink) {
      return RenderFinding(
        rule: "render/other-token",
        message: "a text or an icon on `\(ground.hex)` is `\(ink.hex)` of `\(token)`, and the spec "
          + "has no such colour there",
        box: shape.box,
        help: "draw it in a token of the spec in the app, or write `\(token)` in the spec"
      )
    }
    if let (name, color, share) = nearest {
      return RenderFinding(
        rule: "render/off-token",
        message: "a text or an icon on `\(ground.hex)` is `\(ink.hex)`, which is `\(color.hex)` of "
          + "`\(name)` at \(decimal(share * 100, places: 0)) %",
        box: shape.box,
        help: "draw it without opacity in the app, or give the slot an opacity in the spec"
      )
    }
    guard shape.isSolid else { return nil }
    return RenderFinding(
      rule: "render/off-token",
      message: "a text or an icon on `\(ground.hex)` is `\(ink.hex)`, which no token of "
        + "`\(system)` gives",
      box: shape.box,
      help: "use a token in the app, or declare the colour as a token"
    )
  }

  /// The problem of a text on a fill that the spec does not have; nil if the fill is no token.
  private func unknownGround(_ shape: PictureSummary.Shape) -> RenderFinding? {
    let fills = painted.filter { $0.role == .fill || $0.role == nil }.flatMap(\.colors)
    guard !fills.contains(where: { Color.distance($0, shape.ground) <= PictureCheck.tolerance }),
      let token = token(of: shape.ground)
    else { return nil }
    return RenderFinding(
      rule: "render/other-token",
      message:
        "a text or an icon is on `\(shape.ground.hex)` of `\(token)`, and no fill of the spec "
        + "has this colour",
      box: shape.box,
      help: "fill it with a token of the spec in the app, or write `\(token)` in the spec"
    )
  }

  /// The token that gives a colour; nil if none does.
  private func token(of color: Color) -> String? {
    nearestTokens(to: .color(color), in: [tokens], limit: 1)
      .first { $0.worst <= PictureCheck.tolerance }?.path
  }
}
