import Diagnostics
public import SiteModel

extension EditedSite {
  /// Names of the states that a view must show, in the order of the report of views.
  public func requiredStates(of view: View) -> [String] {
    view.required.map(\.rawValue) + view.ownStates.map(\.name)
  }

  /// Names of the states that specimens show of each view; counter-examples do not count.
  public func shownStates() -> [String: Set<String>] {
    var shown: [String: Set<String>] = [:]
    for specimen in site.originals.flatMap(\.specimens) where !specimen.isCounterExample {
      guard let view = specimen.spec.view?.value else { continue }
      shown[view, default: []].formUnion([
        specimen.spec.state.value.rawValue, specimen.spec.stateName,
      ])
    }
    return shown
  }

  /// A spec of a state of a view: a sample of a surface, to be filled with the view's own words.
  ///
  /// The surface is the one that most specimens show this state with, among those whose sample
  /// passes the rules.
  ///
  /// - Parameters:
  ///   - name: Name of the state.
  ///   - view: The view.
  ///   - id: Id of the specimen.
  /// - Returns: The spec without its fence; nil if no surface has a sample of the state.
  public func spec(ofState name: String, of view: View, id: String) -> String? {
    let own = view.ownStates.first { $0.name == name }
    guard let state = own?.kind ?? State(rawValue: name) else { return nil }
    let system = view.system.flatMap { site.system($0.value) } ?? 0
    var first: String?
    for surface in surfaces(showing: state, in: site.systems[system].id) {
      for sample in surface.samples where sample.state.value == state && sample.system == nil {
        guard sample.verdict?.value != .bad, let text = text(of: sample, for: surface) else {
          continue
        }
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
          !line.hasPrefix("view:")
        }.flatMap { line in
          line.hasPrefix("state:") ? ["state: \(name)", "view: \(view.id)"] : [String(line)]
        }
        let spec = lines.joined(separator: "\n")
        if passes(spec, id: id, system: site.systems[system].id) { return spec }
        first = first ?? spec
      }
    }
    return first
  }

  /// The surfaces of a system that can show a state, the most used first.
  private func surfaces(showing state: State, in system: String) -> [Surface] {
    var uses: [String: Int] = [:]
    for specimen in site.originals.flatMap(\.specimens)
    where specimen.spec.state.value == state && !specimen.isCounterExample {
      uses[specimen.surface.id, default: 0] += 1
    }
    let able = site.surfaces.filter { surface in
      surface.states.contains(state)
        && (surface.systems.isEmpty || surface.systems.contains(system))
    }
    return able.enumerated().sorted { first, second in
      let (more, less) = (uses[first.element.id] ?? 0, uses[second.element.id] ?? 0)
      return more == less ? first.offset < second.offset : more > less
    }.map(\.element)
  }

  private func passes(_ spec: String, id: String, system: String) -> Bool {
    let page =
      "---\ntitle: Draft\nsystem: \(system)\n---\n\n# Draft\n\n~~~~state \(id)\n\(spec)~~~~\n"
    let (_, report) = trial(Array(page.utf8), at: "content/draft-of-a-spec.md")
    return !report.diagnostics.contains { $0.severity != .info }
  }
}
