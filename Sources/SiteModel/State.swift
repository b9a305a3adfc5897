/// State that a surface shows.
public enum State: String, Sendable, CaseIterable {
  case idle, loading, refreshing, empty, content, partial
  case error, warning, success, info
  case disabled, decision, promo
}

/// Strength of the interruption by a surface, from weak to strong.
public enum Level: String, Sendable, CaseIterable {
  case inline, transient, modal
}

/// Part of the app that a surface's message covers.
public enum Scope: String, Sendable, CaseIterable {
  case field, button, section, screen, app
}

/// Effect of an action of a surface for the person who uses it.
public enum Recovery: String, Sendable, CaseIterable {
  case retry, refresh
  case signIn = "sign-in"
  case openSettings = "open-settings"
  case editField = "edit-field"
  case add
  case clearFilter = "clear-filter"
  case wait
}

/// Role of an action among its neighbours.
public enum Role: String, Sendable, CaseIterable {
  case primary, secondary, cancel, destructive, dismiss
}

/// Verdict on a specimen: an example to follow or one to avoid.
public enum Verdict: String, Sendable, CaseIterable {
  case good = "do"
  case bad = "dont"
}
