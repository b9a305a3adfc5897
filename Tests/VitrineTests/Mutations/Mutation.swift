import Foundation
import Support

/// An edit of this repository's own content, and the expected report.
///
/// Cases are in Markdown files. A `##` heading has the rules, joined by ` + `, then a colon and a
/// description of the edit. Below it are fences of four backticks: `old <path>` with text of the
/// file, of which the first occurrence counts, then `new` with its replacement. A `▸` in the new
/// text marks the place of the finding; `at <path>` has text of another place with the mark. If
/// there are as many marks as rules, they belong to them in order; a single mark belongs to all. A
/// heading that ends in `(alone)` is about an edit that cannot be combined with others.
struct Mutation: Sendable {
  /// The rules that must report it, and no others.
  var rules: [String] = []
  /// Description of the edit, for messages.
  var title = ""
  /// True if no other edit may be made in the same run.
  var isAlone = false
  /// Edits: the file, the old text and the new text.
  var edits: [(path: String, old: String, new: String)] = []
  /// Places in files other than the new texts.
  var places: [(path: String, text: String)] = []

  /// The files that it changes.
  var paths: Set<String> { Set(edits.map(\.path)) }

  /// Every case of the folder.
  static let all: [Mutation] = {
    let folder = SharedData.packageRoot.appending(path: "Tests/VitrineTests/Mutations/Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().flatMap { name in
      read((try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "")
    }
  }()

  /// The cases in groups that can run together: no two of a group change one file.
  static let batches: [[Mutation]] = {
    var batches: [[Mutation]] = []
    for mutation in all {
      let place = batches.firstIndex { batch in
        !mutation.isAlone
          && !batch.contains { $0.isAlone || !$0.paths.isDisjoint(with: mutation.paths) }
      }
      if let place { batches[place].append(mutation) } else { batches.append([mutation]) }
    }
    return batches
  }()

  private static func read(_ text: String) -> [Mutation] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var mutations: [Mutation] = []
    var at = 0
    while at < lines.count {
      let line = lines[at]
      at += 1
      if line.hasPrefix("## ") { mutations.append(Mutation(heading: line.dropFirst(3))) }
      guard line.hasPrefix("````"), !mutations.isEmpty else { continue }
      let start = at
      while at < lines.count, lines[at] != "````" { at += 1 }
      mutations[mutations.count - 1].add(
        line.dropFirst(4),
        lines[start..<at].joined(separator: "\n")
      )
      at += 1
    }
    return mutations
  }

  private init(heading: Substring) {
    let parts = heading.split(separator: ":", maxSplits: 1)
    rules = (parts.first ?? "").split(separator: " + ").map(String.init)
    title = String(heading)
    isAlone = heading.hasSuffix("(alone)")
  }

  private mutating func add(_ info: Substring, _ text: String) {
    let words = info.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first {
    case "old": edits.append((words.last ?? "", text, ""))
    case "new": edits[edits.count - 1].new = text
    case "at": places.append((words.last ?? "", text))
    default: break
    }
  }
}
