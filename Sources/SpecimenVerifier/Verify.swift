public import Diagnostics
public import SiteModel

/// Result of comparing pictures.
public struct Verification: Sendable {
  /// The differences, and the pictures that could not be compared.
  public let diagnostics: [Diagnostic]
  /// Number of pictures that were compared.
  public let pictures: Int
  /// Number of specimens that were compared.
  public let specimens: Int
}

/// Opens pictures in a browser and compares them with what their specimens promise.
///
/// - Parameters:
///   - pictures: The pictures; those of one page follow each other.
///   - isWhole: Whether they are all pictures of each of their surfaces, so that a slot in which
///     none of them draws anything is reported.
///   - levels: Severities of the differences.
///   - place: The browser, and the folder with the pages.
/// - Returns: The differences.
/// - Throws: `BrowserError` if the browser does not start, or fails on several pages in a row.
public func verify(
  _ pictures: [SpecimenPicture],
  isWhole: Bool,
  _ levels: RuleLevels,
  in place: VerificationPlace
) async throws(BrowserError) -> Verification {
  var differences = Differences()
  var usage = SlotUsage()
  var faults: [(pictures: Int, diagnostic: Diagnostic)] = []
  let pages = pictures.groupedByPage
  for (page, result) in zip(pages, try await measure(pages, in: place)) {
    switch result {
    case .success(let measured):
      for (picture, measurement) in zip(page, measured) {
        let comparison = PictureComparison(picture, measurement)
        for difference in comparison.differences { differences.add(difference, in: picture) }
        usage.add(comparison)
      }
    case .failure(let error): faults.append((page.count, notCompared(page, error)))
    }
  }
  for (difference, picture) in isWhole ? usage.undrawn : [] {
    differences.add(difference, in: picture)
  }
  let found = differences.diagnostics + faults.map(\.diagnostic)
  return Verification(
    diagnostics: found.compactMap { levels.level($0) },
    pictures: pictures.count - faults.reduce(0) { $0 + $1.pictures },
    specimens: pages.count - faults.count
  )
}

extension [SpecimenPicture] {
  /// Pictures that one page shows, together.
  fileprivate var groupedByPage: [[SpecimenPicture]] {
    var pages: [[SpecimenPicture]] = []
    for picture in self {
      if pages.last?.first?.path == picture.path {
        pages[pages.count - 1].append(picture)
      } else {
        pages.append([picture])
      }
    }
    return pages
  }
}

private func notCompared(_ page: [SpecimenPicture], _ error: BrowserError) -> Diagnostic {
  let picture = page[0]
  return Diagnostic(
    rule: "verify/not-compared",
    message: "the pictures of `\(picture.name)` could not be compared: \(error.message)",
    range: picture.specimen.spec.surface.range,
    help: ["open the page of the specimen in the browser, and look for the cause"]
  )
}
