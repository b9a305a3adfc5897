import DesignTokens
import Diagnostics
import Mustache
import SiteModel
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The caches of a renderer, one for each worker.
///
/// Threads do not share a cache, and each gets its own back: workers that count references to the
/// same values would wait for each other.
public final class FigureMemos: Sendable {
  private let idle = Mutex<[FigureMemo]>([])
  private let numbers = ReferenceNumbers()
  /// Largest number of idle memos.
  ///
  /// Beyond it a new thread reuses one, because threads come and go.
  private static let limit = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  /// True if the memos keep nothing.
  ///
  /// This is slow and simple, and must draw the same.
  private let isForgetful: Bool

  /// Creates empty memos.
  public init(isForgetful: Bool = false) {
    self.isForgetful = isForgetful
  }

  /// Calls the closure with a cache that no other thread uses meanwhile.
  func with<Result>(_ work: (FigureMemo) -> Result) -> Result {
    if isForgetful { return work(FigureMemo(numbers)) }
    let thread = pthread_self()
    let known = idle.withLock { idle -> FigureMemo? in
      let index = idle.lastIndex { pthread_equal($0.thread, thread) != 0 }
      if let index { return idle.remove(at: index) }
      // The first idle cache most likely belonged to a thread that has ended.
      return idle.count < Self.limit ? nil : idle.removeFirst()
    }
    let memo = known ?? FigureMemo(numbers)
    memo.thread = thread
    defer { idle.withLock { $0.append(memo) } }
    return work(memo)
  }

  /// The references, in the order of their numbers.
  var references: [TokenReference] { numbers.all }
}

/// Cache of results that several figures share.
///
/// Surface, state, system and a few slots decide nearly all of a figure except its words.
///
/// Only one worker uses it at a time.
final class FigureMemo: @unchecked Sendable {
  /// The last thread that used it.
  fileprivate(set) var thread = pthread_self()
  private var plans: [PlanKey: SlotPlan] = [:]
  private var analyses: [CopyOnWriteBox<Specimen.Resolution>.Identity: SlotLook] = [:]
  private var locales: [LocaleKey: RenderLocale] = [:]
  private var evidenceCount = 0
  /// Buffer for the JSON of one page after the other.
  var json = JSONWriter()
  private let numbers: ReferenceNumbers

  /// Limit of each cache; beyond it the cache is emptied.
  private static let limit = 4096
  /// The limit for values of some kilobytes each.
  private static let evidenceLimit = 1024

  private struct LocaleKey: Hashable {
    let language: String
    let up: String
  }

  /// Creates an empty cache.
  init(_ numbers: ReferenceNumbers) {
    self.numbers = numbers
  }

  /// The language and depth of a page.
  func locale(_ words: Wording, _ up: String) -> RenderLocale {
    let key = LocaleKey(language: words.language, up: up)
    if let locale = locales[key] { return locale }
    let locale = RenderLocale(number: locales.count)
    locales[key] = locale
    return locale
  }

  /// Returns the appearance of a specimen: its painted slots, their looks and the contrast.
  func story(of specimen: Specimen, in system: System) -> SpecimenAppearance {
    let plan = plan(of: specimen)
    var analyses: [SlotLook] = []
    analyses.reserveCapacity(specimen.slots.count)
    for index in specimen.slots.indices {
      if specimen.slots[index].origin.variesBySpec {
        analyses.append(look(at: index, of: specimen))
      } else {
        analyses.append(plan.look(at: index, of: specimen, numbers))
      }
    }
    let contrastReport = contrastReport(of: specimen, plan, in: system)
    return SpecimenAppearance(plan: plan, analyses: analyses, contrastReport: contrastReport)
  }

  /// Returns the contrast report of a specimen.
  func contrastReport(of specimen: Specimen, in system: System) -> ContrastReport {
    contrastReport(of: specimen, plan(of: specimen), in: system)
  }

  private func contrastReport(
    of specimen: Specimen,
    _ plan: SlotPlan,
    in system: System
  ) -> ContrastReport {
    let own = specimen.ownColours
    if let contrastReport = plan.contrastReport[own] { return contrastReport }
    let contrastReport = ContrastReport(specimen, schemes: system.schemes.count)
    evidenceCount += 1
    if evidenceCount > Self.evidenceLimit {
      for plan in plans.values { plan.contrastReport = [:] }
      evidenceCount = 0
    }
    plan.contrastReport[own] = contrastReport
    return contrastReport
  }

  private func plan(of specimen: Specimen) -> SlotPlan {
    guard let key = PlanKey(specimen) else { return SlotPlan(specimen) }
    if let plan = plans[key] { return plan }
    let plan = SlotPlan(specimen)
    if plans.count >= Self.limit { plans = [:] }
    plans[key] = plan
    return plan
  }

  private func look(at index: Int, of specimen: Specimen) -> SlotLook {
    let slot = specimen.slots[index]
    if specimen.isFaulty { return SlotLook(slot, numbers) }
    if let look = analyses[slot.identity] { return look }
    let look = SlotLook(slot, numbers)
    if analyses.count >= Self.limit { analyses = [:] }
    analyses[slot.identity] = look
    return look
  }
}

/// Numbers for the references of slots, the same for all workers.
final class ReferenceNumbers: Sendable {
  private let known = Mutex<(places: [TokenReference: Int], all: [TokenReference])>(([:], []))

  /// All references, by their numbers.
  var all: [TokenReference] { known.withLock { $0.all } }

  /// The number of a reference.
  func number(of reference: TokenReference) -> Int {
    known.withLock { known in
      if let place = known.places[reference] { return place }
      known.places[reference] = known.all.count
      known.all.append(reference)
      return known.all.count - 1
    }
  }
}
