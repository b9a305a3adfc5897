import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// Looks for the pair in one scope of a sample, in one list of prose, and in an alert.
  static let flagAndText = Rule(
    .statesNoBooleanPair,
    check: .samples,
    embedded: { embedded in
      let found =
        embedded.inSamples { sample in
          (sample.declaredPairs + sample.alertPairs).map { pair in
            embedded.pairFinding(sample.fileRange(pair.flag), sample.fileRange(pair.text))
          }
        } + embedded.listedPairs.map { embedded.pairFinding($0.flag, $0.text) }
      // Samples of one section are usually about one screen, but may be about two.
      return found.isEmpty ? flagsOfSections(embedded) : found
    }
  )
}

/// A flag, and the text that belongs to it.
private typealias Pair = (flag: Range<Int>, text: Range<Int>)

extension EmbeddedContent {
  fileprivate func pairFinding(_ flag: Range<Int>, _ text: Range<Int>) -> Finding {
    Finding(
      "`\(name(flag))` and `\(name(text))` hold one state in two values",
      at: place(flag),
      notes: [Diagnostic.Note("the text that it can contradict", at: place(text))],
      help: [
        "use one value: an enum with a case for each state, or for an alert the error itself"
      ]
    )
  }

  /// The name at the beginning of a place, `isLoading` of `isLoading: Bool`.
  private func name(_ range: Range<Int>) -> String {
    let text = text(range)
    return String(text.drop { $0 == "$" }.prefix { $0 != ":" && $0 != " " })
  }

  /// Pairs in code spans that begin items of one list: `isLoading: Bool`, `errorMessage: String?`.
  fileprivate var listedPairs: [Pair] {
    var pairs: [Pair] = []
    var flag: (range: Range<Int>, end: Int)?
    for block in prose.blocks {
      guard let span = declaration(in: block) else { continue }
      // Items of one list follow each other with nothing but their marks between.
      if let last = flag, block.bytes.lowerBound - last.end > 8 { flag = nil }
      let words = text(span).filter { $0 != " " }
      let parts = words.split(separator: ":", maxSplits: 1).map(String.init)
      if parts.count == 2, parts[1].hasPrefix("Bool"), parts[0].isLoadingFlag {
        flag = (span, block.bytes.upperBound)
      } else if parts.count == 2, parts[1].isOptionalText, parts[0].saysError, let last = flag {
        pairs.append((last.range, span))
        flag = nil
      } else {
        flag = flag.map { ($0.range, block.bytes.upperBound) }
      }
    }
    return pairs
  }

  /// The code span that an item begins with.
  private func declaration(in block: Prose.Block) -> Range<Int>? {
    guard let mark = block.text.utf8.first, "-*+".utf8.contains(mark) else { return nil }
    let bytes = Array(block.text.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "`")), open < 6,
      let close = bytes[(open + 1)...].firstIndex(of: UInt8(ascii: "`"))
    else { return nil }
    let start = block.bytes.lowerBound
    return start + open + 1..<start + close
  }
}

extension Sample {
  /// A flag and an optional text that are declared in the same braces.
  fileprivate var declaredPairs: [Pair] {
    // The text is optional.
    guard code.contains(UInt8(ascii: "?")) else { return [] }
    var pairs: [Pair] = []
    func analysis(_ statements: [Statement]) {
      let variables = statements.compactMap { statement -> Declaration? in
        guard case .declaration(let one) = statement, one.keyword.value == "var",
          one.bodyRange == nil
        else { return nil }
        return one
      }
      let flag = variables.first { one in
        (one.name?.value.isLoadingFlag ?? false)
          && (one.type?.value == "Bool" || one.value?.boolean != nil)
      }
      let text = variables.first { one in
        (one.name?.value.saysError ?? false) && (one.type?.value.isOptionalText ?? false)
      }
      guard let flag = flag?.name, let text = text?.name else { return }
      pairs.append((flag.range, text.range))
    }
    analysis(tree.statements)
    forEachStatement(ifItHolds: "rror", "ailure") { statement in
      if case .declaration(let declaration) = statement { analysis(declaration.body) }
    }
    return pairs
  }

  /// Alerts with a flag, whose message is a text in another place.
  fileprivate var alertPairs: [Pair] {
    var pairs: [Pair] = []
    forEachExpression(ifItHolds: "alert") { expression in
      guard let call = expression.modifier("alert")?.call,
        let flag = call["isPresented"]?.path, flag.value.hasPrefix("$"), flag.value.saysError,
        let message = call.closure("message")
      else { return }
      var text: Range<Int>?
      message.statements.forEachExpression { part in
        guard text == nil, part.makes("Text"), let shown = part.call?[0]?.path,
          shown.value.saysError, !shown.value.contains("."), part.call?[0]?.links.isEmpty == true
        else { return }
        text = shown.range
      }
      if let text { pairs.append((flag.range, text)) }
    }
    return pairs
  }
}

extension String {
  fileprivate var isLoadingFlag: Bool {
    guard mayHaveCamelWord(of: flagWords.filter) else { return false }
    let words = camelWords
    return words.first == "is" && words.contains { $0.hasSuffix("ing") } && words.count < 4
      || words == ["loading"]
  }

  fileprivate var isOptionalText: Bool {
    ["String?", "Error?", "LocalizedStringKey?", "(anyError)?", "(any Error)?", "String?=nil"]
      .contains(self)
  }
}

/// Words of which the name of a loading flag has one.
private let flagWords: WordSet = ["is", "loading"]
