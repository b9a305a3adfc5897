extension Spec {
  /// Facts about behaviour; a rule whose fact is absent reports `unchecked`.
  public struct Facts: Sendable {
    /// The HTML of each text with emphasis, links and lists, by part; `texts` has its words.
    public var richTexts: [String: [UInt8]] = [:]
    /// True if a text of type `rich` has a link.
    public var hasLinkInText = false
    /// True if a text links to a place on the same page, as a list of errors links to its fields.
    public var linksToField = false
    /// The picture of each part of type `image`; `texts` has its text alternative.
    public var images: [String: Image] = [:]
    /// The site's own state that the spec names; its kind is the state of the spec.
    public var ownState: OwnState?
    /// True if data or safety is at stake.
    public var critical: Located<Bool>?
    /// True if people can do nothing else meanwhile.
    public var blocking: Located<Bool>?
    /// True if people can dismiss the surface.
    public var dismissible: Located<Bool>?
    /// True if the primary action destroys something.
    public var destructive: Located<Bool>?
    /// True if the motion repeats; limits on its length then do not apply.
    public var loops: Located<Bool>?
    /// True if the surface advertises something.
    public var marketing: Located<Bool>?
    /// True if content is on the screen already.
    public var hasData: Located<Bool>?
    /// True if the keyboard focus stays inside until the surface is closed.
    public var focusTrap: Located<Bool>?
    /// True if the surface takes the focus when it appears.
    public var movesFocus: Located<Bool>?
    /// True if the control that started the work is disabled while the work runs.
    public var disabledWhileLoading: Located<Bool>?
    /// True if people can undo the action.
    public var undoable: Located<Bool>?
    /// Loss if the person makes the wrong choice.
    public var consequence: Located<Consequence>?
    /// Cause of the failure.
    public var cause: Located<Cause>?
    /// Position of the surface.
    public var placement: Located<Placement>?
    /// Entrance animation of the surface.
    public var entrance: Located<Entrance>?
    /// Context of an empty state: a key of the system's `icons`.
    public var context: Located<String>?
    /// Key of its message in the app's table of texts.
    public var messageKey: Located<String>?
    /// The pattern of `site.yaml` that it is an instance of.
    public var pattern: Located<String>?
    /// Token for the time that the surface stays.
    public var duration: Located<String>?
    /// Token or time of the expected duration of the work.
    public var expectedWait: Located<String>?
    /// Event that makes the surface appear.
    public var trigger: Located<String>?
    /// Reason why a control is disabled.
    public var reason: Located<String>?
    /// Form in which the reason is shown: `caption`, `tooltip`, `label`.
    public var reasonForm: Located<String>?
    /// Live-region setting for assistive technology: `polite`, `assertive`, `off`.
    public var announce: Located<String>?
    /// Accessible name.
    public var label: Located<String>?
    /// Accessible hint.
    public var hint: Located<String>?
    /// Language of its texts, when it is neither the system's nor the page's.
    public var lang: Located<String>?
    /// Scope of this specimen, if it differs from the surface's.
    public var scope: Located<Scope>?
    /// Web addresses that belong to the specimen, in the order of their kinds.
    public var links: [Link] = []
    /// Pictures of the app that show it, named by the spec itself.
    public var renders: [NamedRender] = []
    /// Parts whose text is in the app's files, with its key there.
    public var textKeys: [TextKey] = []

    /// A web address that belongs to a specimen.
    public struct Link: Sendable {
      /// Kind of the target.
      public var kind: Kind
      /// The address, which begins with `https://` or `http://`.
      public var url: Located<String>

      /// Creates a link.
      public init(_ kind: Kind, _ url: Located<String>) {
        self.kind = kind
        self.url = url
      }

      /// Kinds of link targets: the design, the component, its code, an issue.
      public enum Kind: String, Sendable, CaseIterable {
        case figma, storybook, source, issue
      }
    }

    /// Creates empty facts.
    public init() {}
  }
}

/// Cause of a failure, as far as it changes the next step of the user.
public enum Cause: String, Sendable, CaseIterable {
  case load, network, offline
  case connectionLost = "connection-lost"
  case timeout, unreachable, dns, server
  case unauthorised, permission, field, generic

  /// True if the connection to the server failed.
  public var isNetwork: Bool {
    switch self {
    case .network, .offline, .connectionLost, .timeout, .unreachable, .dns: true
    case .load, .server, .unauthorised, .permission, .field, .generic: false
    }
  }
}

/// Loss after a wrong choice, from none to money, rights or data.
public enum Consequence: String, Sendable, CaseIterable {
  case none, low, moderate, high
}

/// Position of a surface on the screen or at its field.
public enum Placement: String, Sendable, CaseIterable {
  case belowField = "below-field"
  case aboveField = "above-field"
  case form, top, center, bottom
}

/// Entrance animation of a surface.
public enum Entrance: String, Sendable, CaseIterable {
  case slideTop = "slide-top"
  case slideBottom = "slide-bottom"
  case fade, scale, none
}
