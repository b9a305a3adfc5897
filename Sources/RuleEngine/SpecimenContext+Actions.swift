public import SiteModel

extension SpecimenContext {
  /// Actions that do more than close the surface.
  public var effectiveActions: [Spec.Action] { spec.actions.filter { !$0.putsAway } }

  /// The part of the app that it is about.
  public var scope: Scope { facts.scope?.value ?? surface.scope }

  /// The view it belongs to, if that view loads data.
  public var asyncView: View? {
    view.flatMap { $0.kind == .async ? $0 : nil }
  }
}

extension Spec.Action {
  /// Whether it only closes its surface, judged by its role or, without one, by its label.
  public var putsAway: Bool {
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

/// Whether a button with this label, in lower case, only closes something.
public func isPuttingAway(_ label: String) -> Bool { puttingAway.contains(label) }

/// Labels of buttons that only close something; English and Vietnamese.
private let puttingAway: Set<String> = [
  "ok", "okay", "close", "dismiss", "cancel", "got it", "not now", "later", "done",
  "đóng", "hủy", "huỷ", "bỏ qua", "để sau", "đã hiểu",
]
