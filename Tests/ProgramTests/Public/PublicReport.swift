import Foundation
import Support
import Testing

/// An input after a public report, and the words that must or must not come out.
///
/// Below each `##` heading of a Markdown file are fences of four backticks, in order: `file PATH`
/// writes a file; `run ARGUMENTS` runs the command; `read PATH` reads a file; `published` lists
/// paths below `public/`. Lines of a fence that begin with `+` must be there, those with `-` must
/// not, and `= 1` is the exit status.
struct PublicReport: Sendable, CustomTestStringConvertible {
  /// One fence: its kind, its argument and its text.
  struct Step: Sendable {
    let kind: String
    let argument: String
    let text: String

    /// The lines that must be there.
    var wanted: [String] { lines(after: "+ ") }
    /// The lines that must not be there.
    var unwanted: [String] { lines(after: "- ") }
    /// The exit status, if it is given.
    var status: Int32? { lines(after: "= ").first.flatMap { Int32($0) } }

    private func lines(after sign: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix(sign) }.map { String($0.dropFirst(2)) }
    }
  }

  /// The kind of report: the name of its file.
  let kind: String
  /// The heading.
  let title: String
  /// The fences in order.
  private(set) var steps: [Step] = []

  var testDescription: String { "\(kind): \(title)" }

  /// All reports, by kind.
  static let all: [PublicReport] = {
    let files = try? SharedData.files(under: "Tests/ProgramTests/Public/Cases", ending: ".md")
    return (files ?? []).flatMap { file in
      read(String(decoding: file.bytes, as: UTF8.self), kind: String(file.name.dropLast(3)))
    }
  }()

  private static func read(_ text: String, kind: String) -> [PublicReport] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var reports: [PublicReport] = []
    var at = 0
    while at < lines.count {
      let line = lines[at]
      at += 1
      if line.hasPrefix("## ") {
        reports.append(PublicReport(kind: kind, title: String(line.dropFirst(3))))
      }
      guard line.hasPrefix("````"), !reports.isEmpty else { continue }
      let start = at
      while at < lines.count, lines[at] != "````" { at += 1 }
      let words = line.dropFirst(4).split(separator: " ", maxSplits: 1).map(String.init)
      reports[reports.count - 1].steps.append(
        Step(
          kind: words.first ?? "",
          argument: words.count == 2 ? words[1] : "",
          text: lines[start..<at].map { $0 + "\n" }.joined()
        )
      )
      at += 1
    }
    return reports
  }

  private init(kind: String, title: String) {
    (self.kind, self.title) = (kind, title)
  }
}
