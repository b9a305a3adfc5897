import DesignTokens
import Diagnostics
import RuleEngine

/// Names that a token source has, and for whose values the token format has no type.
enum LeftOutNames {
  /// The letters of the names that an import recorded in a token file or a resolver document.
  static func letters(in file: SourceFile) -> [String] {
    let root = JSONReader.read(file).root
    let names = root?["$extensions"]?["dev.vitrine"]?["left-out"]?.elements ?? []
    return letters(names.compactMap(\.string))
  }

  /// The letters of names, and those of a path whose last part repeats its group:
  /// `motion-keyframes-spin` for `motion.motion-keyframes-spin`.
  static func letters(_ names: [String]) -> [String] {
    names.flatMap { name in
      let parts = name.split(separator: ".")
      guard let last = parts.last, let group = parts.dropLast().last, last.hasPrefix(group),
        last.count > group.count
      else { return [SpeltAlike.letters(of: name)] }
      return [SpeltAlike.letters(of: name), SpeltAlike.letters(of: String(last))]
    }
  }
}
