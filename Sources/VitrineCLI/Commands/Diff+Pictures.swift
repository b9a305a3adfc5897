import SiteComparison
import SiteModel
import SiteOutput
import SiteRenderer
import SpecimenVerifier

extension Diff {
  /// Largest number of pictures of a comparison.
  private static let pictureLimit = 24

  /// Draws changed specimens before and after, in a browser, and writes the pictures.
  ///
  /// - Parameters:
  ///   - diff: The comparison.
  ///   - page: Its HTML page.
  ///   - folder: Folder to write to.
  /// - Returns: The address of each picture, by place in `specimens`; none without `--preview`.
  /// - Throws: `BrowserError` or `WriteError` if a picture cannot be made or written.
  func writePictures(
    of diff: SiteDiff,
    _ page: [UInt8],
    to folder: String
  ) async throws -> [Int: String] {
    let places = Array(diff.picturedSpecimens.prefix(Self.pictureLimit))
    guard !places.isEmpty else { return [:] }
    let program = try BrowserProgram(browser)
    let browsers = RunningBrowsers()
    let drawn = try await withTemporaryFolder(interrupted: { browsers.end() }) { scratch in
      try writeNewFiles([("\(scratch)/site/index.html", page)])
      var place = VerificationPlace(program: program, site: "\(scratch)/site", scratch: scratch)
      place.started = { browsers.add($0) }
      place.ended = { browsers.remove($0) }
      place.isInterrupted = { browsers.areEnded }
      return try comparisonPictures(of: places.map { "s\($0)" }, on: "index.html", in: place)
    }
    var addresses: [Int: String] = [:]
    for (place, picture) in zip(places, drawn) {
      guard let picture else { continue }
      // A host for comments keeps a picture by its address, so a changed one needs another name.
      let hash = String(fingerprint(of: picture), radix: 16).suffix(8)
      let name = "\(diff.specimens[place].specimen.id)-\(hash).png"
      try writeReport("\(folder)/\(name)", picture)
      guard !diff.preview.isEmpty else { continue }
      let parent = writtenFile(folder).split(separator: "/").last ?? ""
      addresses[place] = diff.preview + encodedPath("\(parent)/\(name)")
    }
    return addresses
  }
}
