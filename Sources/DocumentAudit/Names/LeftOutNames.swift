import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

/// Names that a token source has, and for whose values the token format has no type.
struct LeftOutNames: Sendable {
  /// The letters of the names.
  private var whole: Set<String> = []
  /// The letters of long paths without their first group, for which pages may have another word.
  private var short: Set<String> = []

  /// Adds the names that an import recorded in a token file or a resolver document.
  mutating func add(recordedIn file: SourceFile) {
    let root = JSONReader.read(file).root
    let names = root?["$extensions"]?["dev.vitrine"]?["left-out"]?.elements ?? []
    add(names.compactMap(\.string))
  }

  /// Adds the names in sets of a resolver document that it does not combine, such as sets that no
  /// theme of Tokens Studio selects.
  ///
  /// - Parameters:
  ///   - resolver: The document.
  ///   - files: Files it may refer to, by paths as it writes them.
  mutating func add(unusedSetsOf resolver: SourceFile, _ files: [SourceFile]) {
    guard let root = JSONReader.read(resolver).root, let sets = root["sets"]?.members else {
      return
    }
    let order = root["resolutionOrder"]?.elements ?? []
    let used = Set(order.compactMap { $0["$ref"]?.string })
    for set in sets where !used.contains("#/sets/\(set.key)") {
      for source in set.value["sources"]?.elements ?? [] {
        guard let path = source["$ref"]?.string else {
          addTokens(of: source, at: [])
          continue
        }
        guard let file = files.first(where: { $0.path == path }),
          let tree = JSONReader.read(file).root
        else { continue }
        addTokens(of: tree, at: [])
      }
    }
  }

  private mutating func addTokens(of node: JSONNode, at path: [String]) {
    if node["$value"] != nil { return add([path.joined(separator: ".")]) }
    guard path.count < 32 else { return }
    for member in node.members ?? [] where !member.key.hasPrefix("$") {
      addTokens(of: member.value, at: path + [member.key])
    }
  }

  /// Adds names.
  ///
  /// A path whose last part repeats its group is also that part: `motion-keyframes-spin` for
  /// `motion.motion-keyframes-spin`.
  mutating func add(_ names: [String]) {
    for name in names {
      let parts = name.split(separator: ".")
      whole.insert(SpeltAlike.letters(of: name))
      if let last = parts.last, let group = parts.dropLast().last, last.hasPrefix(group),
        last.count > group.count
      {
        whole.insert(SpeltAlike.letters(of: String(last)))
      }
      if parts.count > 2 {
        short.insert(SpeltAlike.letters(of: parts.dropFirst().joined(separator: ".")))
      }
    }
  }

  /// Whether a name, with a prefix or without, is one of them or the beginning of one.
  func contain(_ name: String, of system: System) -> Bool {
    guard !whole.isEmpty else { return false }
    let letters = SpeltAlike.letters(of: name)
    let isKnown = whole.contains {
      $0.count > 3 && letters.hasSuffix($0) || letters.count > 6 && $0.hasPrefix(letters)
    }
    if isKnown { return true }
    guard short.contains(where: { $0.count > 6 && letters.hasSuffix($0) }) else { return false }
    // A first word that is a group of the system is no other word for one.
    let first = name.drop { !$0.isLetter }.prefix { $0.isLetter || $0.isNumber }
    return !system.paths.contains { $0.hasPrefix("\(first).") }
  }
}
