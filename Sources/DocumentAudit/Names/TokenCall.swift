import SiteModel

/// A call in a style sheet or a sentence whose first argument may name a token:
/// `sea-color("rim")`, `sea-space(4)`.
struct TokenCall: Sendable {
  /// The name of the function.
  let function: String
  /// The argument without quotes and sign.
  let argument: String
  /// The place of the argument.
  let range: Range<Int>

  /// The calls in a file, in source order.
  static func all(in bytes: [UInt8]) -> [TokenCall] {
    var found: [TokenCall] = []
    var start = 0
    while let open = bytes[start...].firstIndex(of: UInt8(ascii: "(")) {
      start = open + 1
      let name = bytes[..<open].suffix(60).reversed().prefix { $0.isNameByte || $0 == 0x2D }
      // A function of design tokens has a name of two words.
      guard let first = name.last, first.isLetter, name.contains(0x2D) else { continue }
      let inside = bytes[start...].prefix(60)
      let lead = inside.prefix { [0x20, 0x22, 0x27, 0x2D].contains($0) }
      let argument = bytes[lead.endIndex...].prefix(60).prefix { $0.isNameByte || $0 == 0x2D }
      let after = bytes[argument.endIndex...].drop { [0x20, 0x22, 0x27].contains($0) }.first
      guard !argument.isEmpty, after == UInt8(ascii: ")") || after == UInt8(ascii: ",") else {
        continue
      }
      found.append(
        TokenCall(
          function: String(decoding: name.reversed(), as: UTF8.self),
          argument: String(decoding: argument, as: UTF8.self),
          range: argument.startIndex..<argument.endIndex
        )
      )
    }
    return found
  }
}

/// The functions that return tokens, with the arguments that each of them takes.
struct TokenCalls: Sendable {
  private var arguments: [String: Set<String>] = [:]
  /// The functions that are known from the pages only.
  private var learned: Set<String> = []
  /// The words of all paths.
  private var words: Set<String> = []

  /// Learns the functions of a system from the names in its token files, and from the calls on the
  /// pages.
  ///
  /// A function belongs to a group of tokens if at least three quarters of the arguments on the pages,
  /// and three or more, are names in the group. Numbers are names in many groups, so that the function
  /// must have a word of the group too.
  init(_ names: TokenNames, _ calls: [TokenCall]) {
    var groups: [String: Set<String>] = [:]
    for token in names.declared {
      for name in token.declaredNames {
        guard let call = TokenCall.all(in: Array(name.utf8)).first else { continue }
        arguments[call.function, default: []].insert(call.argument)
      }
      words.formUnion(nameWords(token.path.utf8))
      let parts = token.path.split(separator: ".")
      for count in 1..<max(1, parts.count) {
        let group = parts[..<count].joined(separator: ".")
        groups[group, default: []].insert(String(parts[count]))
      }
    }
    let seen = Dictionary(grouping: calls, by: \.function).mapValues { Set($0.map(\.argument)) }
    let order = groups.keys.sorted { (groups[$0]?.count ?? 0, $0) < (groups[$1]?.count ?? 0, $1) }
    for (function, used) in seen where arguments[function] == nil && used.count > 2 {
      let isNumeric = used.allSatisfy { $0.allSatisfy(\.isNumber) }
      let words = Set(nameWords(function.utf8).dropFirst())
      let best = order.filter { group in
        !isNumeric || !words.isDisjoint(with: nameWords(group.utf8))
      }.map { group in (group, used.count { groups[group]?.contains($0) == true }) }
        .max { $0.1 < $1.1 }
      if let (group, count) = best, count > 2, count * 4 >= used.count * 3 {
        arguments[function] = groups[group]
        learned.insert(function)
      }
    }
  }

  /// Whether a function from the pages may take a word of another group too: it may read several.
  func mayTake(_ call: TokenCall) -> Bool {
    learned.contains(call.function) && words.contains(call.argument)
      && !call.argument.allSatisfy(\.isNumber)
  }

  /// The arguments that a function takes; nil if it returns no tokens.
  func arguments(of function: String) -> Set<String>? { arguments[function] }
}
