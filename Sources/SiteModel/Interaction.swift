/// An interaction of a pointer or the keyboard with a control.
public enum Interaction: String, Sendable, CaseIterable {
  case hover, focus, pressed

  /// The pseudo-class that style sheets name it by.
  public var pseudoClass: String {
    switch self {
    case .hover: ":hover"
    case .focus: ":focus-visible"
    case .pressed: ":active"
    }
  }

  /// The moment of the interaction as the end of a clause.
  public var moment: String {
    switch self {
    case .hover: "under the pointer"
    case .focus: "with the keyboard focus"
    case .pressed: "while it is pressed"
    }
  }

  /// The class of an element around pictures that show it, as if it were happening to all controls.
  public var shownBy: String { "shows-\(rawValue)" }
}
