/// What a built site says of itself in `catalogue.json`, as far as other runs compare it.
///
/// Addresses lie below the site's root, without a leading stroke; the home page's is empty.
package struct Catalogue: Sendable, Equatable {
  /// The version of the format that is read and written.
  package static let version = 1
  /// The name of the file in a built site.
  package static let fileName = "catalogue.json"

  /// The site's name.
  package var title = ""
  /// Where the site is published, with a final stroke.
  package var url = ""
  /// Pages with a Markdown file, in the order of their files.
  package var pages: [Page] = []
  /// All specimens, in the order of pages.
  package var specimens: [Specimen] = []
  /// What slots of specimens are set to: a token, or a colour token ` / ` an opacity token.
  package var references: [String] = []
  /// Digest of the style sheet that all surfaces share, if that is known.
  package var styles: String?
  /// Pages that no Markdown file stands behind.
  package var generated: [Address] = []
  /// Addresses of files that the site's folder holds as they are.
  package var files: [String] = []
  /// Surfaces, by id.
  package var surfaces: [Surface] = []
  /// Views, in the order of the settings.
  package var views: [View] = []
  /// Patterns, in the order of the settings.
  package var patterns: [Pattern] = []
  /// Rules, by id.
  package var rules: [Rule] = []
  /// Tokens of each system, in the order of systems.
  package var systems: [System] = []
  /// Problems left on the site.
  package var findings: [Finding] = []

  /// A Markdown page.
  package struct Page: Sendable, Equatable {
    /// Its file in the site's folder.
    package var path = ""
    /// Its address.
    package var url = ""
    /// Its name.
    package var title = ""
    /// Its language, a BCP 47 tag.
    package var lang = ""
    /// Ids on the page that a link may name: headings, then specimens.
    package var anchors: [String] = []
    /// Older addresses that lead to it.
    package var aliases: [Alias] = []
    /// Addresses at which languages show it in the place of a translation that they lack.
    package var standsIn: [String] = []
  }

  /// An older address and what it leads to.
  package struct Alias: Sendable, Equatable {
    /// The older address; with `#` and an id when only that part of a page is meant.
    package var url: String
    /// Where it leads, an address with or without `#` and an id.
    package var target: String
  }

  /// A page by its address and name.
  package struct Address: Sendable, Equatable {
    /// Its address.
    package var url: String
    /// Its name.
    package var title: String
  }

  /// A specimen.
  package struct Specimen: Sendable, Equatable {
    /// Its id, unique on its page.
    package var id = ""
    /// Its name.
    package var title = ""
    /// The address of the page that shows it.
    package var page = ""
    /// Its own address: a page, or an anchor where specimens have no pages.
    package var url = ""
    /// Id of its surface.
    package var surface = ""
    /// Its state.
    package var state = ""
    /// Id of its system.
    package var system = ""
    /// Id of its view, if it belongs to one.
    package var view: String?
    /// `do`, `dont`, or nothing.
    package var verdict: String?
    /// The worst text or mark in each scheme.
    package var contrast: [Contrast] = []
    /// The frame of its own page in CSS pixels, if that is known.
    package var size: Size?
    /// The addresses that show one scheme and nothing around it.
    package var bare: [Named] = []
    /// For each slot of its surface the place in `references`, or nothing.
    package var slots: [Int?] = []
    /// What it says, by part.
    package var texts: [Named] = []
    /// Digest of its markup and values in each scheme; empty where an older version built the site.
    package var drawn: [Named] = []
  }

  /// Width and height in CSS pixels.
  package struct Size: Sendable, Equatable {
    /// From side to side.
    package var width: Int
    /// From top to bottom.
    package var height: Int
  }

  /// The worst contrast of a specimen in one scheme.
  package struct Contrast: Sendable, Equatable {
    /// Name of the scheme.
    package var scheme: String
    /// Slot of the text or mark.
    package var slot: String
    /// WCAG 2.x, 1 to 21.
    package var ratio: Double
    /// What it must reach.
    package var required: Double
  }

  /// A text by the name of what it belongs to, such as a scheme.
  package struct Named: Sendable, Equatable {
    /// Whose it is.
    package var name: String
    /// What it is.
    package var value: String
  }

  /// A surface.
  package struct Surface: Sendable, Equatable {
    /// Its id.
    package var id = ""
    /// The address of its page.
    package var url = ""
    /// Its name.
    package var title = ""
    /// States it may show.
    package var states: [String] = []
    /// Names of its slots, in the order in which specimens set them.
    package var slots: [String] = []
    /// Digest of its style sheet, if that is known.
    package var styles: String?
  }

  /// A view and the states that are shown of it.
  package struct View: Sendable, Equatable {
    /// Its id.
    package var id = ""
    /// Its name.
    package var title = ""
    /// States that are shown.
    package var has: [String] = []
    /// States that must be shown and are not.
    package var lacks: [String] = []
  }

  /// A pattern and where it is shown.
  package struct Pattern: Sendable, Equatable {
    /// Its id.
    package var id = ""
    /// Its name.
    package var title = ""
    /// Where each system shows it.
    package var systems: [Showing] = []
  }

  /// Where a system shows a pattern.
  package struct Showing: Sendable, Equatable {
    /// Id of the system.
    package var system: String
    /// Addresses of the specimens.
    package var urls: [String]
  }

  /// A rule and its weight.
  package struct Rule: Sendable, Equatable {
    /// `group/name`.
    package var id = ""
    /// The address of its page.
    package var url = ""
    /// Its usual weight: `error`, `warning` or `info`.
    package var severity = ""
    /// Its weight on this site, `off` included, where that is another.
    package var here: String?
    /// Its weight in the systems that differ.
    package var systems: [Named] = []
  }

  /// The tokens of a system.
  package struct System: Sendable, Equatable {
    /// Its id.
    package var id: String
    /// Its tokens, in the order of their files.
    package var tokens: [Token]
  }

  /// A token.
  package struct Token: Sendable, Equatable {
    /// Its path, with dots.
    package var path = ""
    /// Its DTCG type.
    package var type = ""
    /// CSS values by the name of the scheme.
    package var values: [Named] = []
    /// Paths of the tokens that its declaration names.
    package var references: [String] = []
  }

  /// A problem that a site was published with.
  package struct Finding: Sendable, Hashable {
    /// Id of the rule.
    package var rule = ""
    /// `error`, `warning` or `info`.
    package var severity = ""
    /// The fact.
    package var message = ""
  }
}
