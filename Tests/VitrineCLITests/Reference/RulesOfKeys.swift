import Foundation
import SiteModel
import SiteParser
import Support

@testable import Rules

/// The rules that read each key of a spec, found in the sources of the rules.
enum RulesOfKeys {
  /// The ids of rules, sorted, by the name of the key.
  static func all() throws -> [String: [String]] {
    let helpers = try self.helpers()
    let ids = Dictionary(uniqueKeysWithValues: RuleText.all.map { (camelCase($0.id), $0.id) })
    let files = try SharedData.files(under: "Sources/Rules", ending: ".swift").map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
    let functions = functions(in: files, helpers)
    var found: [String: Set<String>] = [:]
    for text in files {
      let rules = text.matches(of: /Rule\(\s*\.(\w+)/).compactMap { ids[String($0.output.1)] }
      guard !rules.isEmpty else { continue }
      var all = keys(readIn: text, helpers)
      for (name, keys) in functions where text.contains("\(name)(embedded)") { all.formUnion(keys) }
      for key in all { found[key, default: []].formUnion(rules) }
    }
    return found.mapValues { $0.sorted() }
  }

  /// The keys that files without their own rule read, by the names of their functions.
  private static func functions(
    in files: [String],
    _ helpers: [String: Set<String>]
  ) -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    for text in files where !text.contains("Rule(") {
      for match in text.matches(of: /(?m)^func (\w+)\(_ embedded/) {
        found[String(match.output.1), default: []].formUnion(keys(readIn: text, helpers))
      }
    }
    return found
  }

  private static func keys(readIn text: String, _ helpers: [String: Set<String>]) -> Set<String> {
    var keys = Set(text.matches(of: /\.unchecked\("([a-z-]+)"/).map { String($0.output.1) })
    for name in KeyTable.spec.names {
      let member = camelCase(name)
      if text.contains("facts.\(member)") || text.contains("spec.\(member)") { keys.insert(name) }
    }
    if text.contains(/\.(?:recovery|role)(?!\w)/) { keys.insert("actions") }
    for match in text.matches(of: /(?:context|\$0|self)\.(\w+)/) {
      keys.formUnion(helpers[String(match.output.1)] ?? [])
    }
    // Every rule looks at these.
    return keys.intersection(KeyTable.spec.names).subtracting(["surface", "state", "style"])
  }

  /// The keys that properties of a rule's input read, by the property's name.
  private static func helpers() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = [:]
    let files = try SharedData.files(under: "Sources/RuleEngine", ending: ".swift")
    for file in files where file.name.hasPrefix("SpecimenContext+") {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let declarations = text.split(separator: #/(?m)^  (?:public )?(?:var|func) (?=\w)/#)
        .dropFirst()
      for declaration in declarations {
        let name = String(declaration.prefix { $0.isLetter || $0.isNumber })
        let keys = keys(readIn: String(declaration), [:])
        if !keys.isEmpty { found[name, default: []].formUnion(keys) }
      }
    }
    return found
  }

  private static func camelCase(_ name: String) -> String {
    let words = name.split { $0 == "-" || $0 == "/" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return ([String(words.first ?? "")] + rest).joined()
  }
}
