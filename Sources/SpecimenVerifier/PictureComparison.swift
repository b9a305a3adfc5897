import DesignTokens
import Diagnostics
import SiteModel

/// Compares one picture with what its specimen promises.
struct PictureComparison {
  let picture: SpecimenPicture
  let measurement: Measurement
  /// Contrast of each text and graphic, as the proof on the specimen's page says.
  let pairs: [ContrastPair]
  /// For each slot, true if the specimen shows it.
  private let painted: [Bool]

  /// The differences so far.
  private(set) var differences: [Difference] = []
  /// Indices of slots that something is drawn in.
  private(set) var drawn: Set<Int> = []
  /// Indices of slots whose place something else took; they are not reported again.
  private(set) var replaced: Set<Int> = []
  /// Numbers of boxes with a background that no slot gives.
  private(set) var strangeBoxes: Set<Int> = []

  /// Compares a picture.
  init(_ picture: SpecimenPicture, _ measurement: Measurement) {
    self.picture = picture
    self.measurement = measurement
    painted = picture.specimen.painted
    pairs = picture.specimen.contrastPairs(schemes: picture.schemeCount)
      .filter { $0.scheme == picture.scheme }
    let items = measurement.items.filter(isVisible)
    for item in items { if let slot = item.slot { drawn.insert(slot) } }
    let fills = items.filter { $0.kind == .fill && !$0.dependsOnSlots }
    strangeBoxes = Set(fills.compactMap(\.around.last))
    compareEffects(of: items)
    for item in items where isComputable(item) { compareColour(of: item) }
    for item in items where item.kind == .text { compareFont(of: item) }
    for size in measurement.sizes { compareSize(size) }
    compareInteractions()
    for look in measurement.focus { compareFocus(look) }
    for (width, measurement) in measurement.atWidths {
      compareOverflow(measurement.overflow, at: width)
      for size in measurement.sizes { compareSize(size, at: width) }
    }
  }

  /// The specimen's surface.
  var surface: Surface { picture.specimen.surface }

  /// Returns the slot with this index, as the specimen resolves it.
  func slot(_ index: Int) -> Specimen.ResolvedSlot? {
    picture.specimen.slots.indices.contains(index) ? picture.specimen.slots[index] : nil
  }

  /// Returns the value of a slot in the scheme of the picture.
  func value(_ index: Int) -> TokenValue? {
    guard let values = slot(index)?.values, values.indices.contains(picture.scheme) else {
      return nil
    }
    return values[picture.scheme]
  }

  /// Returns the place of a slot in `surface.yaml`.
  func place(_ index: Int?) -> SourceRange {
    index.flatMap { slot($0)?.slot.range } ?? surface.range
  }

  /// The slots that the picture should show: those that mean something and are not transparent.
  var shownSlots: [Int] {
    picture.specimen.slots.indices.filter { index in
      guard index < painted.count, painted[index], let slot = slot(index)?.slot else {
        return false
      }
      guard slot.role != nil, !slot.isDecorative else { return false }
      return isPainting(value(index))
    }
  }

  /// The slots that colour a text or an icon of the specimen.
  ///
  /// Whether other slots are drawn in depends on more than the parts of the specimen.
  var partSlots: [Int] {
    let parts = surface.parts.filter { part in
      (part.kind == .text || part.kind == .icon) && picture.specimen.has(part)
    }
    let names = Set(parts.map { "\($0.name)-color" })
    return shownSlots.filter { slot($0).map { names.contains($0.slot.name) } == true }
  }

  /// Adds a difference.
  mutating func add(_ difference: Difference) { differences.append(difference) }

  /// Notes that something else is drawn in place of a slot.
  mutating func replace(_ index: Int) { replaced.insert(index) }

  /// Returns true if something of an item reaches the screen.
  private func isVisible(_ item: PaintedItem) -> Bool {
    let boxes = item.around.compactMap { box($0) }
    guard item.opacity > 0, !boxes.contains(where: { $0.opacity == 0 }) else { return false }
    return item.color.map { $0.alpha > 0 } ?? true
  }

  /// Returns the box with this number.
  func box(_ number: Int) -> PaintedBox? {
    measurement.boxes.indices.contains(number) ? measurement.boxes[number] : nil
  }

  /// Returns true if no effect changes the colours of an item.
  private func isComputable(_ item: PaintedItem) -> Bool {
    !item.around.compactMap { box($0) }.contains { box in
      !box.effects.isEmpty || box.isMasked || (box.opacity < 1 && !box.isSlotOpacity)
    }
  }
}

/// Returns true if a value paints something.
private func isPainting(_ value: TokenValue?) -> Bool {
  switch value {
  case .color(let color)?: color.alpha > 0
  case .gradient(let stops)?: stops.contains { $0.color.alpha > 0 }
  default: false
  }
}
