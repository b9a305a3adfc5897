import SiteRenderer

/// Compares the contrast of every text and mark of two sites.
struct ContrastComparison {
  /// Changes: first pairs that fell below their limit, then those that rose above it, then the
  /// others.
  private(set) var changes: [SiteDiff.ContrastChange] = []

  private struct Key: Hashable {
    var page: String
    var specimen: String
    let scheme: String
    let slot: String
  }

  /// One text or mark in one scheme.
  private struct Row {
    var key: Key
    let system: String
    let isCounterExample: Bool
    let reading: SiteDiff.ContrastChange.Reading
  }

  /// Compares all pairs if both sites list them, or else the worst of each specimen.
  init(_ old: ComparedSite, _ new: ComparedSite, _ specimens: [SiteDiff.SpecimenChange]) {
    var (before, after) = (Self.worst(of: old.catalogue), Self.worst(of: new.catalogue))
    if let one = old.contrast, let other = new.contrast {
      if one == other { return }
      (before, after) = Self.differing(one, other)
    }
    // A moved specimen is compared with itself, at its new address.
    var moved: [[String]: Catalogue.Specimen] = [:]
    for change in specimens where change.kind == .moved {
      guard let origin = change.old, let specimen = change.new else { continue }
      moved[[origin.page, origin.id]] = specimen
    }
    let was = Dictionary(
      before.map { row in
        var key = row.key
        if let specimen = moved[[key.page, key.specimen]] {
          (key.page, key.specimen) = (specimen.page, specimen.id)
        }
        return (key, row)
      },
      uniquingKeysWith: { first, _ in first }
    )
    for row in after {
      let earlier = was[row.key]
      if let earlier, earlier.reading.ratio == row.reading.ratio,
        earlier.reading.passes == row.reading.passes,
        earlier.reading.required == row.reading.required
      {
        continue
      }
      // Contrast of a new specimen or part is only listed if it fails.
      if earlier == nil, row.reading.passes || row.isCounterExample { continue }
      changes.append(
        SiteDiff.ContrastChange(
          page: row.key.page,
          specimen: row.key.specimen,
          system: row.system,
          scheme: row.key.scheme,
          slot: row.key.slot,
          old: earlier?.reading,
          new: row.reading,
          isCounterExample: row.isCounterExample
        )
      )
    }
    let order = SiteDiff.ContrastChange.Crossing.allInOrder
    let sorted = changes.enumerated().sorted { one, other in
      let places = [one, other].map { order.firstIndex(of: $0.element.rank) ?? order.count }
      return (places[0], one.offset) < (places[1], other.offset)
    }
    changes = sorted.map(\.element)
  }

  private static func worst(of catalogue: Catalogue) -> [Row] {
    catalogue.specimens.flatMap { specimen in
      specimen.contrast.map { contrast in
        Row(
          key: Key(
            page: specimen.page,
            specimen: specimen.id,
            scheme: contrast.scheme,
            slot: contrast.slot
          ),
          system: specimen.system,
          isCounterExample: specimen.verdict == "dont",
          reading: .init(
            ratio: contrast.ratio,
            required: contrast.required,
            passes: contrast.ratio >= contrast.required
          )
        )
      }
    }
  }

  /// The lines that only one of two tables has.
  ///
  /// Most are in both, and need not be parsed.
  private static func differing(_ one: [UInt8], _ other: [UInt8]) -> ([Row], [Row]) {
    let lines = [one, other].map { $0.split(separator: UInt8(ascii: "\n")) }
    let known = lines.map { lines in Set(lines.map { fingerprint(of: $0) }) }
    func rows(_ index: Int) -> [Row] {
      lines[index].filter { !known[1 - index].contains(fingerprint(of: $0)) }.compactMap(row)
    }
    return (rows(0), rows(1))
  }

  /// A line: page, specimen, verdict, system, scheme, slot, role, foreground, background, ratio,
  /// required, passes.
  private static func row(_ line: ArraySlice<UInt8>) -> Row? {
    let cells = cells(line)
    guard cells.count == 12, let ratio = Double(cells[9]), let required = Double(cells[10]) else {
      return nil
    }
    return Row(
      key: Key(page: cells[0], specimen: cells[1], scheme: cells[4], slot: cells[5]),
      system: cells[3],
      isCounterExample: cells[2] == "dont",
      reading: .init(
        ratio: ratio,
        required: required,
        passes: cells[11] == "true",
        foreground: cells[7],
        background: cells[8]
      )
    )
  }

  /// The cells of a line of comma-separated values.
  private static func cells(_ line: ArraySlice<UInt8>) -> [String] {
    var cells: [[UInt8]] = [[]]
    var isQuoted = false
    for byte in line {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: cells.append([])
      case UInt8(ascii: "\r"): continue
      default: cells[cells.count - 1].append(byte)
      }
    }
    return cells.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension SiteDiff.ContrastChange.Crossing {
  /// Crossings in order of importance, the most important first.
  fileprivate static let allInOrder: [Self] = [.fell, .rose, .none]
}

extension SiteDiff.ContrastChange {
  /// Crossing for sorting: a counter-example counts as `none`, because it may have any contrast.
  fileprivate var rank: Crossing { isCounterExample ? .none : crossing }

  /// True if the contrast fell below its limit in a specimen that must keep it.
  public var isLoss: Bool { rank == .fell }
}
