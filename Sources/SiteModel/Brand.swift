import Diagnostics

/// The look of the team's site: the settings below `brand` in `site.yaml`.
public struct Brand: Sendable {
  /// Name in the header, in place of the site's title.
  public var name: String?
  /// Logo in the header on a light page, below `content/`.
  public var logo: Located<String>?
  /// Logo on a dark page; the light one where there is none.
  public var darkLogo: Located<String>?
  /// Icon of the browser's tab, below `content/`.
  public var icon: Located<String>?
  /// Colour of links and of the focused element, in CSS hex, on a light and on a dark page.
  public var accent: (light: Located<String>, dark: Located<String>)?
  /// Font families of text and headings, in the order of preference.
  public var font: [String] = []
  /// Radius of cards and buttons, in CSS pixels.
  public var radius: Int?

  /// Creates the brand of a site that says nothing of it.
  public init() {}

  /// The files that it names.
  public var files: [Located<String>] { [logo, darkLogo, icon].compactMap(\.self) }
}

/// A link in the header and at the foot of every page.
public struct BrandLink: Sendable {
  /// The text of the link.
  public var title: String
  /// The web address of its target.
  public var url: String

  /// Creates a link.
  public init(title: String, url: String) {
    self.title = title
    self.url = url
  }
}
