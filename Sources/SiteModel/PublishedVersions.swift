/// The versions of a site that are published together, as one of them sees the others.
///
/// Each has its own folder below the address that they share, named after the version.
public struct PublishedVersions: Sendable {
  /// All versions, the newest first.
  public var all: [Version]
  /// Index of the version that `latest/` shows, too.
  public var latest: Int
  /// Index of the version that is drawn.
  public var current: Int
  /// True for the copy of the latest version in `latest/`.
  public var isInLatestFolder: Bool

  /// Creates the list, as one of the versions sees it.
  public init(_ all: [Version], latest: Int, current: Int, isInLatestFolder: Bool = false) {
    self.all = all
    self.latest = latest
    self.current = current
    self.isInLatestFolder = isInLatestFolder
  }

  /// The folder of the latest version, whatever its name.
  public static let latestFolder = "latest"
  /// The folder of the pages that compare versions.
  public static let changesFolder = "changes"
  /// The folder of the files that versions share.
  public static let assetsFolder = "assets"

  /// The folder that is drawn, with a final slash.
  public var folder: String {
    (isInLatestFolder ? Self.latestFolder : all[current].name) + "/"
  }

  /// Age of the version that is drawn, compared with the latest one.
  public var age: Age {
    if current == latest { return .latest }
    return current > latest ? .older : .coming
  }

  /// Age of a version, compared with the latest one.
  public enum Age: Sendable {
    case coming, latest, older
  }

  /// The path of a page in another version, from the address that all share.
  ///
  /// - Parameters:
  ///   - path: The page's path from the root of its version.
  ///   - version: Index of the other version.
  /// - Returns: The page there, or the home page of a version that has no such page.
  public func path(of path: String, in version: Int) -> String {
    let folder = (version == latest ? Self.latestFolder : all[version].name) + "/"
    return all[version].pages.contains(path) ? folder + path : folder
  }

  /// Each version with the one before it, the newest first, and the folder of their comparison in
  /// `changes/`, with a final slash.
  public var comparisons: [(old: Int, new: Int, folder: String)] {
    all.indices.dropLast().map { new in
      (new + 1, new, "\(all[new + 1].name)-to-\(all[new].name)/")
    }
  }

  /// One version of a site.
  public struct Version: Sendable {
    /// Name of the version, and of its folder: `2.4`.
    public var name: String
    /// Paths of its pages, from the root of the version; the path of the home page is empty.
    public var pages: Set<String>

    /// Creates a version.
    public init(name: String, pages: Set<String>) {
      self.name = name
      self.pages = pages
    }
  }
}

extension Site {
  /// Paths of all pages that a reader can be on: those of the author, of the interface and of single
  /// specimens.
  public var pagePaths: Set<String> {
    var paths = Set(pages.lazy.map(\.path))
    paths.formUnion(generatedTitles.keys)
    for page in pages where settings.specimenPages {
      for specimen in page.specimens {
        paths.insert("\(page.path)\(specimen.spec.id)/")
      }
    }
    for language in settings.languages.indices.dropFirst() {
      let folder = settings.folder(of: language)
      for index in untranslated(in: language) { paths.insert(folder + pages[index].path) }
    }
    return paths
  }
}
