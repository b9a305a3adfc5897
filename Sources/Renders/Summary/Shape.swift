/// A connected text or icon on one ground.
struct Shape {
  /// The colour around it, from 0 to 255.
  let ground: SIMD3<Float>
  /// The colour of the pixels that differ most from the ground.
  let ink: SIMD3<Float>
  /// Whether most of its pixels have the colour of the ink.
  let isSolid: Bool
  /// Number of pixels that are not ground.
  let pixels: Int
  /// Rectangle around it.
  let box: PixelBox

  /// Largest share of neighbours in another colour than the ground.
  ///
  /// The frame of a card has half of its neighbours inside.
  private static let mostInside = 0.2
  /// Smallest share of pixels in the colour of the ink.
  ///
  /// A shadow and a gradient have less.
  private static let leastSolid = 0.12
  /// Largest difference of neighbours that count as one ground, which may be a gradient.
  private static let groundStep: Float = 6

  /// Measures a group of tiles; nil if it is the edge of an area, a line or a shadow.
  ///
  /// - Parameters:
  ///   - group: The tiles.
  ///   - box: The rectangle around them.
  ///   - tiles: All tiles.
  ///   - counter: The colours in the group.
  ///   - stride: One of how many tiles was counted.
  init?(_ group: [Int], _ box: PixelBox, _ tiles: TileGrid, _ counter: ColourCounter, stride: Int) {
    let (short, long) = (min(box.width, box.height), max(box.width, box.height))
    let isLine = short <= 2 * tiles.size && long > 12 * short
    guard !isLine, let ground = Self.ground(around: group, tiles),
      let ink = counter.extreme(on: ground),
      Double(ink.solid) >= Double(ink.pixels) * Self.leastSolid
    else { return nil }
    self.ground = ground
    self.ink = ink.color
    isSolid = ink.solid * 2 > ink.pixels
    pixels = ink.pixels * stride
    self.box = box
  }

  /// The colour of the flat tiles next to a group; nil if there is more than one.
  private static func ground(around group: [Int], _ tiles: TileGrid) -> SIMD3<Float>? {
    var found: [(color: SIMD3<Float>, sum: SIMD3<Float>, count: Int)] = []
    var count = 0
    for tile in group {
      let column = tile % tiles.columns
      for (across, down) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let next = tile + across + down * tiles.columns
        guard (0..<tiles.columns).contains(column + across), (0..<tiles.count).contains(next),
          tiles.isFlat(next)
        else { continue }
        count += 1
        let color = tiles.middle(of: next)
        let place = found.firstIndex {
          let difference = $0.color - color
          return (difference * difference).max() <= groundStep * groundStep
        }
        if let place {
          found[place].count += 1
          found[place].sum += color
        } else if found.count < 16 {
          found.append((color, color, 1))
        }
      }
    }
    guard let most = found.max(by: { $0.count < $1.count }),
      Double(count - most.count) <= Double(count) * mostInside
    else { return nil }
    return most.sum / Float(most.count)
  }
}

extension ColourCounter {
  /// The colour of the pixels that differ most from a ground, the number of pixels that have it, and
  /// the number of all that are not ground; nil if there are too few.
  fileprivate func extreme(
    on ground: SIMD3<Float>
  ) -> (color: SIMD3<Float>, solid: Int, pixels: Int)? {
    var inks: [(distance: Float, peak: Peak)] = []
    var pixels = 0
    for peak in all {
      let difference = peak.color - ground
      let distance = (difference * difference).sum()
      guard distance > groundNoise * groundNoise else { continue }
      inks.append((distance, peak))
      pixels += peak.pixels
    }
    guard pixels >= 3 else { return nil }
    inks.sort { one, other in
      let (first, second) = (one.peak.color, other.peak.color)
      return (other.distance, first.x, first.y) < (one.distance, second.x, second.y)
    }
    let wanted = max(3, pixels / 12)
    var (sum, taken) = (SIMD3<Float>.zero, 0)
    for ink in inks where taken < wanted {
      let count = min(ink.peak.pixels, wanted - taken)
      sum += ink.peak.color * Float(count)
      taken += count
    }
    let color = sum / Float(taken)
    let solid = inks.reduce(0) { solid, ink in
      let difference = ink.peak.color - color
      return (difference * difference).max() <= inkStep * inkStep ? solid + ink.peak.pixels : solid
    }
    return (color, solid, pixels)
  }
}

/// Largest distance from the ground of a pixel that belongs to it.
private let groundNoise: Float = 16

/// Largest difference of a channel from the colour of the ink.
private let inkStep: Float = 8
