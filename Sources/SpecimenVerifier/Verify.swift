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

/// What a verification needs of the machine.
public struct VerificationPlace {
  /// The browser.
  public var program: BrowserProgram
  /// Folder that the files of the site are in, as an absolute path.
  public var site: String
  /// Folder for the browser's own files.
  public var scratch: String
  /// Seconds to wait for the browser.
  public var limit = 30
  /// Called with the id of the browser's process group when it starts.
  public var started: (Int32) -> Void = { _ in }
  /// Returns true if the reader has interrupted the run; no page is opened then.
  public var isInterrupted: () -> Bool = { false }
  /// Called before each page, with the number of pages done and of all pages.
  public var progress: (Int, Int) -> Void = { _, _ in }

  /// Creates a place.
  public init(program: BrowserProgram, site: String, scratch: String) {
    self.program = program
    self.site = site
    self.scratch = scratch
  }
}

/// Opens pictures in a browser and compares them with what their specimens promise.
///
/// - Parameters:
///   - pictures: The pictures; those of one page follow each other.
///   - isWhole: Whether they are all pictures of each of their surfaces, so that a slot in which
///     none of them draws anything is reported.
///   - place: The browser, and the folder with the pages.
/// - Returns: The differences.
/// - Throws: `BrowserError` if the browser does not start.
public func verify(
  _ pictures: [SpecimenPicture],
  isWhole: Bool,
  in place: VerificationPlace
) throws(BrowserError) -> Verification {
  var differences = Differences()
  var usage = SlotUsage()
  var faults: [Diagnostic] = []
  var compared = 0
  let pages = pictures.groupedByPage
  var browser: Browser? = try place.browser()
  for (number, page) in pages.enumerated() where !place.isInterrupted() {
    place.progress(number, pages.count)
    guard let first = page.first else { continue }
    do throws(BrowserError) {
      let current = if let browser { browser } else { try place.browser() }
      browser = current
      let measured = try current.measure(
        place.address(of: first),
        page.map(\.fragment),
        first.specimen.slots.map(\.slot)
      )
      for (picture, measurement) in zip(page, measured) {
        let comparison = PictureComparison(picture, measurement)
        for difference in comparison.differences { differences.add(difference, in: picture) }
        usage.add(comparison)
      }
      compared += page.count
    } catch {
      // The next page gets a new browser.
      browser = nil
      faults.append(notCompared(page, error))
    }
  }
  for (difference, picture) in isWhole ? usage.undrawn : [] {
    differences.add(difference, in: picture)
  }
  return Verification(
    diagnostics: differences.diagnostics + faults,
    pictures: compared,
    specimens: pages.count - faults.count
  )
}

extension VerificationPlace {
  fileprivate func browser() throws(BrowserError) -> Browser {
    try Browser(program, in: scratch, limit: limit, started: started)
  }

  fileprivate func address(of picture: SpecimenPicture) -> String {
    let unreserved = Set("/-._~".utf8)
    var address = "file://"
    for byte in "\(site)/\(picture.path)index.html".utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || unreserved.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      address += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return address
  }
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
    help: ["open the page of the specimen in the browser, and look for what stops it"]
  )
}
