import DesignTokens

extension Measurement {
  /// Decodes one object of the script's result; nil if it is not one.
  init?(_ node: JSONNode) {
    guard let items = node["items"]?.elements, let boxes = node["boxes"]?.elements,
      let sizes = node["sizes"]?.elements
    else { return nil }
    self.items = items.compactMap(PaintedItem.init)
    self.boxes = boxes.map(PaintedBox.init)
    self.sizes = sizes.map(MeasuredSize.init)
    interactions = node.list("interactions").map { look in
      InteractionLook(
        items: look.list("items").compactMap(PaintedItem.init),
        boxes: look.list("boxes").map(PaintedBox.init)
      )
    }
    overflow = node["overflow"]?["name"]?.string.map { name in
      Overflow(name: name, pixels: node["overflow"]?["pixels"]?.number ?? 0)
    }
  }
}

extension PaintedItem {
  fileprivate init?(_ node: JSONNode) {
    guard let kind = node["kind"]?.string.flatMap(Kind.init(rawValue:)) else { return nil }
    self.kind = kind
    place = node.index("place") ?? -1
    name = node.text("name")
    color = node["value"].flatMap(Color.init)
    text = node.text("text")
    stops = node["stops"].map(readStops) ?? []
    slot = node.index("slot")
    dependsOnSlots = node.flag("changed")
    isExact = node.flag("exact")
    currentSlot = node.index("own")
    font = node.index("font")
    fontSize = node.number("size")
    fontWeight = node.number("weight")
    opacity = node.number("opacity", orElse: 1)
    around = node.list("around").map { Int($0.number ?? 0) }
  }
}

extension FocusLook {
  /// Decodes one control of the script's result.
  init(_ node: JSONNode) {
    name = node.text("name")
    cover = node["cover"]?.string
    boxes = node.list("boxes").map { box in (box.elements ?? []).map { $0.number ?? 0 } }
      .filter { $0.count == 4 }
  }
}

extension PaintedBox {
  fileprivate init(_ node: JSONNode) {
    name = node.text("name")
    opacity = node.number("opacity", orElse: 1)
    isSlotOpacity = node.flag("isSlotOpacity")
    fill = node["fill"].flatMap(Color.init)
    gradients = node.list("gradients").map(readStops)
    effects = node.list("effects").compactMap { pair in
      guard let pair = pair.elements, pair.count == 2 else { return nil }
      return (pair[0].string ?? "", pair[1].string ?? "")
    }
    isMasked = node.flag("isMasked")
  }
}

extension MeasuredSize {
  fileprivate init(_ node: JSONNode) {
    name = node.text("name")
    isTarget = node.flag("isTarget")
    used = [node.number("width"), node.number("height")]
    let sides = node.list("box").map { $0.number ?? 0 }
    box = sides.count == 2 ? sides : [0, 0]
    isLimited = node.flag("isLimited")
    let all = node.list("slots").map { $0.index }
    slots = all.count == 4 ? all : [nil, nil, nil, nil]
  }
}

extension Color {
  /// Reads four numbers from 0 to 1.
  fileprivate init?(_ node: JSONNode) {
    guard let parts = node.elements?.map({ $0.number ?? 0 }), parts.count == 4 else { return nil }
    self.init(RGB(red: parts[0], green: parts[1], blue: parts[2]), alpha: parts[3])
  }
}

private func readStops(_ node: JSONNode) -> [GradientStop] {
  (node.elements ?? []).compactMap { stop in
    guard let color = stop["colour"].flatMap(Color.init) else { return nil }
    return GradientStop(color: color, position: stop.number("place"))
  }
}

extension JSONNode {
  fileprivate func text(_ key: String) -> String { self[key]?.string ?? "" }

  /// The number of a member, or another one if it has none.
  fileprivate func number(_ key: String, orElse other: Double = 0) -> Double {
    self[key]?.number ?? other
  }

  /// Whether a member is `true`.
  fileprivate func flag(_ key: String) -> Bool { self[key]?.bool ?? false }

  /// The elements of a member; empty if it is no array.
  fileprivate func list(_ key: String) -> [JSONNode] { self[key]?.elements ?? [] }

  fileprivate func index(_ key: String) -> Int? { self[key]?.index }

  // Not a closure over `number` in a loop: the compiler of Swift 6.3 fails on that in a release.
  /// The index of a slot; nil for -1.
  fileprivate var index: Int? {
    guard let number, number >= 0 else { return nil }
    return Int(number)
  }
}
