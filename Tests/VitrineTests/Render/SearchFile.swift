import Diagnostics
import Foundation
import Testing

/// The index of a site, read in the same way as by the script.
struct SearchFile: Decodable {
  let pages: Columns
  let headings: Columns
  let specimens: Columns
  let sets: [Columns]
  let words: String
  let postings: String
  let common: String

  /// Texts with line feeds between them.
  struct Columns: Decodable {
    var kind: String?
    var label: String?
    var base: String?
    var titles: String?
    var urls: String?
    var lines: String?
    var names: String?
    var anchors: String?
    var ids: String?
    var of: String?
  }

  /// The index of a site of these files, with a small page unless they include one.
  init(_ files: [String: String]) async throws {
    let text = try await MemorySite(files: files).page("assets/search.json")
    self = try JSONDecoder().decode(SearchFile.self, from: Data(text.utf8))
  }

  /// The titles of all units, in their order.
  private var titles: [String] {
    let headings = self.headings.titles?.split(separator: "\n").map(String.init) ?? []
    var known = 0
    var expanded: [String] = []
    var numbers = SearchFile.numbers(self.headings.of ?? "")[...]
    while let count = numbers.popFirst() {
      for number in numbers.prefix(count) {
        expanded.append(number == 0 ? headings[known] : headings[number - 1])
        if number == 0 { known += 1 }
      }
      numbers = numbers.dropFirst(count)
    }
    var all: [String] = []
    func add(_ column: String?) {
      guard let column, !column.isEmpty else { return }
      all += column.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    add(pages.titles)
    all += expanded
    add(specimens.ids)
    for set in sets { add(set.titles) }
    return all
  }

  /// The titles of all units whose text has a word.
  func titles(with word: String) -> [String] {
    let lists = postings.split(separator: " ", omittingEmptySubsequences: false)
    guard let place = spelled.firstIndex(of: word) else { return [] }
    var unit = -1
    return SearchFile.numbers(String(lists[place])).map { passed in
      unit += passed + 1
      return titles[unit]
    }
  }

  /// All words.
  var spelled: [String] {
    var before: [UInt8] = []
    // By bytes, because a digit before an accent is one character with it.
    return words.utf8.split(separator: UInt8(ascii: " ")).map { entry in
      let shared = SearchFile.numbers(String(decoding: entry.prefix(1), as: UTF8.self))[0]
      before = before.prefix(shared) + Array(entry.dropFirst())
      return String(decoding: before, as: UTF8.self)
    }
  }

  private static func numbers(_ text: String) -> [Int] {
    let last = Array("0123456789abcdefghijklmnopqrstuv")
    let more = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~:;")
    var numbers: [Int] = []
    var number = 0
    for character in text {
      if let digit = more.firstIndex(of: character) {
        number = (number + digit) * 32
      } else if let digit = last.firstIndex(of: character) {
        numbers.append(number + digit)
        number = 0
      }
    }
    return numbers
  }
}
