import Diagnostics

extension EmbeddedContent {
  /// Errors that only signing in solves, in a section whose errors have a button to try again.
  public func sessionsWithoutSignIn() -> [Finding] {
    lines.compactMap { line in
      guard line.kind == .item || line.kind == .row, !line.isCounterExample,
        let quote = line.marks.first(where: { $0.quote != nil }), asksToSignIn(quote, in: line)
      else { return nil }
      let section = sections[sections.innermost(at: line.range.lowerBound, upTo: 2)]
      guard section.level == 2, let retry = retryButton(in: section),
        !offersSignIn(in: section, but: line)
      else { return nil }
      return Finding(
        "this error asks people to sign in, but the errors of this section offer to try again",
        at: place(quote.range),
        notes: [Diagnostic.Note("the button", at: place(retry))],
        help: ["give it a button that signs in: trying again fails the same way"]
      )
    }
  }

  private func asksToSignIn(_ quote: ProseMark, in line: ProseLine) -> Bool {
    Words(quote.quote ?? "").first(of: lostSessions) != nil
  }

  private func retryButton(in section: Section) -> Range<Int>? {
    lines.first { line in
      guard line.kind == .item, section.range.contains(line.range.lowerBound),
        !line.isCounterExample
      else { return false }
      let words = words(line.marks)
      return words.first == "retry" && words.dropFirst().first == "button"
    }?.range
  }

  private func offersSignIn(in section: Section, but line: ProseLine) -> Bool {
    lines.contains { other in
      guard other.range != line.range, section.range.contains(other.range.lowerBound) else {
        return false
      }
      return Words(text(other.range)).first(of: signIns) != nil
    }
  }
}

private let lostSessions: Phrases = [
  "sign in again", "log in again", "please sign in", "please log in", "session has expired",
  "session expired", "đăng nhập lại", "vui lòng đăng nhập",
]
private let signIns: Phrases = ["sign in", "sign in button", "log in", "login", "đăng nhập"]
