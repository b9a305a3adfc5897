import Synchronization

/// What the slots of a specimen come to.
struct Look: Sendable {
  /// Every text and graphic with its contrast, in the order of slots and schemes.
  let contrast: [ContrastPair]
  /// What lets through what nobody declares, under words and marks.
  let materials: [UndecidableMaterial]
  /// The slots whose colours say a kind, by their places.
  let news: [(slot: Int, kind: NewsKind)]

  /// Looks at a specimen.
  init(_ specimen: Specimen, in system: System) {
    let schemes = system.schemes.count
    contrast = specimen.contrastPairs(schemes: schemes)
    materials = UndecidableMaterial.all(in: specimen, schemes: schemes)
    news = specimen.news(in: system)
  }
}

/// The looks of specimens, worked out once for all that look the same.
final class KnownLooks: Sendable {
  private let known = Mutex<[LookKey: Look]>([:])

  /// More than this are forgotten, all at once.
  private static let limit = 4096

  /// What the slots of a specimen come to.
  func look(of specimen: Specimen, in system: System) -> Look {
    guard let key = LookKey(specimen) else { return Look(specimen, in: system) }
    if let look = known.withLock({ $0[key] }) { return look }
    let look = Look(specimen, in: system)
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[key] = look
    }
    return look
  }
}
