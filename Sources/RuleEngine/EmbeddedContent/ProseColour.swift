import DesignTokens
import Diagnostics
import SiteModel

/// A colour that an item of a list states for something.
struct ProseColour {
  /// The origin of the colour.
  let source: Source
  /// The opacity, 0 to 1.
  var share: Double?
  /// The scheme that the words next to it name.
  var scheme: String?
  /// Its place in the file.
  let range: Range<Int>
  /// Its index in the marks of its line.
  let index: Int

  /// The kinds of origin.
  enum Source {
    /// A token of the system.
    case token(DeclaredToken)
    /// A colour value, with its name.
    case colour(Color, name: String)
    /// The semantic colour of the kind of status.
    case semantic
  }

  /// The name of the colour for messages.
  var name: String {
    switch source {
    case .token(let token): "`\(token.path)`"
    case .colour(_, let name): name
    case .semantic: "the semantic colour"
    }
  }

  /// Returns the colour in a scheme with its opacity; `nil` if it is unknown there or belongs to
  /// another scheme.
  func colour(in place: Int, of system: System) -> Color? {
    if let scheme, scheme != system.schemes[place].name { return nil }
    switch source {
    case .token(let token):
      guard case .color(var colour)? = token.inSchemes[place]?.value else { return nil }
      colour.alpha *= share ?? 1
      return colour
    case .colour(var colour, _):
      colour.alpha *= share ?? 1
      return colour
    case .semantic: return nil
    }
  }
}

extension EmbeddedContent {
  /// Returns the colours after the label of an item.
  func colours(in line: ProseLine) -> [ProseColour] {
    var found: [ProseColour] = []
    for index in line.marks.indices where index >= line.start {
      let mark = line.marks[index]
      // Only for colours: the search goes through the words around them.
      var scheme: String? { self.scheme(of: index, in: line) }
      func add(_ source: ProseColour.Source, share: Double? = nil) {
        found.append(
          ProseColour(source: source, share: share, scheme: scheme, range: mark.range, index: index)
        )
      }
      switch mark.kind {
      case .code(let code):
        if let (token, share) = colourToken(code) {
          add(.token(token), share: share)
        } else if let share = share(of: mark) {
          found.thin(to: share, scheme, at: mark.range, index)
        }
      case .figure:
        if let share = share(of: mark) { found.thin(to: share, scheme, at: mark.range, index) }
      case .colour(let colour):
        let isValueOfName = index > 0 && line.marks[index - 1].isSign("(") && !found.isEmpty
        if !isValueOfName { add(.colour(colour, name: text(mark.range))) }
      case .word:
        switch word(mark) {
        case "white": add(.colour(Color(.srgb, [1, 1, 1]), name: "white"))
        case "black": add(.colour(Color(.srgb, [0, 0, 0]), name: "black"))
        case "semantic":
          let next = index + 1 < line.marks.count ? word(line.marks[index + 1]) : ""
          if next.hasPrefix("color") || next.hasPrefix("colour") { add(.semantic) }
        default: break
        }
      default: break
      }
    }
    return found
  }

  /// Returns the colour token of a code span such as `stateWarning.opacity(0.12)`, with the
  /// opacity.
  func colourToken(_ code: String) -> (DeclaredToken, share: Double?)? {
    let parts = code.split(separator: "(", maxSplits: 1)
    guard let head = parts.first, !head.isEmpty else { return nil }
    guard head.hasSuffix(".opacity"), parts.count == 2 else {
      let token = parts.count == 1 ? names.token(head) : nil
      return token.flatMap { $0.token.type == .color ? ($0, nil) : nil }
    }
    let argument = parts[1].prefix { $0 != ")" }
    guard let token = names.token(head.dropLast(".opacity".count)), token.token.type == .color,
      let share = Double(argument), (0...1).contains(share)
    else { return nil }
    return (token, share)
  }

  /// Returns the share that `12%` or a decimal fraction states.
  private func share(of mark: ProseMark) -> Double? {
    guard case .figure(let figure, let unit)? = value(of: mark)?.kind,
      figure.lowerBound == figure.upperBound
    else { return nil }
    if unit == "%", figure.lowerBound <= 100 { return figure.lowerBound / 100 }
    return unit.isEmpty && figure.lowerBound > 0 && figure.lowerBound < 1 ? figure.lowerBound : nil
  }
}

extension [ProseColour] {
  /// Adds an opacity that the line states for the colour before it.
  fileprivate mutating func thin(
    to share: Double,
    _ scheme: String?,
    at range: Range<Int>,
    _ index: Int
  ) {
    guard var last else { return }
    if last.share == nil {
      self[count - 1].share = share
    } else if last.share != share {
      last = ProseColour(
        source: last.source,
        share: share,
        scheme: scheme,
        range: range,
        index: index
      )
      append(last)
    }
  }
}
