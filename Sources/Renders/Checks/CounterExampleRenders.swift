import Diagnostics
import SiteModel

/// Problems of pictures of counter-examples, which must be those that their specs name.
struct CounterExampleRenders {
  /// The rules that the pictures of each counter-example break.
  private var broken: [SpecimenPlace: Set<String>] = [:]
  /// The rules that its spec names.
  private var wanted: [(place: SpecimenPlace, names: [Located<String>])] = []

  /// Takes the problems of one picture.
  ///
  /// - Returns: A problem for each rule that the spec does not name.
  mutating func take(
    _ problems: [Diagnostic],
    of specimen: Specimen,
    at place: SpecimenPlace
  ) -> [Diagnostic] {
    let breaks = specimen.spec.breaks
    if broken[place] == nil {
      broken[place] = []
      wanted.append((place, breaks.filter { $0.value.hasPrefix("render/") }))
    }
    var unexpected: [Diagnostic] = []
    for problem in problems {
      let isNew = broken[place]?.insert(problem.rule).inserted ?? false
      guard isNew, !breaks.contains(where: { $0.value == problem.rule }) else { continue }
      unexpected.append(
        Diagnostic(
          rule: "spec/counter-example",
          message: "the counter-example also breaks `\(problem.rule)`: \(problem.message)",
          range: problem.range,
          notes: problem.notes,
          help: ["correct the picture, or add the rule to `breaks`"]
        )
      )
    }
    return unexpected
  }

  /// Rules that specs name and no picture breaks.
  ///
  /// - Parameter isOn: Returns true if a rule runs.
  /// - Returns: A problem for each of them.
  func unbroken(_ isOn: (String) -> Bool) -> [Diagnostic] {
    wanted.flatMap { place, names in
      names.filter { isOn($0.value) && broken[place]?.contains($0.value) == false }.map { name in
        Diagnostic(
          rule: "spec/counter-example",
          message: "no picture of the counter-example breaks `\(name.value)`",
          range: name.range,
          help: ["show a picture that breaks the rule, or leave the rule out of `breaks`"]
        )
      }
    }
  }
}
