extension Subject {
  /// Actions that do more than put the surface away.
  var waysOut: [Spec.Action] { spec.actions.filter { !$0.putsAway } }

  /// How much of the app it speaks for.
  var scope: Scope { facts.scope?.value ?? surface.scope }

  /// The view and its name, when it belongs to one that loads.
  var asyncView: View? {
    view.flatMap { $0.kind == .async ? $0 : nil }
  }
}

extension Spec.Action {
  /// Whether it only closes what it stands on, by its role or, where it has none, by its label.
  var putsAway: Bool {
    guard recovery == nil else { return false }
    return switch role?.value {
    case .cancel, .dismiss: true
    case .secondary, .destructive: false
    case .primary, nil: hasPuttingAwayLabel
    }
  }

  private var hasPuttingAwayLabel: Bool {
    isPuttingAway(label.value.lowercased())
  }
}

/// Whether a button that says this, in lower case, does nothing but close.
func isPuttingAway(_ label: String) -> Bool { puttingAway.contains(label) }

/// What buttons say that do nothing but close; English and Vietnamese.
private let puttingAway: Set<String> = [
  "ok", "okay", "close", "dismiss", "cancel", "got it", "not now", "later", "done",
  "đóng", "hủy", "huỷ", "bỏ qua", "để sau", "đã hiểu",
]
