public import DesignTokens

/// Everything that the rules need to know about a picture; no pixel is looked at again.
public struct PictureSummary: Sendable, Equatable {
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int
  /// Pixels for each point that the file states; nil if it states none.
  public var scale: Double?
  /// Name of its colour space for people.
  public var space: String
  /// Areas of one colour, the largest first.
  public var areas: [Area]
  /// Colours of texts, icons and edges, each once, the most frequent first.
  public var marks: [Mark]
  /// Texts and icons on one ground, the largest first.
  public var shapes: [Shape]
  /// A hash of the file, in hexadecimal digits; empty if the picture is from no file.
  public var digest = ""
  /// Whether all of it has one colour.
  public var isBlank: Bool

  /// An area of one colour, up to noise.
  public struct Area: Sendable, Equatable {
    /// Its colour.
    public var color: Color
    /// Number of its pixels, without those at its edges.
    public var pixels: Int
    /// Rectangle around it.
    public var box: PixelBox
    /// Whether its colour changes slowly from one end to the other.
    public var isGradient: Bool
    /// Whether it is in a photograph.
    public var isInPhotograph: Bool
  }

  /// A colour of a text, an icon or an edge.
  public struct Mark: Sendable, Equatable {
    /// The colour, without the mixtures at its edges.
    public var color: Color
    /// Number of pixels that have it.
    public var pixels: Int
    /// Rectangle around the largest text or icon that has it.
    public var box: PixelBox
    /// Number of pixels that have it outside of shadows and photographs.
    public var plain = 0
  }

  /// A connected text or icon on one ground.
  public struct Shape: Sendable, Equatable {
    /// The colour around it.
    public var ground: Color
    /// The colour of the pixels that differ most from the ground.
    public var ink: Color
    /// Whether most of its pixels have the colour of the ink.
    public var isSolid: Bool
    /// Number of pixels that are not ground.
    public var pixels: Int
    /// Rectangle around it.
    public var box: PixelBox
  }

  /// Number of pixels.
  var pixelCount: Int { width * height }
}

extension PictureSummary {
  /// Looks at every pixel of a picture once.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - given: Pixels for each point, if they are known from elsewhere.
  init(_ picture: Picture, scale given: Double? = nil) {
    var picture = picture
    picture.flatten()
    let scale = given ?? picture.scale
    let tiles = TileGrid(picture, size: tileSize(scale, width: picture.width))
    let flat = FlatAreas(tiles)
    let marks = MarkColours(picture, tiles)
    let photographs = marks.photographs
    width = picture.width
    height = picture.height
    self.scale = scale
    space = picture.space.name
    areas = flat.areas.prefix(Self.most).map { area in
      Area(
        color: picture.space.color(area.color),
        pixels: area.pixels,
        box: area.box,
        isGradient: area.isGradient,
        isInPhotograph: photographs.contains { area.box.share(in: $0) > 0.9 }
      )
    }
    self.marks = marks.colours.prefix(Self.most).map {
      Mark(
        color: picture.space.color($0.color),
        pixels: $0.pixels,
        box: $0.box,
        plain: $0.plain
      )
    }
    shapes = marks.shapes.prefix(Self.most).map { shape in
      Shape(
        ground: picture.space.color(shape.ground),
        ink: picture.space.color(shape.ink),
        isSolid: shape.isSolid,
        pixels: shape.pixels,
        box: shape.box
      )
    }
    isBlank = tiles.isBlank
  }

  /// Largest number of areas and of colours in a summary.
  private static let most = 400
}

/// Edge of the tiles in which a picture is looked at: the stroke of a text is narrower than one.
private func tileSize(_ scale: Double?, width: Int) -> Int {
  let isFine = scale.map { $0 >= 1.5 } ?? (width >= 700)
  return isFine ? 8 : 4
}

extension PictureColorSpace {
  /// The color of channel values from 0 to 255.
  fileprivate func color(_ rgb: SIMD3<Float>) -> Color {
    color(Double(rgb.x) / 255, Double(rgb.y) / 255, Double(rgb.z) / 255)
  }
}
