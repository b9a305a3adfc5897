/// A picture of the app on the page of a specimen.
public struct ShownRender: Sendable {
  /// Scheme that it shows.
  public var scheme: String
  /// Path of the picture below the output folder.
  public var path: String
  /// Path of a smaller picture for the page.
  public var thumbnail: String
  /// Size in points, at which the page shows it.
  public var size: RenderSize
  /// Path of the file that the app's tests wrote, relative to the site's folder.
  public var source: String
  /// A hash of that file, in hexadecimal digits.
  public var digest: String
  /// Findings on it.
  public var findings: [Finding] = []

  /// A finding of a rule on a picture.
  public struct Finding: Sendable {
    /// Id of the rule.
    public var rule: String
    /// The fact.
    public var message: String
    /// Path of the part of the picture that it is about; nil if it is about all of it.
    public var crop: String?
    /// Size of that part in points.
    public var size: RenderSize?

    /// Creates a finding.
    public init(rule: String, message: String, crop: String? = nil, size: RenderSize? = nil) {
      (self.rule, self.message, self.crop, self.size) = (rule, message, crop, size)
    }
  }

  /// Creates a picture without findings.
  public init(
    scheme: String,
    path: String,
    thumbnail: String,
    size: RenderSize,
    source: String,
    digest: String
  ) {
    (self.scheme, self.path, self.thumbnail) = (scheme, path, thumbnail)
    (self.size, self.source, self.digest) = (size, source, digest)
  }
}

/// A file of the output that is made when it is written, and only if the last build has not.
public struct LazyAsset: Sendable {
  /// Path below the output folder.
  public var path: String
  /// Path of the file that it is made from.
  public var source: String
  /// Makes its bytes.
  public var make: @Sendable () -> [UInt8]

  /// Creates an asset.
  public init(path: String, source: String, make: @escaping @Sendable () -> [UInt8]) {
    (self.path, self.source, self.make) = (path, source, make)
  }
}
