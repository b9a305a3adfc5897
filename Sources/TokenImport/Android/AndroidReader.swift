import DesignTokens
import Diagnostics

/// Reads colours and lengths of Android's resource files.
///
/// A dp is a pixel of the token format, and 16 sp are one rem. `values-night` is the context `dark`.
struct AndroidReader {
  private var collector = TokenCollector()

  /// The resources of all files.
  static func read(_ files: [SourceFile]) -> ImportedTokens {
    var reader = AndroidReader()
    for file in files.sorted(by: { $0.path < $1.path }) { reader.read(file) }
    return reader.collector.finish()
  }

  private mutating func read(_ file: SourceFile) {
    let (root, fault) = XMLReader.read(file)
    if let fault { collector.report(fault.message, fault.range) }
    guard let root else { return }
    guard root.name == "resources" else {
      collector.report(
        "the root is `<\(root.name)>`, and a resource file has `<resources>`",
        SourceRange(file: file.path, bytes: root.range.lowerBound..<root.range.lowerBound + 1)
      )
      return
    }
    let folder = file.path.split(separator: "/").dropLast().last ?? ""
    let qualifiers = folder.split(separator: "-").dropFirst().map(String.init)
    let foreign =
      folder.hasPrefix("values") ? qualifiers.filter { !["night", "notnight"].contains($0) } : []
    var conditions: [String: String] = [:]
    if folder.hasPrefix("values") {
      if qualifiers.contains("night") { conditions["scheme"] = "dark" }
      if qualifiers.contains("notnight") { conditions["scheme"] = "light" }
    }
    for element in root.children {
      let range = SourceRange(file: file.path, bytes: element.range)
      let kind = element.name == "item" ? element.attribute("type") ?? "" : element.name
      guard let name = element.attribute("name") else {
        if ["color", "dimen"].contains(kind) {
          collector.report("the \(kind) has no `name`", range)
        }
        continue
      }
      guard ["color", "dimen"].contains(kind) else {
        if ["integer", "fraction", "bool", "string"].contains(kind) {
          collector.leaveOut(name, range, .noType, "a `\(kind)` is no design token")
        }
        continue
      }
      guard foreign.isEmpty else {
        collector.leaveOut(
          name,
          range,
          .condition,
          "`\(folder)` is for some devices only, which is no context"
        )
        continue
      }
      add(kind, name, element.text, conditions, range)
    }
  }

  private mutating func add(
    _ kind: String,
    _ name: String,
    _ text: String,
    _ conditions: [String: String],
    _ range: SourceRange
  ) {
    let text = String(text.filter { !$0.isWhitespace })
    let path = [kind, name]
    var value: ImportedValue?
    if text.hasPrefix("@") {
      value = reference(text.dropFirst(), name, range)
      if value == nil { return }
    } else if text.hasPrefix("?") {
      collector.leaveOut(name, range, .computed, "its value is an attribute of the theme")
      return
    } else if kind == "color" {
      value = AndroidReader.color(text).map { .value(.color($0)) }
    } else {
      switch AndroidReader.length(text) {
      case .success(let length): value = .value(length)
      case .failure(let fault):
        collector.leaveOut(name, range, fault.rule, fault.reason)
        return
      }
    }
    guard let value else {
      collector.report("`\(text)` is no colour", range, help: "write `#RRGGBB` or `#AARRGGBB`")
      return
    }
    let token = collector.add(path, conditions, value, range)
    collector.change(token) { $0.names = ["R.\(kind).\(name)"] }
  }

  private mutating func reference(
    _ text: Substring,
    _ name: String,
    _ range: SourceRange
  ) -> ImportedValue? {
    let parts = text.split(separator: "/")
    if parts.count == 2, parts[0] == "android:color" {
      switch parts[1] {
      case "white": return .value(.color(.white))
      case "black": return .value(.color(.black))
      case "transparent": return .value(.color(Color(.srgb, [0, 0, 0], alpha: 0)))
      default: break
      }
    }
    guard parts.count == 2, ["color", "dimen"].contains(parts[0]) else {
      collector.leaveOut(
        name,
        range,
        .missingReference,
        "`@\(text)` is a resource of the system, whose value is not known"
      )
      return nil
    }
    return .alias([String(parts[0]), String(parts[1])])
  }

  /// `#RGB`, `#ARGB`, `#RRGGBB` or `#AARRGGBB`.
  private static func color(_ text: String) -> Color? {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    switch digits.count {
    case 3, 6: return Color(hexDigits: digits)
    case 4: return Color(hexDigits: digits.dropFirst() + digits.prefix(1))
    case 8: return Color(hexDigits: digits.dropFirst(2) + digits.prefix(2))
    default: return nil
    }
  }

  private struct Fault: Error {
    let rule: ImportRule
    let reason: String
  }

  private static func length(_ text: String) -> Result<TokenValue, Fault> {
    let units = ["dip", "dp", "sp", "px", "pt", "mm", "in"]
    guard let unit = units.first(where: text.hasSuffix) else {
      guard let number = Double(text), number.isFinite else {
        return .failure(Fault(rule: .noType, reason: "its value is not a length"))
      }
      return .success(.number(number))
    }
    guard let number = Double(text.dropLast(unit.count)), number.isFinite else {
      return .failure(Fault(rule: .noType, reason: "its value is not a length"))
    }
    switch unit {
    case "dp", "dip": return .success(.dimension(Dimension(number, .px)))
    case "sp": return .success(.dimension(Dimension(number / 16, .rem)))
    default:
      return .failure(
        Fault(rule: .unit, reason: "`\(unit)` is a physical length, which tokens do not have")
      )
    }
  }
}
