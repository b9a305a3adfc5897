import DesignTokens
import Diagnostics
import Mustache
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The memos of a renderer, one for each worker.
///
/// Nobody shares a memo, and each thread gets back the one that it had: workers that count references
/// to the same values wait for each other.
final class FigureMemos: Sendable {
  private let idle = Mutex<[FigureMemo]>([])
  private let numbers = ReferenceNumbers()
  /// So many idle memos that a new thread takes one of them over, as threads come and go.
  private static let limit = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  /// Whether nothing is remembered: the slow, simple way, which must draw the same.
  private let isForgetful: Bool

  /// Creates memos that know nothing yet.
  init(isForgetful: Bool = false) {
    self.isForgetful = isForgetful
  }

  /// Works with a memo that nobody else has meanwhile.
  func with<Result>(_ work: (FigureMemo) -> Result) -> Result {
    if isForgetful { return work(FigureMemo(numbers)) }
    let thread = pthread_self()
    let known = idle.withLock { idle -> FigureMemo? in
      let index = idle.lastIndex { pthread_equal($0.thread, thread) != 0 }
      if let index { return idle.remove(at: index) }
      // The one that lies there longest was most likely that of a thread that has ended.
      return idle.count < Self.limit ? nil : idle.removeFirst()
    }
    let memo = known ?? FigureMemo(numbers)
    memo.thread = thread
    defer { idle.withLock { $0.append(memo) } }
    return work(memo)
  }

  /// The tokens that looks were numbered by.
  var references: [TokenReference] { numbers.all }
}

/// What was worked out for figures and stands in others as well: nearly all of a figure but its words
/// is decided by surface, state, system and a few slots.
///
/// One worker has it at a time.
final class FigureMemo: @unchecked Sendable {
  /// The thread that had it last.
  fileprivate(set) var thread = pthread_self()
  private var plans: [PlanKey: SlotPlan] = [:]
  private var looks: [Shared<Specimen.Resolution>.Identity: SlotLook] = [:]
  private var voices: [VoiceKey: Voice] = [:]
  private var evidenceCount = 0
  /// Room for what is written of one page after the other.
  var json = JSONWriter()
  private let numbers: ReferenceNumbers

  /// More than this are forgotten, all at once.
  private static let limit = 4096
  /// The same for what takes kilobytes each.
  private static let evidenceLimit = 1024

  private struct VoiceKey: Hashable {
    let language: String
    let up: String
  }

  /// Knows nothing yet.
  init(_ numbers: ReferenceNumbers) {
    self.numbers = numbers
  }

  /// The language and depth of a page.
  func voice(_ words: Wording, _ up: String) -> Voice {
    let key = VoiceKey(language: words.language, up: up)
    if let voice = voices[key] { return voice }
    let voice = Voice(number: voices.count)
    voices[key] = voice
    return voice
  }

  /// What the slots of a specimen come to.
  func story(of specimen: Specimen, in system: System) -> SlotStory {
    let plan = plan(of: specimen)
    var looks: [SlotLook] = []
    looks.reserveCapacity(specimen.slots.count)
    for index in specimen.slots.indices {
      if specimen.slots[index].origin == .spec {
        looks.append(look(at: index, of: specimen))
      } else {
        looks.append(plan.look(at: index, of: specimen, numbers))
      }
    }
    let evidence = evidence(of: specimen, plan, in: system)
    return SlotStory(plan: plan, looks: looks, evidence: evidence)
  }

  /// How the colours of a specimen stand out.
  func evidence(of specimen: Specimen, in system: System) -> Evidence {
    evidence(of: specimen, plan(of: specimen), in: system)
  }

  private func evidence(of specimen: Specimen, _ plan: SlotPlan, in system: System) -> Evidence {
    let own = specimen.ownColours
    if let evidence = plan.evidence[own] { return evidence }
    let evidence = Evidence(specimen, schemes: system.schemes.count)
    evidenceCount += 1
    if evidenceCount > Self.evidenceLimit {
      for plan in plans.values { plan.evidence = [:] }
      evidenceCount = 0
    }
    plan.evidence[own] = evidence
    return evidence
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
    if let look = looks[slot.identity] { return look }
    let look = SlotLook(slot, numbers)
    if looks.count >= Self.limit { looks = [:] }
    looks[slot.identity] = look
    return look
  }
}

/// Numbers for what slots are set to, the same for all workers.
final class ReferenceNumbers: Sendable {
  private let known = Mutex<(places: [TokenReference: Int], all: [TokenReference])>(([:], []))

  /// All that has a number, by it.
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
