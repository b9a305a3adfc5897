/// The least and the greatest value of each channel in every tile of a picture.
struct TileGrid {
  /// Edge of a tile in pixels.
  let size: Int
  /// Number of tiles in a row.
  let columns: Int
  /// Number of rows of tiles.
  let rows: Int
  /// Size of the picture.
  let picture: (width: Int, height: Int)
  /// Least values, row by row.
  let low: [SIMD4<UInt8>]
  /// Greatest values, row by row.
  let high: [SIMD4<UInt8>]

  /// Largest difference inside a tile that counts as one colour: the noise of lossy compression.
  static let noise: UInt8 = 8

  /// Measures a picture; one that is smaller than a tile has no tiles.
  init(_ picture: Picture, size: Int) {
    self.size = size
    self.picture = (picture.width, picture.height)
    let isLargeEnough = picture.width >= size && picture.height >= size
    let columns = isLargeEnough ? (picture.width + size - 1) / size : 0
    let rows = isLargeEnough ? (picture.height + size - 1) / size : 0
    (self.columns, self.rows) = (columns, rows)
    var low: [SIMD4<UInt8>] = []
    var high: [SIMD4<UInt8>] = []
    low.reserveCapacity(columns * rows)
    high.reserveCapacity(columns * rows)
    picture.pixels.withUnsafeBytes { bytes in
      for row in 0..<rows {
        let top = Self.start(row, size, picture.height)
        for column in 0..<columns {
          let left = Self.start(column, size, picture.width)
          var least = SIMD16<UInt8>(repeating: 255)
          var most = SIMD16<UInt8>(repeating: 0)
          for y in top..<top + size {
            var at = (y * picture.width + left) * 4
            let end = at + size * 4
            while at < end {
              let four = bytes.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
              least = pointwiseMin(least, four)
              most = pointwiseMax(most, four)
              at += 16
            }
          }
          let (lowHalf, highHalf) = (
            pointwiseMin(least.lowHalf, least.highHalf), pointwiseMax(most.lowHalf, most.highHalf)
          )
          low.append(pointwiseMin(lowHalf.lowHalf, lowHalf.highHalf))
          high.append(pointwiseMax(highHalf.lowHalf, highHalf.highHalf))
        }
      }
    }
    (self.low, self.high) = (low, high)
  }

  /// First pixel of a tile; the last tile of a row ends where the picture ends.
  private static func start(_ index: Int, _ size: Int, _ length: Int) -> Int {
    min(index * size, length - size)
  }

  /// Number of tiles.
  var count: Int { low.count }

  /// First column and row of pixels of a tile.
  func origin(of tile: Int) -> (x: Int, y: Int) {
    (
      Self.start(tile % columns, size, picture.width),
      Self.start(tile / columns, size, picture.height)
    )
  }

  /// Whether a tile has one colour, up to noise.
  func isFlat(_ tile: Int) -> Bool { (high[tile] &- low[tile]).max() <= Self.noise }

  /// The middle of the values in a tile.
  func middle(of tile: Int) -> SIMD3<Float> {
    let sum = SIMD4<Float>(low[tile]) + SIMD4<Float>(high[tile])
    return SIMD3(sum.x, sum.y, sum.z) / 2
  }

  /// Whether the whole picture has one colour.
  var isBlank: Bool {
    guard let first = low.first else { return false }
    var (least, most) = (first, first)
    for tile in low.indices {
      least = pointwiseMin(least, low[tile])
      most = pointwiseMax(most, high[tile])
    }
    return (most &- least).max() <= 2
  }
}
