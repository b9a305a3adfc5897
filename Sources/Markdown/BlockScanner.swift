/// Finds the lines that begin or end containers, footnotes and descriptions.
///
/// It looks at lines alone and knows only fences; the tree shows later which lines were something
/// else (`BlockMarks.misplaced`).
struct BlockScanner {
  /// Most containers in one another.
  static let deepest = 16

  private let bytes: [UInt8]
  private let isKnown: (String) -> Bool
  private let isData: (String) -> Bool
  private var marks: [BlockMarks.Mark] = []
  private var containers: [Container] = []
  private var footnotes: [Range<Int>] = []
  private var labels: Set<String> = []
  /// The open containers, with how many colons each has; `nil` for one of an unknown name.
  private var open: [(index: Int?, colons: Int)] = []
  /// The sign and length of the fence that is open.
  private var fence: (sign: UInt8, length: Int)?

  private init(
    bytes: [UInt8],
    isKnown: @escaping (String) -> Bool,
    isData: @escaping (String) -> Bool
  ) {
    self.bytes = bytes
    self.isKnown = isKnown
    self.isData = isData
  }

  /// The marks of a body.
  ///
  /// - Parameters:
  ///   - body: The text below the front matter.
  ///   - isKnown: Whether a name is that of a container.
  ///   - isData: Whether a container of this name has data as its content.
  /// - Returns: The marks, as far as the lines alone show them.
  static func marks(
    in body: Body,
    isKnown: @escaping (String) -> Bool,
    isData: @escaping (String) -> Bool
  ) -> BlockMarks {
    let colon = UInt8(ascii: ":")
    let range = body.range
    guard
      body.bytes.hasPair(colon, colon, in: range)
        || body.bytes.hasPair(UInt8(ascii: "["), UInt8(ascii: "^"), in: range)
        || body.bytes.hasPair(UInt8(ascii: "\n"), colon, in: range)
        || body.bytes.hasPair(UInt8(ascii: " "), colon, in: range)
        || body.bytes.hasPair(UInt8(ascii: ">"), colon, in: range)
    else { return BlockMarks() }
    var scanner = BlockScanner(bytes: body.bytes, isKnown: isKnown, isData: isData)
    for number in body.lines.indices {
      let line = body.line(number + 1)
      guard line.lowerBound < range.upperBound else { break }
      scanner.read(body.trimmed(line), number: number + 1)
    }
    for case (let index?, _) in scanner.open {
      let start = scanner.containers[index].range.lowerBound
      scanner.containers[index].range = start..<range.upperBound
      // Without an end it would take the rest of the page away.
      scanner.marks.removeAll { $0.kind == .data(index) }
    }
    return BlockMarks(
      scanner.marks,
      containers: scanner.containers,
      footnotes: scanner.footnotes
    )
  }

