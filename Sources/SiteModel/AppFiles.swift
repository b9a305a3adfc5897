/// Access to files of the app, which are outside the site's `content/`.
public struct AppFiles: Sendable {
  private let listing: @Sendable (_ path: String, _ endings: [String]) -> [AppFile]?
  private let loading: @Sendable (_ path: String) -> Result<[UInt8], AppFileError>
  private let changing: @Sendable (_ path: String) -> Int?

  /// Creates the access; by default there is nothing.
  public init(
    list: @escaping @Sendable (_ path: String, _ endings: [String]) -> [AppFile]? = { _, _ in nil },
    load: @escaping @Sendable (_ path: String) -> Result<[UInt8], AppFileError> = { _ in
      .failure(AppFileError(reason: "there is no such file"))
    },
    changeTime: @escaping @Sendable (_ path: String) -> Int? = { _ in nil }
  ) {
    (listing, loading, changing) = (list, load, changeTime)
  }

  /// The files below a folder whose names have one of these endings, or one file alone, in the order
  /// of their paths; nil if there is nothing at the path.
  public func list(_ path: String, endings: [String]) -> [AppFile]? { listing(path, endings) }

  /// The PNG files below a folder in the order of their paths; nil if there is no such folder.
  public func pictures(below folder: String) -> [AppFile]? { listing(folder, [".png"]) }

  /// The bytes of a file.
  public func load(_ file: AppFile) -> Result<[UInt8], AppFileError> { loading(file.path) }

  /// Nanoseconds since 1970 of the last change of a file of the site; nil if there is no file.
  public func changeTime(of path: String) -> Int? { changing(path) }
}

/// Reason why the bytes of a file cannot be had.
public struct AppFileError: Error {
  /// The reason as a clause.
  public let reason: String

  /// Creates an error.
  public init(reason: String) { self.reason = reason }
}
