import Diagnostics
import SampleCode
import SiteModel

/// Finds sections whose samples decide by a loading flag and by an error text, which can contradict
/// each other.
@Sendable
public func flagsOfSections(_ embedded: EmbeddedContent) -> [Finding] {
  var flags: [Int: (name: String, place: Range<Int>)] = [:]
  var texts: [Int: (name: String, place: Range<Int>)] = [:]
  for sample in embedded.samples where sample.specimen == nil {
    guard sample.holds("oading", "etching"), !embedded.examples.contain(sample.range) else {
      continue
    }
    let section = embedded.sections.innermost(at: sample.range.lowerBound, upTo: 2)
    sample.tree.forEachExpression { expression in
      guard flags[section] == nil, let path = expression.path, !path.value.contains("."),
        path.value.saysLoading, expression.links.isEmpty
      else { return }
      flags[section] = (path.value, sample.fileRange(path.range))
    }
  }
  guard !flags.isEmpty else { return [] }
  for sample in embedded.samples where sample.specimen == nil && sample.holds("nil") {
    let section = embedded.sections.innermost(at: sample.range.lowerBound, upTo: 2)
    guard flags[section] != nil, !embedded.examples.contain(sample.range) else { continue }
    sample.tree.forEachExpression { expression in
      guard texts[section] == nil, let path = expression.testedForNil, !path.value.contains("."),
        path.value.camelWords.allSatisfy(errorTextWords.contains), path.value.saysError
      else { return }
      texts[section] = (path.value, sample.fileRange(path.range))
    }
  }
  return flags.keys.sorted().compactMap { section in
    guard embedded.sections[section].level == 2, let flag = flags[section],
      let text = texts[section]
    else { return nil }
    var finding = Finding(
      "samples of one section use `\(flag.name)` and `\(text.name)`, which hold one state in two "
        + "values",
      at: embedded.place(flag.place),
      notes: [Diagnostic.Note("the text that it can contradict", at: embedded.place(text.place))],
      help: ["use one value, an enum with a case for each state"]
    )
    finding.atMost = .info
    return finding
  }
}

extension Expression {
  /// The path in `errorMessage != nil`.
  fileprivate var testedForNil: LocatedValue<String>? {
    guard case .operators(let operands, let signs) = base, links.isEmpty, operands.count == 2,
      ["!=", "=="].contains(signs.first?.value), case .nil = operands[1].base
    else { return nil }
    return operands[0].path
  }
}

/// Words of names for the error of a whole screen, and not of one field.
private let errorTextWords: Set<String> = [
  "current", "error", "failure", "last", "load", "loading", "message", "text",
]