  private mutating func read(_ line: Range<Int>, number: Int) {
    var at = line.lowerBound
    while at < line.upperBound, bytes[at] == UInt8(ascii: ">") || isBlank(bytes[at]) { at += 1 }
    guard at < line.upperBound else { return }
    let rest = at..<line.upperBound
    if let index = open.last?.index, isData(containers[index].name) {
      let isEnd = rest.count >= 3 && bytes[rest].allSatisfy { $0 == UInt8(ascii: ":") }
      guard isEnd else {
        marks.append(.init(line: number, range: rest, replacement: "", kind: .data(index)))
        return
      }
    }
    switch bytes[at] {
    case UInt8(ascii: "`"), UInt8(ascii: "~"): readFence(rest)
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), 0x30...0x39:
      // A fence may be the first thing of an item.
      guard fence == nil,
        let sign = bytes[rest].firstIndex(where: { $0 == UInt8(ascii: "`") || $0 == 0x7E })
      else { return }
      let before = bytes[at..<sign]
      if before.allSatisfy({ isBlank($0) || "-*+.)0123456789".utf8.contains($0) }) {
        readFence(sign..<line.upperBound)
      }
    case _ where fence != nil: return
    case UInt8(ascii: ":"): readColons(rest, number: number)
    case UInt8(ascii: "["): readFootnote(rest, number: number)
    default: return
    }
  }

  private mutating func readFence(_ rest: Range<Int>) {
    let sign = bytes[rest.lowerBound]
    let length = bytes[rest].prefix { $0 == sign }.count
    guard length >= 3 else { return }
    if let open = fence {
      let isClosing = length == rest.count && sign == open.sign && length >= open.length
      if isClosing { fence = nil }
    } else if sign == 0x7E || !bytes[rest].dropFirst(length).contains(sign) {
      fence = (sign, length)
    }
  }

  private mutating func readColons(_ rest: Range<Int>, number: Int) {
    let colons = bytes[rest].prefix { $0 == UInt8(ascii: ":") }.count
    if colons == 1, rest.count > 2, isBlank(bytes[rest.lowerBound + 1]) {
      let sign = rest.lowerBound..<rest.lowerBound + 1
      marks.append(.init(line: number, range: sign, replacement: "+", kind: .description))
    }
    guard colons >= 3 else { return }
    if colons == rest.count {
      close(rest, number: number, colons: colons)
    } else if let container = Container(in: bytes, line: rest) {
      guard isKnown(container.name), open.count < BlockScanner.deepest else {
        open.append((nil, colons))
        return
      }
      add(number, rest, .opening(containers.count))
      open.append((containers.count, colons))
      containers.append(container)
    }
  }

  /// Ends the innermost container with as many colons, or else the innermost.
  private mutating func close(_ rest: Range<Int>, number: Int, colons: Int) {
    guard !open.isEmpty else { return }
    let place = open.lastIndex { $0.colons == colons } ?? open.count - 1
    let closed = open[place].index
    open.removeSubrange(place...)
    guard let closed else { return }
    let start = containers[closed].range.lowerBound
    containers[closed].range = start..<rest.upperBound
    containers[closed].isClosed = true
    add(number, rest, .closing(closed))
  }

  private mutating func add(_ line: Int, _ range: Range<Int>, _ kind: BlockMarks.Kind) {
    marks.append(.init(line: line, range: range, replacement: "___", kind: kind))
  }

  private mutating func readFootnote(_ rest: Range<Int>, number: Int) {
    let start = rest.lowerBound + 2
    guard let end = footnoteLabelEnd(in: bytes[rest], from: start), end + 1 < rest.upperBound,
      bytes[end + 1] == UInt8(ascii: ":"),
      labels.insert(footnoteKey(bytes[start..<end])).inserted
    else { return }
    var content = end + 2
    while content < rest.upperBound, isBlank(bytes[content]) { content += 1 }
    let isEmpty = content == rest.upperBound
    marks.append(
      BlockMarks.Mark(
        line: number,
        range: rest.lowerBound..<content,
        // Its other lines are indented by four, and belong to an item whose text starts there.
        replacement: isEmpty ? "+" : "+   ",
        kind: .footnote(footnotes.count)
      )
    )
    footnotes.append(start..<end)
  }
}

/// The end of the label whose `[^` is before `start`; `nil` if there is none.
func footnoteLabelEnd<Bytes: RandomAccessCollection>(in bytes: Bytes, from start: Int) -> Int?
where Bytes.Element == UInt8, Bytes.Index == Int {
  guard start < bytes.endIndex, start - 2 >= bytes.startIndex,
    bytes[start - 1] == UInt8(ascii: "^"), bytes[start - 2] == UInt8(ascii: "[")
  else { return nil }
  var end = start
  while end < bytes.endIndex, end - start < 100, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "[")
  {
    if bytes[end] == UInt8(ascii: "]") { return end > start ? end : nil }
    end += 1
  }
  return nil
}

/// A label as labels are compared: without case.
func footnoteKey(_ label: some Sequence<UInt8>) -> String {
  String(decoding: Array(label), as: UTF8.self).lowercased()
}
