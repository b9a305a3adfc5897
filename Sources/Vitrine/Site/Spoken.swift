extension Specimen {
  /// Its id as people say it, for places that name its system anyway: `idle-glass` is `Idle`.
  func name(in system: System) -> String {
    let ending = "-\(system.id)"
    let id = spec.id
    return spoken(id.hasSuffix(ending) ? id.dropLast(ending.count) : id[...])
  }
}

/// An id as people say it: `inventory-load` is `Inventory load`.
func spoken(_ id: some StringProtocol) -> String {
  let words = id.split(separator: "-").joined(separator: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}
