extension Specimen {
  /// Its id as people say it, without the name of its system: `idle-glass` is `Idle`.
  public func name(in system: System) -> String {
    let ending = "-\(system.id)"
    let id = spec.id
    return spoken(id.hasSuffix(ending) ? id.dropLast(ending.count) : id[...])
  }
}

/// An id as people say it: `inventory-load` is `Inventory load`.
public func spoken(_ id: some StringProtocol) -> String {
  if id.utf8.allSatisfy({ $0 < 0x80 }) { return spokenASCII(id) }
  let words = id.split(separator: "-").joined(separator: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}

/// The same for an id of Latin letters without accents, as nearly all are.
private func spokenASCII(_ id: some StringProtocol) -> String {
  let id = id.utf8
  return String(unsafeUninitializedCapacity: id.count) { bytes in
    var count = 0
    var needsSpace = false
    for byte in id {
      if byte == UInt8(ascii: "-") {
        needsSpace = count > 0
        continue
      }
      if needsSpace {
        bytes[count] = UInt8(ascii: " ")
        count += 1
        needsSpace = false
      }
      let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      bytes[count] = count == 0 && isSmall ? byte - 0x20 : byte
      count += 1
    }
    return count
  }
}

/// A number with its noun: `1 table`, `2 tables`.
public func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
