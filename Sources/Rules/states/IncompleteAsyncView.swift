import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let incompleteAsyncView = Rule(
    .statesAsyncComplete,
    check: .site { missingStates(of: .async, in: $0.site) },
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.choices.compactMap { choice in
          guard let content = choice.contentWithoutEmpty else { return nil }
          var notes: [Diagnostic.Note] = []
          if !content.body.drawsRows {
            // Views of the app's own may care for it, unless the page shows how it is done here.
            guard let other = embedded.emptyBranch(apartFrom: sample) else { return nil }
            notes = [Diagnostic.Note("elsewhere on the page it has a branch", at: other)]
          }
          return Finding(
            "there is no branch for data that loaded and is empty",
            at: embedded.place(sample.fileRange(content.head)),
            label: "this branch also gets an empty list",
            notes: notes,
            help: ["put `case .success(let items) where items.isEmpty` before it"]
          )
        }
      }
    }
  )
}

extension EmbeddedContent {
  /// The first branch for an empty list in another sample of the page.
  fileprivate func emptyBranch(apartFrom sample: Sample) -> SourceRange? {
    for other in samples where other.fence != sample.fence {
      for choice in other.choices where choice.isSwitch {
        if let empty = choice.branch(.empty) { return place(other.fileRange(empty.head)) }
      }
    }
    return nil
  }
}

extension LoadChoice {
  /// The branch of a complete `switch` for loaded data, if there is no branch for an empty list.
  fileprivate var contentWithoutEmpty: Branch? {
    guard isSwitch, !isOpen, draws, branch(.loading) != nil, branch(.failure) != nil,
      branch(.empty) == nil, let content = branch(.content)
    else { return nil }
    let speaksOfEmpty = content.body.contain { expression in
      expression.names.contains { $0.value == "isEmpty" } || expression.isPlaceholder
        || expression.makes("ContentUnavailableView")
        || expression.modifiers.contains { $0.name.value == "overlay" }
    }
    return speaksOfEmpty ? nil : content.body.drawsRows || bindsPlural(content) ? content : nil
  }

  /// Whether a view of the app gets a value whose name is a plural.
  private func bindsPlural(_ branch: Branch) -> Bool {
    guard branch.body.drawn.count == 1, let call = branch.body.drawn[0].call else { return false }
    return call.arguments.contains { argument in
      guard let name = argument.value.path?.value, argument.value.links.isEmpty else {
        return false
      }
      return name.hasSuffix("s") && !name.hasSuffix("ss") && !name.hasSuffix("us")
    }
  }
}

extension [Statement] {
  /// Whether they draw rows of a list themselves.
  fileprivate var drawsRows: Bool {
    drawn.flatMap(\.all).contains { view in
      (view.name == "List" || view.name == "ForEach") && view.call?.arguments.isEmpty == false
    }
  }
}
