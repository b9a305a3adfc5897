public import SiteModel

/// A picture and the specimen that it shows.
public struct RenderMatch: Sendable {
  /// The picture.
  public var file: AppFile
  /// Index of its source in the settings.
  public var source: Int
  /// The specimen.
  public var place: SpecimenPlace
  /// Index of the scheme in the specimen's system.
  public var scheme: Int
  /// Language that the name says; nil if it says none.
  public var language: String?
  /// Pixels for each point that the name says.
  public var scale: Double?
  /// The reason for which it belongs to the specimen, as a clause.
  public var reason: String
}

/// A picture that belongs to no specimen.
public struct OrphanRender: Sendable {
  /// The picture.
  public var file: AppFile
  /// The reason for which nothing claims it, as a clause.
  public var reason: String
}
