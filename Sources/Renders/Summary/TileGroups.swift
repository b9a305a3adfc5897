/// Groups of neighbouring tiles.
struct TileGroups {
  private var parents: [Int32]

  /// Begins with each tile in a separate group.
  init(count: Int) {
    parents = (0..<Int32(count)).map(\.self)
  }

  /// The tile that represents the group of a tile.
  mutating func root(of tile: Int) -> Int {
    var tile = Int32(tile)
    while parents[Int(tile)] != tile {
      parents[Int(tile)] = parents[Int(parents[Int(tile)])]
      tile = parents[Int(tile)]
    }
    return Int(tile)
  }

  /// Joins the groups of two tiles; the first tile of both represents the group.
  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    if first < second { parents[second] = Int32(first) } else { parents[first] = Int32(second) }
  }
}

extension PixelBox {
  /// Extends the rectangle so that it contains a tile.
  mutating func include(_ tile: (x: Int, y: Int), size: Int) {
    let (right, bottom) = (max(x + width, tile.x + size), max(y + height, tile.y + size))
    (x, y) = (min(x, tile.x), min(y, tile.y))
    (width, height) = (right - x, bottom - y)
  }
}
