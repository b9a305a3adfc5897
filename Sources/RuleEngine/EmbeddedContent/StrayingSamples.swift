import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

/// Finds samples that differ from a list of the values that all states of the page use.
@Sendable
public func strayingSamples(_ embedded: EmbeddedContent) -> [Finding] {
  embedded.lists.flatMap { list -> [Finding] in
    guard let lead = list.lead, embedded.isForAll(lead), let end = list.items.last?.range.upperBound
    else { return [] }
    let range = lead.range.lowerBound..<end
    let section = embedded.section(at: lead.range.lowerBound)
    // A list in the section of a sample is about that sample only.
    guard !embedded.samples.contains(where: { section.range.contains($0.range.lowerBound) }) else {
      return []
    }
    return strayColours(list.items, range, embedded) + strayPadding(list.items, embedded)
  } + handMadeButtons(embedded)
}

/// Finds colours of the system that samples use and that a list of colours leaves out.
private func strayColours(
  _ items: ArraySlice<ProseLine>,
  _ range: Range<Int>,
  _ embedded: EmbeddedContent
) -> [Finding] {
  guard let item = items.first(where: { ["colors", "colours"].contains($0.label.last ?? "") })
  else { return [] }
  let uses = embedded.uses.filter { $0.token.token.type == .color }
  let listed = Set(uses.filter { range.contains($0.range.lowerBound) }.map(\.token.path))
  guard listed.count > 1 else { return [] }
  var seen = listed
  return uses.compactMap { use in
    guard embedded.samples.contains(where: { $0.range.contains(use.range.lowerBound) }),
      seen.insert(use.token.path).inserted
    else { return nil }
    return Finding(
      "`\(use.name)` is not among the colours that the page lists for all of them",
      at: embedded.place(use.range),
      notes: [Diagnostic.Note("the list", at: embedded.place(item.range))],
      help: ["use a colour of the list, or add this one to it"]
    )
  }
}

/// Finds padding along an axis that a list states for a state and that the sample of the state
/// lacks.
private func strayPadding(_ items: ArraySlice<ProseLine>, _ embedded: EmbeddedContent) -> [Finding]
{
  items.flatMap { item -> [Finding] in
    let values = embedded.stated(item).filter { $0.slot.hasPrefix("padding-") }
    let words = embedded.words(item.value)
    guard !values.isEmpty else { return [] }
    return embedded.claims.flatMap { claim -> [Finding] in
      guard case .sample(let index) = claim.claimSource, let state = claim.state,
        words.contains(state.rawValue)
      else { return [] }
      let sample = embedded.samples[index]
      return values.compactMap { value in
        guard case .figure(let figure, _) = value.value else { return nil }
        let axis = value.slot.hasSuffix("horizontal") ? "horizontal" : "vertical"
        let coded = sample.paddings(axis)
        guard let first = coded.first, !coded.contains(where: { figure.contains($0.length) }) else {
          return nil
        }
        return Finding(
          "the code has \(decimal(first.length)) of \(axis) padding, and the page says "
            + "\(decimal(figure.lowerBound))",
          at: embedded.place(first.range),
          notes: [Diagnostic.Note("said here", at: embedded.place(value.range))],
          help: ["change the code or the page so that both agree"]
        )
      }
    }
  }
}

extension Sample {
  /// The padding along an axis, of anything in the sample.
  fileprivate func paddings(_ axis: String) -> [(length: Double, range: Range<Int>)] {
    let call = Array(".padding(.\(axis),".utf8)
    var found: [(length: Double, range: Range<Int>)] = []
    var at = 0
    while let start = code[at...].firstIndex(of: UInt8(ascii: ".")) {
      at = start + 1
      guard code[start...].starts(with: call) else { continue }
      var place = start + call.count
      while place < code.count, code[place] == 0x20 { place += 1 }
      let digits = code[place...].prefix { $0.isDigit || $0 == 0x2E }
      guard let length = Double(String(decoding: digits, as: UTF8.self)) else { continue }
      found.append((length, fileRange(start..<digits.endIndex + 1)))
    }
    return found
  }
}

/// The actions of such buttons.
private let purposes = ["retry", "refresh", "reload"]

/// Finds buttons for an action with a prescribed style that a sample draws by hand.
private func handMadeButtons(_ embedded: EmbeddedContent) -> [Finding] {
  guard embedded.index.mayHold("button"), purposes.contains(where: embedded.index.mayHold) else {
    return []
  }
  return embedded.lines.flatMap { line -> [Finding] in
    guard line.kind == .item, !line.isCounterExample else { return [] }
    let words = embedded.words(line.marks)
    guard words.contains("button"),
      let purpose = words.first(where: purposes.contains),
      let style = line.marks.first(where: { $0.code?.contains("ButtonStyle") == true })
    else { return [] }
    let name = (style.code ?? "").prefix { $0 != "(" }
    return embedded.samples.compactMap { sample in
      guard let button = sample.handMadeButton(for: purpose) else { return nil }
      return Finding(
        "the button to \(purpose) is made by hand, and the page says `\(name)`",
        at: embedded.place(button),
        notes: [Diagnostic.Note("said here", at: embedded.place(style.range))],
        help: ["give it `.buttonStyle(\(name)())`"]
      )
    }
  }
}

extension Sample {
  /// Returns the name of a view that draws a button for an action, with a fill and without a style.
  fileprivate func handMadeButton(for purpose: String) -> Range<Int>? {
    for view in DrawnView.all(tree.statements).flatMap(\.all) where view.name == "Button" {
      let text = tree.text(view.expression.range)
      guard text.lowercased().contains(purpose), !text.contains("buttonStyle"),
        text.contains(".background(")
      else { continue }
      let start = view.expression.range.lowerBound
      return fileRange(start..<start + "Button".utf8.count)
    }
    return nil
  }
}

extension EmbeddedContent {
  /// `All error and empty states use:`.
  fileprivate func isForAll(_ line: ProseLine) -> Bool {
    guard line.marks.last?.isSign(":") == true else { return false }
    let words = words(line.marks)
    return words.first == "all" && words.last == "use"
  }
}
