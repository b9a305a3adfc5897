import Diagnostics

/// Writes systems as Swift: an enumeration each, with a documented constant for every token, and
/// the value types that they need.
///
/// The text compiles without SwiftUI and UIKit. Where SwiftUI is there, colours are shape styles;
/// where UIKit is there, they have a `UIColor`.
public func exportSwift(_ systems: [ExportSystem]) -> Export {
  let all = systems.map { SwiftSystem($0) }
  let schemes = all.flatMap(\.schemes).reduce(into: [String]()) { names, name in
    if !names.contains(name) { names.append(name) }
  }
  let isUniform = all.allSatisfy { $0.schemes == schemes }
  let used = Set(all.flatMap(\.types))
  var text = """
    // Design tokens. Written by `vitrine tokens export swift`; edit the token files.
    // Lengths are in points with 16 to the rem, times in seconds.

    """
  if used.contains("TokenColor") {
    text += "\n#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n"
    text += "#if canImport(UIKit)\nimport UIKit\n#endif\n"
  }
  for system in all { text += system.text(schemes, isUniform: isUniform) }
  for type in SwiftPrelude.order where used.contains(type) {
    text += SwiftPrelude.declaration(type, schemes: schemes)
  }
  if used.contains("TokenColor") {
    let isThemed =
      used.contains("TokenSchemes") && schemes.contains("light")
      && schemes.contains("dark")
    text += swiftUI(isThemed: isThemed) + uiKit(isThemed: isThemed)
  }
  return Export(
    text: text,
    diagnostics: all.flatMap(\.names.diagnostics) + missingValues(systems)
      + systems.compactMap(\.omission)
  )
}

extension ExportSystem {
  /// The remark that constants do not cover every permutation.
  fileprivate var omission: Diagnostic? {
    guard let remainder, let first = rows.first else { return nil }
    return Diagnostic(
      rule: "token-export/default-contexts",
      severity: .info,
      message: remainder,
      range: first.token.range,
      help: ["take `tokens export css` or `json` for all of them"]
    )
  }
}

/// The constants of one system.
private struct SwiftSystem {
  let system: ExportSystem
  let id: String
  let schemes: [String]
  let rows: [(name: String, row: ExportSystem.Row)]
  let names: ExportNames

  init(_ system: ExportSystem) {
    self.system = system
    id = system.id
    schemes = system.schemes.map(\.name)
    var names = ExportNames()
    rows = system.rows.map { (swiftName($0.token.path), $0) }
      .filter { names.isExpressible($0.row) }
      .filter { names.claim($0.name, for: $0.row.token, kind: "the constant") }
    self.names = names
  }

  /// The required types of the prelude.
  var types: [String] {
    rows.flatMap { SwiftPrelude.types(for: $0.row.token.type) }
      + (rows.contains { isThemed($0.row) } ? ["TokenSchemes"] : [])
  }

  /// Returns true if a constant has a value for each scheme.
  ///
  /// Colours always have, even equal ones, so that no constant changes its type when a designer
  /// changes one scheme.
  private func isThemed(_ row: ExportSystem.Row) -> Bool {
    schemes.count > 1 && (row.token.type == .color || row.shared == nil)
  }

  func text(_ all: [String], isUniform: Bool) -> String {
    let title = id.isEmpty ? "the site" : "`\(id)`"
    var text = "\n/// Design tokens of \(oneLine(title)).\npublic enum \(swiftTypeName(id)) {\n"
    for (index, entry) in rows.enumerated() {
      if index > 0 { text += "\n" }
      text += constant(entry.name, entry.row, all)
    }
    return text + "}\n"
  }

  private func constant(_ name: String, _ row: ExportSystem.Row, _ all: [String]) -> String {
    let path = "`\(row.token.path)`"
    let description = system.summary(row, \.description)
    let comment = description.map { "\(oneLine($0))\n  ///\n  /// \(path)" } ?? path
    var text = "  /// \(comment): \(shown(row)).\n"
    if let reason = system.summary(row, absent: "in use", \.deprecation?.reason) {
      let message = reason.isEmpty ? "" : ", message: \(SwiftValue.string(oneLine(reason)))"
      text += "  @available(*, deprecated\(message))\n"
    }
    let type = SwiftValue.type(row.token.type)
    guard isThemed(row) else {
      let value = row.shared ?? row.token.value
      return text + "  public static let \(name): \(type) = \(SwiftValue.text(value))\n"
    }
    let typed = row.values.map { $0?.type == row.token.type ? $0 : nil }
    let isOptional = typed.contains(nil)
    text += "  public static let \(name) = TokenSchemes<\(type)\(isOptional ? "?" : "")>(\n"
    let values = all.map { scheme in
      // A system without the scheme has the values of its first scheme in it.
      let value = typed[schemes.firstIndex(of: scheme) ?? 0]
      return "    \(swiftName(scheme)): \(value.map { SwiftValue.text($0) } ?? "nil")"
    }
    return text + values.joined(separator: ",\n") + "\n  )\n"
  }

  private func shown(_ row: ExportSystem.Row) -> String {
    if let shared = row.shared { return oneLine(CSSValue.text(shared)) }
    return zip(schemes, row.values).map { scheme, value in
      "\(scheme) \(value.map { CSSValue.text($0) } ?? "missing")"
    }.joined(separator: ", ")
  }
}

extension Deprecation {
  /// The reason for the deprecation; empty if the file gives none.
  fileprivate var reason: String {
    switch self {
    case .bare: ""
    case .reason(let reason): reason
    }
  }
}

/// Text that cannot end a comment.
private func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).joined(separator: " ")
}

private func uiKit(isThemed: Bool) -> String {
  let themed = """

    extension TokenSchemes where Value == TokenColor {
      /// The colour as UIKit has it, for the scheme in which it is drawn.
      public var uiColor: UIColor {
        UIColor { $0.userInterfaceStyle == .dark ? dark.uiColor : light.uiColor }
      }
    }

    """
  return """

    #if canImport(UIKit) && !os(watchOS)
    extension TokenColor {
      /// The colour as UIKit has it.
      public var uiColor: UIColor {
        space == .displayP3
          ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: opacity)
          : UIColor(red: red, green: green, blue: blue, alpha: opacity)
      }
    }
    \(isThemed ? themed : "")#endif

    """
}

private func swiftUI(isThemed: Bool) -> String {
  let themed = """

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    extension TokenSchemes: ShapeStyle where Value == TokenColor {
      /// The colour for the scheme in which it is drawn.
      public func resolve(in environment: EnvironmentValues) -> Color {
        environment.colorScheme == .dark ? dark.color : light.color
      }
    }

    """
  return """

    #if canImport(SwiftUI)
    extension TokenColor {
      /// The colour as SwiftUI has it.
      public var color: Color {
        Color(
          space == .displayP3 ? .displayP3 : .sRGB,
          red: red,
          green: green,
          blue: blue,
          opacity: opacity
        )
      }
    }
    \(isThemed ? themed : "")#endif

    """
}
