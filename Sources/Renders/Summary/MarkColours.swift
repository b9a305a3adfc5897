/// Colours of everything in a picture that is no flat area: texts, icons, edges and photographs.
struct MarkColours {
  /// A colour and the largest mark that has it.
  struct Colour {
    /// From 0 to 255.
    var color: SIMD3<Float>
    var pixels: Int
    var box: PixelBox
    /// Pixels in marks of few colours, which are no shadows and no photographs.
    var plain = 0
  }

  /// Texts and icons on one ground, the largest first.
  private(set) var shapes: [Shape] = []
  /// Each colour once, the most frequent first.
  private(set) var colours: [Colour] = []
  /// Rectangles around photographs.
  private(set) var photographs: [PixelBox] = []

  /// Largest number of tiles of one mark that are looked at.
  private static let tileLimit = 2000

  /// Largest number of frequent colours of a text or an icon; a shadow has more.
  private static let mostColours = 5

  /// Joins neighbouring tiles of several colours, and finds the colours of each group.
  init(_ picture: Picture, _ tiles: TileGrid) {
    var found: [UInt32: Int] = [:]
    var counter = ColourCounter()
    for group in Self.groups(tiles) {
      var box = PixelBox(x: 0, y: 0, width: 0, height: 0)
      for (index, tile) in group.enumerated() {
        let origin = tiles.origin(of: tile)
        if index == 0 {
          box = PixelBox(x: origin.x, y: origin.y, width: tiles.size, height: tiles.size)
        } else {
          box.include(origin, size: tiles.size)
        }
      }
      let stride = group.count / Self.tileLimit + 1
      counter.clear()
      for (index, tile) in group.enumerated() where index % stride == 0 {
        counter.add(picture, tiles.origin(of: tile), size: tiles.size)
      }
      if counter.isVarious,
        group.count * tiles.size * tiles.size > picture.width * picture.height / 400
      {
        photographs.append(box)
      }
      let peaks = counter.peaks
      let isPlain = !counter.isVarious && peaks.count <= Self.mostColours
      if !counter.isVarious, let shape = Shape(group, box, tiles, counter, stride: stride) {
        shapes.append(shape)
      }
      for peak in peaks {
        let rounded = peak.color.rounded(.toNearestOrAwayFromZero)
        let key = UInt32(rounded.x) << 16 | UInt32(rounded.y) << 8 | UInt32(rounded.z)
        let pixels = peak.pixels * stride
        if let place = found[key] {
          colours[place].pixels += pixels
          colours[place].plain += isPlain ? pixels : 0
        } else {
          found[key] = colours.count
          let plain = isPlain ? pixels : 0
          colours.append(Colour(color: peak.color, pixels: pixels, box: box, plain: plain))
        }
      }
    }
    colours.sort { ($1.pixels, $0.box.y, $0.box.x) < ($0.pixels, $1.box.y, $1.box.x) }
  }

  /// Neighbouring tiles of several colours, the largest group first.
  private static func groups(_ tiles: TileGrid) -> [[Int]] {
    let isMixed = (0..<tiles.count).map { !tiles.isFlat($0) }
    var groups = TileGroups(count: tiles.count)
    for tile in 0..<tiles.count where isMixed[tile] {
      let column = tile % tiles.columns
      let above = tile - tiles.columns
      if column > 0, isMixed[tile - 1] { groups.join(tile, tile - 1) }
      guard above >= 0 else { continue }
      if isMixed[above] { groups.join(tile, above) }
      if column > 0, isMixed[above - 1] { groups.join(tile, above - 1) }
      if column + 1 < tiles.columns, isMixed[above + 1] { groups.join(tile, above + 1) }
    }
    var places = [Int32](repeating: -1, count: tiles.count)
    var all: [[Int]] = []
    for tile in 0..<tiles.count where isMixed[tile] {
      let root = groups.root(of: tile)
      if places[root] < 0 {
        places[root] = Int32(all.count)
        all.append([])
      }
      all[Int(places[root])].append(tile)
    }
    return all.sorted { ($1.count, $0[0]) < ($0.count, $1[0]) }
  }
}
