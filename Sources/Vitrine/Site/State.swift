/// What a surface tells.
package enum State: String, Sendable, CaseIterable {
  case idle, loading, refreshing, empty, content, partial
  case error, warning, success, info
  case disabled, decision, promo
}

/// How strongly a surface interrupts, from weak to strong.
package enum Level: String, Sendable, CaseIterable {
  case inline, transient, modal
}

/// How much of the app a surface speaks for.
package enum Scope: String, Sendable, CaseIterable {
  case field, button, section, screen, app
}

/// What an action of a surface does for the person who meets it.
package enum Recovery: String, Sendable, CaseIterable {
  case retry, refresh
  case signIn = "sign-in"
  case openSettings = "open-settings"
  case editField = "edit-field"
  case add
  case clearFilter = "clear-filter"
  case wait
}

/// How an action stands among its neighbours.
package enum Role: String, Sendable, CaseIterable {
  case primary, secondary, cancel, destructive, dismiss
}

/// Whether a specimen is shown as an example to follow or to avoid.
package enum Verdict: String, Sendable, CaseIterable {
  case good = "do"
  case bad = "dont"
}
