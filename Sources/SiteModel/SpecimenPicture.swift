/// One specimen as its own page draws it, in one scheme.
public struct SpecimenPicture: Sendable {
  /// The specimen, with the slot values of the picture's contexts.
  public let specimen: Specimen
  /// Name of the specimen for people: its page and id, or the sample's surface, id and system.
  public let name: String
  /// Path of its page below the site's root, with a final `/`.
  public let path: String
  /// Index in the values of its slots.
  public let scheme: Int
  /// Number of schemes of the specimen's system.
  public let schemeCount: Int
  /// Name of the scheme, such as `dark`.
  public let schemeName: String
  /// Id of the system.
  public let system: String
  /// Fragment of the page that shows the picture alone.
  public let fragment: String

  /// Creates a picture.
  public init(
    of specimen: Specimen,
    name: String,
    path: String,
    scheme: Int,
    schemeCount: Int,
    schemeName: String,
    system: String,
    fragment: String
  ) {
    self.specimen = specimen
    self.name = name
    self.path = path
    self.scheme = scheme
    self.schemeCount = schemeCount
    self.schemeName = schemeName
    self.system = system
    self.fragment = fragment
  }
}
