/// What changed between two builds of a site, as far as people see it.
///
/// It is computed from what the builds say of themselves, and sorted: same sites, same value.
package struct SiteDiff: Sendable, Equatable {
  /// What people called the older site.
  package var old = ""
  /// What people called the newer site.
  package var new = ""
  /// Tokens that came, went, have another value or another name.
  package var tokens: [TokenChange] = []
  /// Specimens that came, went, moved or look or speak otherwise.
  package var specimens: [SpecimenChange] = []
  /// Texts and marks whose contrast is another.
  package var contrast: [ContrastChange] = []
  /// Views and patterns of which more or less is shown.
  package var coverage: [CoverageChange] = []
  /// Addresses and anchors that lead nowhere now.
  package var addresses: [AddressChange] = []
  /// Rules that weigh another way.
  package var rules: [RuleChange] = []
  /// Problems that came or went.
  package var findings: [FindingChange] = []
  /// What explains more than one change: tokens, then style sheets.
  package var causes: [Cause] = []
  /// What could not be compared, one sentence an entry.
  package var remarks: [String] = []

  /// Whether nothing that people see has changed.
  package var isEmpty: Bool {
    tokens.isEmpty && specimens.isEmpty && contrast.isEmpty && coverage.isEmpty
      && addresses.isEmpty && rules.isEmpty && findings.isEmpty
  }

  /// A token of one system.
  package struct TokenChange: Sendable, Equatable {
    /// Id of the system.
    package var system: String
    /// Its path; the new one when it was renamed.
    package var path: String
    /// Its DTCG type.
    package var type: String
    /// What happened to it.
    package var kind: Kind
    /// Its values in each scheme in which they differ, or in all when it came or went.
    package var values: [ValueChange] = []
    /// The changed tokens whose value it takes; then it is a consequence of them.
    package var because: [String] = []

    /// What happened to a token.
    package enum Kind: Sendable, Equatable {
      case added, removed, changed
      case renamed(from: String)
    }
  }

  /// A value in one scheme.
  package struct ValueChange: Sendable, Equatable {
    /// Name of the scheme.
    package var scheme: String
    /// As it was, as CSS.
    package var old: String?
    /// As it is, as CSS.
    package var new: String?
    /// How far they are apart, where that can be said.
    package var distance: Distance?
  }

  /// How far two values are apart.
  package struct Distance: Sendable, Equatable {
    /// CIEDE2000 for colours, from 0; else new less old.
    package var amount: Double
    /// `ΔE`, `px`, `ms`, or nothing for plain numbers.
    package var unit: String
  }

  /// A specimen.
  package struct SpecimenChange: Sendable, Equatable {
    /// What happened to it.
    package var kind: Kind
    /// As it was.
    package var old: Catalogue.Specimen?
    /// As it is.
    package var new: Catalogue.Specimen?
    /// The schemes in which it looks otherwise.
    package var schemes: [String] = []
    /// Why it looks or speaks otherwise.
    package var reasons: [Reason] = []

    /// What happened to a specimen.
    package enum Kind: String, Sendable, Equatable, CaseIterable {
      case added, removed, moved, changed
    }

    /// The newer one, or the older where there is no newer.
    package var specimen: Catalogue.Specimen { new ?? old ?? Catalogue.Specimen() }
  }

  /// Why a specimen looks or speaks otherwise.
  package enum Reason: Sendable, Equatable {
    /// A changed token that slots are set to.
    case token(system: String, path: String, slots: [String])
    /// A slot that is set to another token.
    case slot(String, old: String?, new: String?)
    /// A text that is another.
    case text(part: String, old: String?, new: String?)
    /// Its surface, state, system, view or verdict.
    case fact(String, old: String?, new: String?)
    /// The style sheet of its surface.
    case styles(surface: String)
    /// The style sheet that all surfaces share.
    case sharedStyles
    /// Its markup, without any of the above.
    case markup
  }

  /// The contrast of one text or mark in one scheme.
  package struct ContrastChange: Sendable, Equatable {
    /// The page that shows it.
    package var page: String
    /// Id of the specimen.
    package var specimen: String
    /// Id of the system.
    package var system: String
    /// Name of the scheme.
    package var scheme: String
    /// Slot of the text or mark.
    package var slot: String
    /// As it was.
    package var old: Reading?
    /// As it is.
    package var new: Reading?
    /// Whether the specimen shows what not to do, and so may fail.
    package var isCounterExample: Bool

    /// One measurement.
    package struct Reading: Sendable, Equatable {
      /// WCAG 2.x, 1 to 21.
      package var ratio: Double
      /// What it must reach.
      package var required: Double
      /// Whether it does, compared unrounded.
      package var passes: Bool
      /// The colour as it appears, as hex; empty where it is not known.
      package var foreground = ""
      /// What lies under it, as hex; empty where it is not known.
      package var background = ""
    }

    /// Which way it crossed its limit, if it did.
    package var crossing: Crossing {
      switch (old?.passes ?? true, new?.passes ?? true) {
      case (true, false): .fell
      case (false, true): .rose
      case (true, true), (false, false): .none
      }
    }

    /// Which way a contrast crossed its limit.
    package enum Crossing: String, Sendable, Equatable {
      case fell, rose, none
    }
  }

  /// A view or pattern.
  package struct CoverageChange: Sendable, Equatable {
    /// What it is.
    package var kind: Kind
    /// Its id.
    package var id: String
    /// Its name.
    package var title: String
    /// What is shown now: states of a view, systems of a pattern.
    package var gained: [String]
    /// What is shown no longer.
    package var lost: [String]
    /// Whether the settings name it no longer.
    package var isGone = false

    /// What has coverage.
    package enum Kind: String, Sendable, Equatable { case view, pattern }
  }

  /// An address that leads nowhere now.
  package struct AddressChange: Sendable, Equatable {
    /// Below the site's root; with `#` and an id for a part of a page.
    package var url: String
    /// What stood there.
    package var title: String
  }

  /// A rule and its weight.
  package struct RuleChange: Sendable, Equatable {
    /// `group/name`.
    package var id: String
    /// The one system in which it weighs another way; nothing for all that say nothing of it.
    package var system: String?
    /// Its weight, or `off`; nothing where there was no such rule.
    package var old: String?
    /// Its weight, or `off`; nothing where there is none any more.
    package var new: String?
  }

  /// A problem that a site was published with.
  package struct FindingChange: Sendable, Equatable {
    /// The problem.
    package var finding: Catalogue.Finding
    /// Whether it is new.
    package var isNew: Bool
  }

  /// What explains other changes.
  package struct Cause: Sendable, Equatable {
    /// What it is.
    package var kind: Kind
    /// Places in `tokens` of those that take their value from it.
    package var tokens: [Int] = []
    /// Places in `specimens` of those that show it.
    package var specimens: [Int] = []
    /// Places in `contrast` of what it moved.
    package var contrast: [Int] = []

    /// What explains other changes.
    package enum Kind: Sendable, Equatable {
      /// A token, by its place in `tokens`.
      case token(Int)
      /// The style sheet of a surface, by its id.
      case surface(String)
      /// The style sheet that all surfaces share.
      case sharedStyles
    }
  }
}
