import SampleCode

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A movement in a sample.
struct SampleMotion: Sendable {
  /// The curve as written: `easeInOut`, `spring`; `nil` if the sample gives none.
  let curve: LocatedValue<String>?
  /// The duration in milliseconds, if it is known.
  let milliseconds: Double?
  /// Whether the sample states the timing, instead of leaving it to the platform.
  let isStated: Bool
  /// Whether it repeats forever.
  let isLoop: Bool
  /// The range in the sample: the curve with its arguments, else the name of the call.
  let range: Range<Int>
  /// Words for the thing that moves, in lower case: from the watched value, or from the
  /// assignments.
  let context: [String]
}

extension Sample {
  /// The animations in the sample, in source order.
  var motions: [SampleMotion] {
    var motions: [SampleMotion] = []
    walk(ifItHolds: "withAnimation", "animation") { expression, ancestry in
      guard !ancestry.isTrial else { return }
      if expression.callee?.value == "withAnimation", let call = expression.call {
        let context = call.closures.flatMap { words($0.range) }
        motions.append(motion(call[0], at: expression.names[0].range, context))
      }
      for modifier in expression.modifiers where modifier.name.value == "animation" {
        guard let call = modifier.call, let given = call[0], !given.isNil else { continue }
        let watched = call["value"].map { words($0.range) } ?? []
        motions.append(motion(given, at: modifier.name.range, watched))
      }
    }
    return motions
  }

  private func motion(
    _ given: Expression?,
    at place: Range<Int>,
    _ context: [String]
  )
    -> SampleMotion
  {
    guard let given, let name = given.base.name, let curve = SampleCurve(given) else {
      return SampleMotion(
        curve: nil,
        milliseconds: nil,
        isStated: given != nil,
        isLoop: false,
        range: given?.range ?? place,
        context: context
      )
    }
    return SampleMotion(
      curve: name,
      milliseconds: curve.milliseconds,
      isStated: curve.isStated,
      isLoop: given.modifiers.contains { $0.name.value.hasPrefix("repeat") },
      range: given.range,
      context: context
    )
  }

  /// Returns the words of the names in some code, in lower case: `showsError` is `shows` and
  /// `error`.
  private func words(_ range: Range<Int>) -> [String] {
    var words = [""]
    for character in tree.text(range) {
      if !character.isLetter {
        words.append("")
      } else if character.isUppercase {
        words.append(character.lowercased())
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }
}

extension Expression {
  fileprivate var isNil: Bool { if case .nil = base { true } else { false } }
}

/// The duration of a curve of SwiftUI.
private struct SampleCurve {
  var milliseconds: Double?
  var isStated: Bool

  /// Reads `.easeInOut(duration: 0.3)` and the like; `nil` if it is not a curve of the platform.
  init?(_ given: Expression) {
    guard case .implicitMember(let name) = given.base else { return nil }
    let call = given.call
    let stated = call?["duration"]?.number?.value
    switch name.value {
    case "linear", "easeIn", "easeOut", "easeInOut":
      // Apple documents 0.35 seconds for each of them.
      milliseconds = (stated ?? (call?["duration"] == nil ? 0.35 : nil)).map { $0 * 1000 }
      isStated = call?["duration"] != nil
    case "timingCurve":
      milliseconds = (stated ?? 0.35) * 1000
      isStated = stated != nil
    case "spring", "interactiveSpring":
      isStated = !(call?.arguments.isEmpty ?? true)
      let response = call?["response"]?.number?.value
      let damping = call?["dampingFraction"]?.number?.value ?? 0.825
      let isPlain = call?["dampingFraction"] == nil || call?["dampingFraction"]?.number != nil
      milliseconds = isPlain ? response.map { settling(response: $0, damping: damping) } : nil
    case "smooth", "snappy", "bouncy":
      milliseconds = nil
      isStated = stated != nil
    case "default":
      milliseconds = nil
      isStated = false
    default: return nil
    }
    for modifier in given.modifiers where modifier.name.value == "speed" {
      guard let factor = modifier.call?[0]?.number?.value, factor > 0 else {
        milliseconds = nil
        return
      }
      milliseconds = milliseconds.map { $0 / factor }
    }
  }
}

/// The time after which a spring stays within 1 % of its end, in milliseconds.
///
/// - Parameters:
///   - response: Period of the spring without damping, in seconds.
///   - damping: Share of critical damping, above 0.
/// - Returns: The time, rounded up to a two-thousandth of the response.
func settling(response: Double, damping: Double) -> Double {
  guard response > 0, damping > 0 else { return 0 }
  let frequency = 2 * Double.pi / response
  var last = 0.0
  let step = response / 2000
  var time = 0.0
  while time < response * 8 / min(damping, 1) {
    if abs(offset(time, frequency, damping)) > 0.01 { last = time }
    time += step
  }
  return (last + step) * 1000
}

/// Returns the distance from the end of a spring that began at rest at distance 1.
private func offset(_ time: Double, _ frequency: Double, _ damping: Double) -> Double {
  let decay = exp(-damping * frequency * time)
  guard damping < 1 else { return exp(-frequency * time) * (1 + frequency * time) }
  let root = (1 - damping * damping).squareRoot()
  let angle = frequency * root * time
  return decay * (cos(angle) + damping / root * sin(angle))
}
