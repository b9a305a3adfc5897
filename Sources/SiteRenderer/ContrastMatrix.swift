import DesignTokens
import SiteModel

/// The colours of a system for words and marks, over all their possible backgrounds.
struct ContrastMatrix: Sendable {
  /// Colours of words and status colours over canvas, cards and tints.
  let words: Table
  /// Colours of words for a fill, over the fills.
  let fills: Table

  /// Largest number of rows and columns of a table; the rest is counted.
  static let most = (rows: 24, columns: 16)

  /// One row or column.
  struct Side: Sendable {
    /// The token, with its opacity.
    let reference: TokenReference
    /// Its colour in each scheme, composited on the canvas; nil if it has none.
    let colors: [Color?]
  }

  /// Use of a pair by specimens.
  struct Use: Sendable {
    /// The first specimen that shows it.
    let place: Coverage.Place
    /// Number of specimens that show the pair.
    var count: Int
  }

  /// One table.
  struct Table: Sendable {
    var rows: [Side] = []
    var columns: [Side] = []
    /// Rows and columns that were left out.
    var left = 0
    private let uses: [TokenPair: Use]

    init(_ rows: [Side], _ columns: [Side], _ uses: [TokenPair: Use]) {
      self.rows = Array(rows.prefix(ContrastMatrix.most.rows))
      self.columns = Array(columns.prefix(ContrastMatrix.most.columns))
      left = rows.count + columns.count - self.rows.count - self.columns.count
      self.uses = uses
    }

    /// The use of a pair that the system's specimens show.
    func use(_ row: Side, _ column: Side) -> Use? {
      uses[TokenPair(top: row.reference, backdrop: column.reference)]
    }

    /// Number of pairs in the table that specimens show.
    var used: Int {
      rows.reduce(0) { sum, row in sum + columns.count { use(row, $0) != nil } }
    }
  }

  /// A colour and its background.
  struct TokenPair: Hashable, Sendable {
    let top: TokenReference
    let backdrop: TokenReference
  }

  /// Reads the roles of a system's tokens, and the pairs that its specimens show.
  init(of index: Int, in site: Site) {
    let system = site.systems[index]
    let colours = MatrixColours(system, in: site)
    let uses = PairUses(of: index, in: site, colours)
    func sides(_ references: [TokenReference]) -> [Side] {
      references.map { reference in
        Side(
          reference: reference,
          colors: system.schemes.indices.map { colours.color(reference, scheme: $0) }
        )
      }
      .filter { side in side.colors.contains { $0 != nil } }
    }
    let tops = colours.texts + colours.kinds
    let isTop = Set(tops)
    let isOn = Set(colours.onFills)
    let under = uses.backdrops { isTop.contains($0) }
    let filled = uses.backdrops { isOn.contains($0) }
    let known = Set(colours.backdrops)
    let onKinds = colours.kinds + filled.filter { !colours.kinds.contains($0) }
    words = Table(
      sides(tops),
      sides(colours.backdrops + under.filter { !known.contains($0) }),
      uses.found
    )
    fills = Table(
      sides(colours.onFills),
      colours.onFills.isEmpty ? [] : sides(onKinds),
      uses.found
    )
  }
}
