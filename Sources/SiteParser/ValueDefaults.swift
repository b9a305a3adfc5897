import DesignTokens
import Diagnostics
import SiteModel

extension Fields {
  /// The tokens of a slot for values of parts: `variants: {tone: {critical: background.critical}}`.
  ///
  /// A value may have one token for each state, as `default` may.
  ///
  /// - Parameters:
  ///   - key: The key, `variants`.
  ///   - parts: The parts of the surface.
  ///   - defaults: The list to which all tokens are added, at their places.
  /// - Returns: The defaults in the order declared, without those that name no part or no value.
  mutating func valueDefaults(
    _ key: String,
    _ parts: [Surface.Part],
    _ defaults: inout [Located<TokenReference>]
  ) -> [Surface.ValueDefault] {
    guard var byPart = fields(key) else { return [] }
    defer { merge(byPart) }
    var found: [Surface.ValueDefault] = []
    for (name, node) in byPart.all() {
      guard let part = parts.first(where: { $0.name == name.value && !$0.values.isEmpty }) else {
        let names = parts.filter { !$0.values.isEmpty }.map(\.name)
        byPart.report(
          "unknown-variant",
          "no part `\(name.value)` that has `values`",
          name.range,
          label: didYouMean(name.value, in: names),
          help: ["declare the part with its `values`, or name one that has some"]
        )
        continue
      }
      var byValue = Fields(node, group: group, file: range.file)
      for (value, _) in byValue.all() {
        guard part.values.contains(value.value) else {
          byValue.report(
            "unknown-variant",
            "part `\(part.name)` has no value `\(value.value)`",
            value.range,
            label: didYouMean(value.value, in: part.values),
            help: ["its values are \(listed(part.values))"]
          )
          continue
        }
        let tokens: ByState<TokenReference> = byValue.byState(value.value) { text in
          let reference = TokenReference(text.value)
          if let reference { defaults.append(Located(reference, at: text.range)) }
          return reference
        }
        // Of two defaults that apply, the later one counts.
        let states: [State?] = [nil] + State.allCases
        found += states.compactMap { state in
          let reference = state.map { tokens.states[$0] } ?? tokens.otherwise
          return reference.map {
            Surface.ValueDefault(part: part.name, value: value.value, state: state, reference: $0)
          }
        }
      }
      byPart.merge(byValue)
    }
    return found
  }
}
