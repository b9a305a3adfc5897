/// Data about a built site from its `catalogue.json`, as far as other runs compare it.
///
/// Addresses are relative to the site's root, without a leading slash; the home page's is empty.
public struct Catalogue: Sendable, Equatable {
  /// The version of the format that is read and written.
  public static let version = 1
  /// The name of the file in a built site.
  public static let fileName = "catalogue.json"

  /// The site's name.
  public var title = ""
  /// URL of the published site, with a final slash.
  public var url = ""
  /// Pages with a Markdown file, in the order of their files.
  public var pages: [Page] = []
  /// All specimens, in the order of pages.
  public var specimens: [Specimen] = []
  /// References that slots of specimens are set to: a token, or a colour token ` / ` an opacity
  /// token.
  public var references: [String] = []
  /// Digest of the style sheet that all surfaces share, if that is known.
  public var styles: String?
  /// Pages without a Markdown file.
  public var generated: [Address] = []
  /// Addresses of files that the site copies unchanged.
  public var files: [String] = []
  /// Surfaces, by id.
  public var surfaces: [Surface] = []
  /// Views, in the order of the settings.
  public var views: [View] = []
  /// Patterns, in the order of the settings.
  public var patterns: [Pattern] = []
  /// Rules, by id.
  public var rules: [Rule] = []
  /// Tokens of each system, in the order of systems.
  public var systems: [System] = []
  /// Problems left on the site.
  public var findings: [Finding] = []

  /// A Markdown page.
  public struct Page: Sendable, Equatable {
    /// Its file in the site's folder.
    public var path = ""
    /// Its address.
    public var url = ""
    /// Its name.
    public var title = ""
    /// Its language, a BCP 47 tag.
    public var lang = ""
    /// Ids on the page that a link may name: headings, then specimens.
    public var anchors: [String] = []
    /// Older addresses of the page.
    public var aliases: [Alias] = []
    /// Addresses at which languages show it in place of a missing translation.
    public var standsIn: [String] = []
  }

  /// An older address and its target.
  public struct Alias: Sendable, Equatable {
    /// The older address; with `#` and an id when only that part of a page is meant.
    public var url: String
    /// Target of the alias: an address, with or without `#` and an id.
    public var target: String
  }

  /// A page by its address and name.
  public struct Address: Sendable, Equatable {
    /// Its address.
    public var url: String
    /// Its name.
    public var title: String
  }

  /// A specimen.
  public struct Specimen: Sendable, Equatable {
    /// Its id, unique on its page.
    public var id = ""
    /// Its name.
    public var title = ""
    /// The address of the page that shows it.
    public var page = ""
    /// Its own address: a page, or an anchor where specimens have no pages.
    public var url = ""
    /// Id of its surface.
    public var surface = ""
    /// Its state.
    public var state = ""
    /// Id of its system.
    public var system = ""
    /// Id of its view, if it belongs to one.
    public var view: String?
    /// `do`, `dont`, or nothing.
    public var verdict: String?
    /// The worst text or mark in each scheme.
    public var contrast: [Contrast] = []
    /// The frame of its own page in CSS pixels, if that is known.
    public var size: Size?
    /// The addresses that show one scheme alone.
    public var bare: [Named] = []
    /// For each slot of its surface the place in `references`, or nothing.
    public var slots: [Int?] = []
    /// Texts of the specimen, by part.
    public var texts: [Named] = []
    /// Digest of its markup and values in each scheme; empty if an older version built the site.
    public var drawn: [Named] = []
    /// Digests of the app's pictures of it, by their names in the folder of its page.
    public var app: [Named] = []
  }

  /// Width and height in CSS pixels.
  public struct Size: Sendable, Equatable {
    /// Width in CSS pixels.
    public var width: Int
    /// Height in CSS pixels.
    public var height: Int
  }

  /// The worst contrast of a specimen in one scheme.
  public struct Contrast: Sendable, Equatable {
    /// Name of the scheme.
    public var scheme: String
    /// Slot of the text or mark.
    public var slot: String
    /// WCAG 2.x, 1 to 21.
    public var ratio: Double
    /// Ratio that is required.
    public var required: Double
  }

  /// A text by the name of its owner, such as a scheme.
  public struct Named: Sendable, Equatable {
    /// Name of the owner, such as a scheme.
    public var name: String
    /// Text of that owner.
    public var value: String
  }

  /// A surface.
  public struct Surface: Sendable, Equatable {
    /// Its id.
    public var id = ""
    /// The address of its page.
    public var url = ""
    /// Its name.
    public var title = ""
    /// States it may show.
    public var states: [String] = []
    /// Names of its slots, in the order in which specimens set them.
    public var slots: [String] = []
    /// Digest of its style sheet, if that is known.
    public var styles: String?
  }

  /// A view and its shown states.
  public struct View: Sendable, Equatable {
    /// Its id.
    public var id = ""
    /// Its name.
    public var title = ""
    /// States that are shown.
    public var has: [String] = []
    /// Required states that are not shown.
    public var lacks: [String] = []
  }

  /// A pattern and its places.
  public struct Pattern: Sendable, Equatable {
    /// Its id.
    public var id = ""
    /// Its name.
    public var title = ""
    /// Places that show the pattern, by system.
    public var systems: [Showing] = []
  }

  /// Place at which a system shows a pattern.
  public struct Showing: Sendable, Equatable {
    /// Id of the system.
    public var system: String
    /// Addresses of the specimens.
    public var urls: [String]
  }

  /// A rule and its weight.
  public struct Rule: Sendable, Equatable {
    /// `group/name`.
    public var id = ""
    /// The address of its page.
    public var url = ""
    /// Its usual weight: `error`, `warning` or `info`.
    public var severity = ""
    /// Its level on this site, or `off`, if it differs.
    public var here: String?
    /// Its weight in the systems that differ.
    public var systems: [Named] = []
  }

  /// The tokens of a system.
  public struct System: Sendable, Equatable {
    /// Its id.
    public var id: String
    /// Its tokens, in the order of their files.
    public var tokens: [Token]
  }

  /// A token.
  public struct Token: Sendable, Equatable {
    /// Its path, with dots.
    public var path = ""
    /// Its DTCG type.
    public var type = ""
    /// CSS values by the name of the scheme.
    public var values: [Named] = []
    /// Paths of the tokens that its declaration names.
    public var references: [String] = []
  }

  /// A problem that a site was published with.
  public struct Finding: Sendable, Hashable {
    /// Id of the rule.
    public var rule = ""
    /// `error`, `warning` or `info`.
    public var severity = ""
    /// The fact.
    public var message = ""
  }
}
