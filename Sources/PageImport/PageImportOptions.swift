/// The choices of an import.
public struct PageImportOptions: Sendable {
  /// The generator; nil chooses it by settings files and contents.
  public var format: PageFormat?
  /// The address of the old site, to which links lead whose pages are not imported.
  public var url: String?
  /// Names of containers that the site has already.
  public var containers: Set<String> = []
  /// Surfaces for which specs are drafted in comments.
  public var surfaces: [DraftSurface] = []
  /// Ids that no heading of a page has.
  public var reservedIDs: Set<String> = []

  /// Creates the default choices.
  public init() {}
}
