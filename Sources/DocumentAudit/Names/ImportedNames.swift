import SiteModel

/// The names that the samples of a page import, each with its module.
struct ImportedNames {
  private var modules: [String: String] = [:]

  /// Reads the lines of a page that begin with `import`, such as `import {space} from '@sea/kit'`.
  init(in bytes: [UInt8]) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      if bytes.begins(start..<end, with: "import ") { read(bytes[start...].prefix(600)) }
      start = end + 1
    }
  }

  /// The module of the first part of a path; nil if the page does not import it.
  func module(of root: String) -> String? { modules[root] }

  /// Reads `import a, {b, c as d} from 'x'`, which may go over several lines.
  private mutating func read(_ statement: ArraySlice<UInt8>) {
    guard let quote = statement.firstIndex(where: { $0 == 0x22 || $0 == 0x27 }),
      let close = statement[(quote + 1)...].firstIndex(of: statement[quote])
    else { return }
    let words = statement[..<quote].split { !$0.isNameByte && $0 != UInt8(ascii: "$") }
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.last == "from" else { return }
    let module = String(decoding: statement[(quote + 1)..<close], as: UTF8.self)
    for word in words.dropFirst().dropLast() { modules[word] = module }
  }
}

/// The numbers of paths that begin with an imported name, and of tokens among them.
struct ModuleCounts: Sendable {
  private var known: [String: Int] = [:]
  private var all: [String: Int] = [:]
  /// The modules from which each name is imported.
  private var modules: [String: Set<String>] = [:]

  /// Adds a path by its first part.
  mutating func add(_ root: String, of module: String, isToken: Bool) {
    all[module, default: 0] += 1
    if isToken { known[module, default: 0] += 1 }
    modules[root, default: []].insert(module)
  }

  /// Adds the paths of another page.
  mutating func merge(_ other: ModuleCounts) {
    known.merge(other.known, uniquingKeysWith: +)
    all.merge(other.all, uniquingKeysWith: +)
    modules.merge(other.modules) { $0.union($1) }
  }

  /// The names that are only imported from modules of which most paths are no tokens, if there is a
  /// module with tokens.
  var namesOfOthers: Set<String> {
    let ofTokens = Set(all.keys.filter { known[$0, default: 0] * 2 > all[$0, default: 0] })
    guard ofTokens.contains(where: { known[$0, default: 0] > 2 }) else { return [] }
    return Set(modules.filter { $0.value.isDisjoint(with: ofTokens) }.keys)
  }
}

extension String {
  /// The first part of a path of members: `space` of `space[4]` and `space.m`.
  var pathRoot: String { String(prefix { $0 != "." && $0 != "[" }) }
}
