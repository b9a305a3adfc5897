/// The part of a site that a build writes.
public enum SitePart: String, Sendable, CaseIterable {
  /// All of it.
  case site
  /// Everything generated from specs, for a folder of another site: galleries, specimens, tokens,
  /// surfaces and rules.
  ///
  /// Pages with specimens have only those; pages without any are left out.
  case gallery
}

extension Site {
  /// Returns true if the build leaves a page out, because it is not in the part that it writes.
  public func leavesOut(_ page: Int) -> Bool {
    settings.part == .gallery && pages[page].specimens.isEmpty
  }
}

extension Settings {
  /// Limits the site to a part of it.
  ///
  /// The other site has its own search, header and files for hosts.
  public mutating func limit(to part: SitePart) {
    guard part == .gallery else { return }
    self.part = part
    search = .none
    markdownTwins = false
    links = []
    host = nil
  }
}
