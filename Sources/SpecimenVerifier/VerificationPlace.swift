import SiteModel

/// The browser and the folders that a verification uses.
public struct VerificationPlace: Sendable {
  /// The browser.
  public var program: BrowserProgram
  /// Folder that the files of the site are in, as an absolute path.
  public var site: String
  /// Folder for the browser's own files.
  public var scratch: String
  /// Seconds to wait for the browser.
  public var limit = 30
  /// Largest number of browsers at the same time.
  public var browsers = 1
  /// Called with the id of the process group of each browser that starts.
  public var started: @Sendable (Int32) -> Void = { _ in }
  /// Called with the same id when the browser has ended.
  public var ended: @Sendable (Int32) -> Void = { _ in }
  /// Returns true if the reader has interrupted the run; no page is opened then.
  public var isInterrupted: @Sendable () -> Bool = { false }
  /// Called before each page with the number of pages done and of all pages, from any thread.
  public var progress: @Sendable (Int, Int) -> Void = { _, _ in }

  /// Creates a place.
  public init(program: BrowserProgram, site: String, scratch: String) {
    self.program = program
    self.site = site
    self.scratch = scratch
  }
}

extension VerificationPlace {
  /// Starts the browser with this number.
  func browser(_ number: Int) throws(BrowserError) -> Browser {
    try Browser(program, in: scratch, number, limit: limit, started: started, ended: ended)
  }

  /// Returns the address of the page of a picture, without a fragment.
  func address(of picture: SpecimenPicture) -> String {
    address(ofFile: "\(picture.path)index.html")
  }

  /// Returns the address of a file below the folder of the site.
  func address(ofFile path: String) -> String {
    let unreserved = Set("/-._~".utf8)
    var address = "file://"
    for byte in "\(site)/\(path)".utf8 {
      let isPlain =
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
        || unreserved.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      address += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }
    return address
  }
}
