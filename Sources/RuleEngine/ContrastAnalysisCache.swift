import SiteModel
import Synchronization

/// The contrast, materials and status colours of a specimen, computed from its slots.
public struct ContrastAnalysis: Sendable {
  /// Every text and graphic with its contrast, in the order of slots and schemes.
  let contrast: [ContrastPair]
  /// The translucent materials under texts and graphics that have no declared backdrop.
  public let materials: [UndecidableMaterial]
  /// The slots whose colour has a kind of status, by their index, with that kind.
  let statuses: [(slot: Int, kind: StatusKind)]

  /// Analyses a specimen.
  init(_ specimen: Specimen, in system: System) {
    let schemes = system.schemes.count
    contrast = specimen.contrastPairs(schemes: schemes)
    materials = UndecidableMaterial.all(in: specimen, schemes: schemes)
    statuses = specimen.statuses(in: system)
  }
}

/// A cache of contrast analyses, with one entry for all specimens that look the same.
final class ContrastAnalysisCache: Sendable {
  private let known = Mutex<[AppearanceKey: ContrastAnalysis]>([:])

  /// The largest number of entries; a full cache is emptied before the next entry.
  private static let limit = 4096

  /// Returns the analysis of a specimen, from the cache if it holds one that looks the same.
  func analysis(of specimen: Specimen, in system: System) -> ContrastAnalysis {
    guard let key = AppearanceKey(specimen) else { return ContrastAnalysis(specimen, in: system) }
    if let analysis = known.withLock({ $0[key] }) { return analysis }
    let analysis = ContrastAnalysis(specimen, in: system)
    known.withLock { known in
      if known.count >= Self.limit { known = [:] }
      known[key] = analysis
    }
    return analysis
  }
}
