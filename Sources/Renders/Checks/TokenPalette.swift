import DesignTokens
import SiteModel

/// All colours that the tokens of a system give in one scheme, alone and composited.
struct TokenPalette {
  /// A colour and where it comes from.
  struct Entry {
    let name: String
    let lab: LabPoint
  }

  private let entries: [Entry]

  /// Collects the colours.
  ///
  /// - Parameters:
  ///   - scheme: The scheme.
  ///   - translucent: References with an opacity that specs and surfaces of the system use.
  ///   - backdrops: Possible backgrounds of translucent colours.
  init(_ scheme: System.Scheme, translucent: [TokenReference], over backdrops: [Color]) {
    var entries: [Entry] = []
    func add(_ name: String, _ color: Color) {
      if color.alpha >= 1 {
        entries.append(Entry(name: "`\(name)`", lab: color.lab))
      } else if color.alpha > 0 {
        for below in backdrops {
          let seen = color.composited(over: below)
          entries.append(Entry(name: "`\(name)` over `\(below.hex)`", lab: seen.lab))
        }
      }
    }
    for token in scheme.tokens.tokens + scheme.base.tokens {
      switch token.value {
      case .color(let color): add(token.path, color)
      case .gradient(let stops): for stop in stops { add(token.path, stop.color) }
      default: break
      }
    }
    for reference in translucent {
      guard let opacity = reference.opacity,
        case .color(let color)? =
          (scheme.tokens.token(reference.path)
          ?? scheme.base.token(reference.path))?.value,
        case .number(let share)? =
          (scheme.tokens.token(opacity)
          ?? scheme.base.token(opacity))?.value
      else { continue }
      add(reference.description, color.opacity(color.alpha * share))
    }
    for below in backdrops { entries.append(Entry(name: "`\(below.hex)`", lab: below.lab)) }
    self.entries = entries
  }

  /// The entry nearest to a colour, and their distance in CIEDE2000.
  func nearest(to color: Color) -> (name: String, distance: Double)? {
    let wanted = color.lab
    return entries.lazy.map { ($0.name, ciede2000(wanted, $0.lab)) }.min { $0.1 < $1.1 }
  }
}
