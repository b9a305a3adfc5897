import Diagnostics

extension Upgrade {
  /// The lines that differ, as `- old` and `+ new` below the number of the first.
  package var diff: String {
    let old = lines(file.bytes)
    let new = lines(upgraded.bytes)
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var text = ""
    var (before, after) = (0, 0)
    while before < old.count || after < new.count {
      guard removed.contains(before) || inserted.contains(after) else {
        before += 1
        after += 1
        continue
      }
      text += "@@ line \(before + 1) @@\n"
      while removed.contains(before) {
        text += "- \(old[before])\n"
        before += 1
      }
      while inserted.contains(after) {
        text += "+ \(new[after])\n"
        after += 1
      }
    }
    return text
  }
}

private func lines(_ bytes: [UInt8]) -> [String] {
  bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
    String(decoding: $0, as: UTF8.self)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
