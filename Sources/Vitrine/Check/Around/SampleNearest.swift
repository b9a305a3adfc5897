import DesignTokens
import Diagnostics
import Samples

/// A token that a sample may have meant by a value.
struct SampleNear: Sendable {
  /// The token.
  let token: DeclaredToken
  /// How far it is off in each scheme: CIEDE2000 for colours, a part of the larger for figures.
  let distances: [Double]
  /// How it compares, as a note says it.
  let described: String

  /// Whether nothing that is shown would change.
  let isExact: Bool
}

extension DeclaredToken {
  /// What app code calls it, when its file says so.
  var codeName: String? {
    token.extensions?["dev.vitrine"]?["names"]?.elements?.lazy.compactMap(\.string).first {
      !$0.hasPrefix("--")
    }
  }

  /// What code calls it, else its path.
  var written: String { codeName ?? path }
}

extension Around {
  /// The tokens that a sample may take: decisions of the system that are still in force.
  func offered(_ fits: (DeclaredToken) -> Bool) -> [DeclaredToken] {
    names.declared.filter { declared in
      declared.token.deprecation == nil && !site.isOwned(declared.path)
        && !site.settings.primitives.contains(path: declared.path) && fits(declared)
    }
  }

  /// The tokens nearest to a colour that has a value in each scheme, best first.
  func nearest(to wanted: [Color]) -> [SampleNear] {
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

  /// The tokens nearest to a figure, best first.
  ///
  /// - Parameters:
  ///   - figure: What is written.
  ///   - unit: What it counts, for the note.
  ///   - tokens: The tokens that may stand there.
  ///   - value: The figure of a token's value.
  /// - Returns: All that have a figure in every scheme.
  func nearest(
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
  /// Whether colours were compared.
  fileprivate var isColour: Bool { token.token.type == .color }

  /// The distance in the scheme where it is furthest off.
  var worst: Double { distances.max() ?? 0 }
}

extension [SampleNear] {
  /// Notes about the first three, those that are far off left out when one is nearer.
  var notes: [Diagnostic.Note] {
    let bound = Swift.max(first?.worst ?? 0, first?.isColour == true ? 15 : 0.5)
    return prefix(3).filter { $0.worst <= bound }.map {
      Diagnostic.Note("`\($0.token.written)` \($0.described)")
    }
  }

  /// What is said under the value.
  var label: String {
    let same = filter(\.isExact)
    if same.count == 1, let only = same.first { return "this is `\(only.token.written)`" }
    if !same.isEmpty { return "more than one token is the same" }
    return first.map { "`\($0.token.written)` is nearest" } ?? ""
  }

  /// The one token that is just this and that code has a name for.
  var exact: DeclaredToken? {
    let same = filter(\.isExact)
    guard same.count == 1, let only = same.first, only.token.codeName != nil else { return nil }
    return only.token
  }
}

extension TokenNames {
  /// Whether an expression is a token, perhaps with members behind it.
  func isTaken(by expression: Expression) -> Bool {
    // No token has so many parts, and each is looked up with all that stands before it.
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
  /// Whether it is one of Apple's colours, whatever a system calls its own.
  fileprivate var isPlatformColour: Bool {
    let path = names
    guard path.count > 1, path[0].value == "Color" else { return false }
    return PlatformColor.swiftUI(path[1].value) != nil
  }
}
