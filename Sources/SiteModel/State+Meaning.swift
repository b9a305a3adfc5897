extension State {
  /// Its meaning in a sentence of Markdown, for the guide.
  public var meaning: String {
    switch self {
    case .idle: "Nothing has been asked for yet."
    case .loading: "Content or an answer is on its way, and there is none to show."
    case .refreshing: "Content is there, and newer content is on its way."
    case .empty: "There is nothing to show, and nothing went wrong."
    case .content: "The content is there."
    case .partial: "Some of the content is there, and the rest failed."
    case .error: "Something failed."
    case .warning: "Something may go wrong, or needs attention soon."
    case .success: "Something that the person did has worked."
    case .info: "Information that needs no action."
    case .disabled: "A control cannot be used for now."
    case .decision: "The app asks before it does something."
    case .promo: "The app advertises something."
    }
  }
}

extension Level {
  /// Its meaning in a sentence of Markdown, for the guide.
  public var meaning: String {
    switch self {
    case .inline: "It is part of the content, and does not interrupt."
    case .transient: "It is over the content for a short time, and does not interrupt."
    case .modal: "It blocks everything until people answer."
    }
  }
}

extension Scope {
  /// Its meaning in a sentence of Markdown, for the guide.
  public var meaning: String {
    switch self {
    case .field: "One field of a form."
    case .button: "One button."
    case .section: "One part of a screen."
    case .screen: "A whole screen."
    case .app: "The whole app."
    }
  }
}

extension View.Kind {
  /// Its meaning in a sentence of Markdown, for the guide.
  public var meaning: String {
    switch self {
    case .async: "A view that loads its content."
    case .mutation: "A view that changes something."
    }
  }
}
