extension Spec {
  /// Facts about behaviour; a rule whose fact is absent reports `unchecked`.
  package struct Facts: Sendable {
    /// Whether data or safety is at stake.
    package var critical: Located<Bool>?
    /// Whether nothing else can be done meanwhile.
    package var blocking: Located<Bool>?
    /// Whether it can be put away.
    package var dismissible: Located<Bool>?
    /// Whether the primary action destroys something.
    package var destructive: Located<Bool>?
    /// Whether its motion repeats, which exempts it from limits on length.
    package var loops: Located<Bool>?
    /// Whether it advertises.
    package var marketing: Located<Bool>?
    /// Whether content is on the screen already.
    package var hasData: Located<Bool>?
    /// Whether the keyboard stays inside until it is settled.
    package var focusTrap: Located<Bool>?
    /// Whether it takes the focus when it appears.
    package var movesFocus: Located<Bool>?
    /// Whether what started the work cannot be pressed again while it runs.
    package var disabledWhileLoading: Located<Bool>?
    /// Whether what was done can be taken back.
    package var undoable: Located<Bool>?
    /// What is lost if the person is wrong.
    package var consequence: Located<Consequence>?
    /// Why it failed.
    package var cause: Located<Cause>?
    /// Where it stands.
    package var placement: Located<Placement>?
    /// How it comes in.
    package var entrance: Located<Entrance>?
    /// Which kind of nothing an empty state shows: a key of the system's `icons`.
    package var context: Located<String>?
    /// Key of its message in the app's table of texts.
    package var messageKey: Located<String>?
    /// The pattern of `site.yaml` that it is an instance of.
    package var pattern: Located<String>?
    /// Token of how long it stays.
    package var duration: Located<String>?
    /// Token or time of how long the work behind it takes.
    package var expectedWait: Located<String>?
    /// What makes it appear.
    package var trigger: Located<String>?
    /// Why a control is disabled.
    package var reason: Located<String>?
    /// How the reason is shown: `caption`, `tooltip`, `label`.
    package var reasonForm: Located<String>?
    /// How assistive technology is told: `polite`, `assertive`, `off`.
    package var announce: Located<String>?
    /// Accessible name.
    package var label: Located<String>?
    /// Accessible hint.
    package var hint: Located<String>?
    /// Language of its texts, when it is neither the system's nor the page's.
    package var lang: Located<String>?
    /// How much of the app it speaks for, when it is not the surface's.
    package var scope: Located<Scope>?

    /// Creates facts of which nothing is declared.
    package init() {}
  }
}

/// Why something failed, as far as people can tell the difference by what they do next.
package enum Cause: String, Sendable, CaseIterable {
  case load, network, offline
  case connectionLost = "connection-lost"
  case timeout, unreachable, dns, server
  case unauthorised, permission, field, generic

  /// Whether the way to the server is what failed.
  package var isNetwork: Bool {
    switch self {
    case .network, .offline, .connectionLost, .timeout, .unreachable, .dns: true
    case .load, .server, .unauthorised, .permission, .field, .generic: false
    }
  }
}

/// What is lost if the person is wrong, from nothing to money, rights or data.
package enum Consequence: String, Sendable, CaseIterable {
  case none, low, moderate, high
}

/// Where a surface stands on the screen or at its field.
package enum Placement: String, Sendable, CaseIterable {
  case belowField = "below-field"
  case aboveField = "above-field"
  case form, top, center, bottom
}

/// How a surface comes in.
package enum Entrance: String, Sendable, CaseIterable {
  case slideTop = "slide-top"
  case slideBottom = "slide-bottom"
  case fade, scale, none
}
