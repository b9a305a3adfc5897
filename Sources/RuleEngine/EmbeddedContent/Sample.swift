import Diagnostics
import Markdown
public import SampleCode
import SiteModel

/// The Swift code of one fence.
///
/// It is a class because dozens of rules read the samples of a page.
public final class Sample: Sendable {
  /// Index in `Document.fences`.
  public let fence: Int
  /// The specimen that its `for=` names, by index on the page.
  public let specimen: Int?
  /// The code as written.
  public let code: [UInt8]
  /// An index of the texts that the code may contain.
  public let index: TextIndex
  /// The code as a tree.
  public let tree: SwiftSample
  /// File range of the whole fence.
  public let range: Range<Int>
  /// Its choices that distinguish at least two states of a load.
  public let choices: [LoadChoice]
  /// Its buttons that show a spinner while they work.
  public let busyButtons: [BusyButton]
  private let lines: [(code: Int, file: Int)]

  /// The Swift of a page in source order.
  static func all(of page: Page) -> [Sample] {
    page.document.fences.indices.compactMap { index in
      let fence = page.document.fences[index]
      guard fence.languageName == "swift" else { return nil }
      let use = page.fences.indices.contains(index) ? page.fences[index] : .code
      return Sample(fence, at: index, use)
    }
  }

  private init(_ fence: Fence, at index: Int, _ use: Page.FenceUse) {
    self.fence = index
    specimen = if case .sample(let place) = use { place } else { nil }
    code = Array(fence.literal)
    let code = code
    let index = TextIndex(code)
    self.index = index
    let tree = SwiftSample(code)
    self.tree = tree
    choices = LoadChoice.mayBe(in: code) ? LoadChoice.all(in: tree) : []
    let isBusy = index.mayHold("ProgressView") && index.mayHold("Button")
    busyButtons = isBusy && code.hold("ProgressView") ? BusyButton.all(in: tree) : []
    range = fence.range
    var lines: [(code: Int, file: Int)] = []
    var start = 0
    for offset in fence.lineOffsets where start <= code.count {
      lines.append((start, offset))
      start = code[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? code.count + 1
    }
    self.lines = lines
  }

  /// Whether the code contains one of the texts.
  public func holds(_ texts: StaticString...) -> Bool {
    holds(anyOf: texts)
  }

  private func holds(anyOf texts: [StaticString]) -> Bool {
    for text in texts where index.mayHold(text) && code.hold(text) { return true }
    return false
  }

  /// Whether the code, in lower case, contains one of the texts.
  public func holdsInSmallLetters(_ texts: StaticString...) -> Bool {
    guard index.mayHold(anyOf: texts) else { return false }
    return code.inSmallLetters.hold(anyOf: texts)
  }

  /// Visits every expression, each before its parts.
  ///
  /// Does nothing if the code contains none of the words.
  public func walk(
    ifItHolds words: StaticString...,
    visit: (Expression, Ancestry) -> Void
  ) {
    if holds(anyOf: words) { tree.walk(visit) }
  }

  /// Visits every expression without its ancestry.
  ///
  /// Does nothing if the code contains none of the words.
  public func forEachExpression(
    ifItHolds words: StaticString...,
    visit: (Expression) -> Void
  ) {
    if holds(anyOf: words) { tree.forEachExpression(visit) }
  }

  /// Visits every statement, each before its parts.
  ///
  /// Does nothing if the code contains none of the words.
  public func forEachStatement(
    ifItHolds words: StaticString...,
    visit: (Statement) -> Void
  ) {
    if holds(anyOf: words) { tree.forEachStatement(visit) }
  }

  /// Visits every statement with its ancestry.
  ///
  /// Does nothing if the code contains none of the words.
  public func walkStatements(
    ifItHolds words: StaticString...,
    visit: (Statement, Ancestry) -> Void
  ) {
    if holds(anyOf: words) { tree.walkStatements(visit) }
  }

  /// Returns the file range of a part of the code.
  ///
  /// It is exact within one line; over several lines it goes from the first byte to the last.
  public func fileRange(_ part: Range<Int>) -> Range<Int> {
    let start = offset(of: part.lowerBound)
    return start..<max(start, part.isEmpty ? start : offset(of: part.upperBound - 1) + 1)
  }

  private func offset(of place: Int) -> Int {
    guard !lines.isEmpty else { return range.upperBound }
    let line = lines[max(0, lines.partitioningIndex { $0.code > place } - 1)]
    return line.file + place - line.code
  }
}
