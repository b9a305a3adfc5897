import Diagnostics

extension TokenCollector {
  /// Contexts whose names the token format allows.
  static func legal(_ conditions: [String: String]) -> [String: String] {
    conditions.mapValues(legalContext)
  }

  /// The name of a context that the token format allows.
  static func legalContext(_ name: String) -> String {
    legal([name]).first ?? "unnamed"
  }

  /// A path whose names the token format allows.
  static func legal(_ path: [String]) -> [String] {
    let deepest =
      path.count > 24 ? path.prefix(23) + [path.dropFirst(23).joined(separator: "-")] : path[...]
    return deepest.map { name in
      var text = ""
      for scalar in name.unicodeScalars {
        switch scalar {
        case ".", "{", "}": text.unicodeScalars.append("-")
        case _ where scalar.value < 0x20 || scalar.isForbidden: continue
        default: text.unicodeScalars.append(scalar)
        }
      }
      while text.first == "$" { text.removeFirst() }
      return text
    }.filter { !$0.isEmpty }
  }
}
