import Diagnostics
import JSONRPC
import Markdown
import SiteModel
import Vitrine

extension Workspace {
  /// The links of a page to files of the site or to the web.
  func links(in path: String) -> JSON {
    guard let lines = lines(of: path), let page = edited.page(at: path) else { return [] }
    var found: [JSON] = []
    for index in page.links.indices {
      let link = page.link(index)
      let target: String?
      if case .external = page.links[index] {
        target = link.destination.contains("://") ? link.destination : nil
      } else {
        target = place(of: page.links[index]).map { place in
          let line = self.lines(of: place.file)?.line(at: place.bytes.lowerBound) ?? 0
          return uri(of: place.file) + (line > 0 ? "#L\(line + 1)" : "")
        }
      }
      guard let target else { continue }
      found.append(["range": lines.json(link.range), "target": .string(target)])
    }
    return .array(found)
  }

  /// The parts of a file that can be folded: front matter, fences, sections, and indented lines.
  func folds(in path: String) -> JSON {
    guard let lines = lines(of: path) else { return [] }
    var ranges: Set<[Int]> = []
    func add(_ first: Int, _ last: Int) { if last > first { ranges.insert([first, last]) } }
    if let page = edited.page(at: path) {
      if page.frontMatter.bodyStart > 0 {
        add(0, lines.line(at: max(page.frontMatter.bodyStart - 1, 0)))
      }
      for fence in page.document.fences {
        add(lines.line(at: fence.range.lowerBound), lines.line(at: fence.range.upperBound))
      }
      let headings = page.document.headings
      for (index, heading) in headings.enumerated() {
        let next = headings[(index + 1)...].first { $0.level <= heading.level }?.range.lowerBound
        var last = next.map { lines.line(at: $0) - 1 } ?? lines.count - 1
        let first = lines.line(at: heading.range.lowerBound)
        while last > first, lines.range(ofLine: last).isEmpty { last -= 1 }
        add(first, last)
      }
    } else {
      for (first, last) in indentedFolds(lines) { add(first, last) }
    }
    return .array(
      ranges.sorted { $0[0] == $1[0] ? $0[1] < $1[1] : $0[0] < $1[0] }.map {
        ["startLine": .integer($0[0]), "endLine": .integer($0[1])]
      }
    )
  }

  private func indentedFolds(_ lines: LineTable) -> [(Int, Int)] {
    var found: [(Int, Int)] = []
    var open: [(indent: Int, line: Int)] = []
    var last = 0
    for line in 0..<lines.count {
      let bytes = lines.bytes[lines.range(ofLine: line)]
      guard let first = bytes.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      let indent = first - bytes.startIndex
      while let top = open.last, top.indent >= indent {
        found.append((top.line, last))
        open.removeLast()
      }
      open.append((indent, line))
      last = line
    }
    return found + open.map { ($0.line, last) }
  }

  /// The tightest contrast of each specimen in a range, after the first line of its fence.
  func inlayHints(_ range: Range<Int>, in path: String) -> JSON {
    guard let lines = lines(of: path), let page = edited.page(at: path) else { return [] }
    var found: [JSON] = []
    for (index, use) in page.fences.enumerated() {
      guard case .specimen(let place) = use, place < page.specimens.count else { continue }
      let fence = page.document.fences[index]
      guard fence.range.overlaps(range), let (pair, scheme) = tightest(page.specimens[place]) else {
        continue
      }
      let end = lines.range(ofLine: lines.line(at: fence.range.lowerBound)).upperBound
      let needed = pair.passes ? "" : ", needs \(decimalText(pair.required)):1"
      found.append([
        "position": lines.position(end),
        "label": .string("\(pair.slot) \(ratio(pair.ratio)):1 in \(scheme)\(needed)"),
        "paddingLeft": true,
        "tooltip":
          "The contrast of this specimen that is closest to its limit, or furthest below it",
      ])
    }
    return .array(found)
  }

  private func decimalText(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}
