/// Areas of one colour in a picture, the largest first.
struct FlatAreas {
  /// An area.
  struct Area {
    /// Mean of its colours, from 0 to 255.
    var color: SIMD3<Float>
    var pixels: Int
    var box: PixelBox
    var isGradient: Bool
  }

  private(set) var areas: [Area] = []

  /// Largest difference of neighbouring tiles of one area.
  private static let step: Float = 3

  /// Joins neighbouring tiles of the same colour.
  init(_ tiles: TileGrid) {
    let isFlat = (0..<tiles.count).map(tiles.isFlat)
    let colors = (0..<tiles.count).map(tiles.middle)
    var groups = TileGroups(count: tiles.count)
    func isSame(_ one: Int, _ other: Int) -> Bool {
      let difference = colors[one] - colors[other]
      return (difference * difference).max() <= Self.step * Self.step
    }
    for tile in 0..<tiles.count where isFlat[tile] {
      if tile % tiles.columns > 0, isFlat[tile - 1], isSame(tile, tile - 1) {
        groups.join(tile, tile - 1)
      }
      let above = tile - tiles.columns
      if above >= 0, isFlat[above], isSame(tile, above) { groups.join(tile, above) }
    }
    collect(tiles, isFlat, colors, &groups)
  }

  private mutating func collect(
    _ tiles: TileGrid,
    _ isFlat: [Bool],
    _ colors: [SIMD3<Float>],
    _ groups: inout TileGroups
  ) {
    let size = tiles.size
    var places = [Int32](repeating: -1, count: tiles.count)
    var limits: [(least: SIMD3<Float>, most: SIMD3<Float>)] = []
    for tile in 0..<tiles.count where isFlat[tile] {
      let root = groups.root(of: tile)
      let origin = tiles.origin(of: tile)
      let color = colors[tile]
      if places[root] < 0 {
        places[root] = Int32(areas.count)
        let box = PixelBox(x: origin.x, y: origin.y, width: size, height: size)
        areas.append(Area(color: color, pixels: 1, box: box, isGradient: false))
        limits.append((color, color))
        continue
      }
      let place = Int(places[root])
      areas[place].color += color
      areas[place].pixels += 1
      areas[place].box.include(origin, size: size)
      limits[place].least = pointwiseMin(limits[place].least, color)
      limits[place].most = pointwiseMax(limits[place].most, color)
    }
    for place in areas.indices {
      areas[place].color /= Float(areas[place].pixels)
      areas[place].pixels *= size * size
      areas[place].isGradient = (limits[place].most - limits[place].least).max() > 10
    }
    areas.sort { ($1.pixels, $0.box.y, $0.box.x) < ($0.pixels, $1.box.y, $1.box.x) }
  }
}
