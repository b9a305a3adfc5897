public import DesignTokens
public import Diagnostics
import SampleCode
public import SiteModel

/// A token that the author of a sample may have meant by a value.
public struct SampleNear: Sendable {
  /// The token.
  public let token: DeclaredToken
  /// The distance in each scheme: CIEDE2000 for colours, a fraction of the larger value for
  /// figures.
  public let distances: [Double]
  /// The comparison as the text of a note.
  let described: String

  /// Whether replacing the value with the token changes nothing visible.
  let isExact: Bool
}

extension EmbeddedContent {
  /// The tokens that a sample may use: current tokens of the system that are neither owned nor
  /// primitive.
  public func offered(_ fits: (DeclaredToken) -> Bool) -> [DeclaredToken] {
    names.declared.filter { declared in
      declared.token.deprecation == nil && !site.isOwned(declared.path)
        && !site.settings.primitives.contains(path: declared.path) && fits(declared)
    }
  }

  /// The tokens nearest to a colour that has a value in each scheme, best first.
  public func nearest(to wanted: [Color]) -> [SampleNear] {
    offered { $0.token.type == .color }.compactMap { declared -> SampleNear? in
      var distances: [Double] = []
      var isExact = true
      for (index, colour) in wanted.enumerated() {
        guard case .color(let value)? = declared.inSchemes[index]?.value, value.alpha >= 1 else {
          return nil
        }
        let isSame = value.css == colour.opacity(1).css
        isExact = isExact && isSame
        distances.append(isSame ? 0 : Color.distance(value, colour.opacity(1)))
      }
      let parts = zip(system.schemes, distances).map { scheme, distance in
        distance == 0
          ? "the same in \(scheme.name)"
          : "CIEDE2000 \(decimal(distance, places: 1)) off in \(scheme.name)"
      }
      return SampleNear(
        token: declared,
        distances: distances,
        described: isExact ? "is the same" : "is \(enumerated(parts))",
        isExact: isExact
      )
    }.sorted { ($0.worst, $0.token.path) < ($1.worst, $1.token.path) }
  }

  /// Returns the tokens nearest to a figure, best first.
  ///
  /// - Parameters:
  ///   - figure: The figure in the sample.
  ///   - unit: Its unit, for the note.
  ///   - tokens: The tokens that may replace it.
  ///   - value: Returns the figure of a token's value.
  /// - Returns: All tokens that have a figure in every scheme.
  public func nearest(
    to figure: Double,
    unit: String,
    among tokens: [DeclaredToken],
    _ value: (TokenValue) -> Double?
  ) -> [SampleNear] {
    tokens.compactMap { declared -> SampleNear? in
      let figures = declared.inSchemes.compactMap { $0.flatMap { value($0.value) } }
      guard figures.count == system.schemes.count, let first = figures.first else { return nil }
      let distances = figures.map { abs($0 - figure) / max(abs($0), abs(figure), 1e-9) }
      let isExact = distances.allSatisfy { $0 < 1e-6 }
      let shown =
        figures.allSatisfy { $0 == first }
        ? "\(decimal(first))\(unit)"
        : enumerated(zip(figures, system.schemes).map { "\(decimal($0))\(unit) in \($1.name)" })
      return SampleNear(
        token: declared,
        distances: distances,
        described: isExact ? "is \(shown), the same" : "is \(shown)",
        isExact: isExact
      )
    }.sorted { ($0.worst, $0.token.path) < ($1.worst, $1.token.path) }
  }
}

extension SampleNear {
  /// Whether it compares colours.
  fileprivate var isColour: Bool { token.token.type == .color }

  /// The largest distance of all schemes.
  var worst: Double { distances.max() ?? 0 }
}

extension [SampleNear] {
  /// Notes about the first three; distant ones are left out unless the nearest is as distant.
  public var notes: [Diagnostic.Note] {
    let bound = Swift.max(first?.worst ?? 0, first?.isColour == true ? 15 : 0.5)
    return prefix(3).filter { $0.worst <= bound }.map {
      Diagnostic.Note("`\($0.token.written)` \($0.described)")
    }
  }

  /// The label under the value.
  public var label: String {
    let same = filter(\.isExact)
    if same.count == 1, let only = same.first { return "this is `\(only.token.written)`" }
    if !same.isEmpty { return "several tokens have this value" }
    return first.map { "`\($0.token.written)` is nearest" } ?? ""
  }

  /// The only token that matches exactly, if code has a name for it.
  public var exact: DeclaredToken? {
    let same = filter(\.isExact)
    guard same.count == 1, let only = same.first, only.token.codeName != nil else { return nil }
    return only.token
  }
}

extension TokenNames {
  /// Whether an expression uses a token, perhaps with members after it.
  func isTaken(by expression: Expression) -> Bool {
    // No token name has so many parts, and each part costs a look-up of all parts before it.
    let names = expression.names.prefix(16).map(\.value)
    guard !names.isEmpty else { return false }
    var path = names.joined(separator: ".")
    if case .implicitMember = expression.base { path = "." + path }
    var name = path[...]
    while true {
      if token(name) != nil || owners.contains(String(name)) {
        return !expression.isPlatformColour
      }
      guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else {
        return false
      }
      name = name[..<dot]
    }
  }
}

extension Expression {
  /// Whether it is one of Apple's colours, even if the system uses the same name.
  fileprivate var isPlatformColour: Bool {
    let path = names
    guard path.count > 1, path[0].value == "Color" else { return false }
    return PlatformColor.swiftUI(path[1].value) != nil
  }
}

extension EmbeddedContent {
  /// Returns the colour token of a kind of status, except those for text and for content on fills.
  public func kindColour(_ kind: StatusKind) -> DeclaredToken? {
    let all = offered { declared in
      declared.token.type == .color && StatusKind(path: declared.path) == kind
        && !["on", "text"].contains(declared.path.split(separator: ".").first ?? "")
    }
    return all.first { $0.codeName != nil } ?? all.first
  }

  /// Whether a token, or one that it is an alias of, belongs to a category.
  public func belongs(_ declared: DeclaredToken, to category: String) -> Bool {
    let patterns = Category.all(named: category, in: system, site.settings.categories)
    return ([declared.path] + declared.token.aliases).contains { path in
      patterns.contains { $0.contains(path) }
    }
  }
}
