#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The program of a browser that is based on Chromium.
public struct BrowserProgram: Sendable {
  /// Path of the program.
  public let path: String

  /// Names that the program has on `PATH`, in the order in which they are tried.
  public static let names = [
    "chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser",
    "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "brave-browser",
  ]

  /// The environment variable that names a program.
  public static let variable = "VITRINE_BROWSER"

  /// Finds a program: the given one, or the one in `VITRINE_BROWSER`, or the first on `PATH`.
  ///
  /// - Parameter given: Path of a program, or a name on `PATH`.
  /// - Throws: `BrowserError` if there is none.
  public init(_ given: String?) throws(BrowserError) {
    let variable = getenv("VITRINE_BROWSER").map { String(cString: $0) }.flatMap {
      $0.isEmpty ? nil : $0
    }
    if let named = given ?? variable {
      guard let path = Self.find(named) else {
        throw .notExecutable(path: named, source: given == nil ? Self.variable : "`--browser`")
      }
      self.path = path
      return
    }
    guard let path = (Self.names.lazy.compactMap(Self.find).first ?? Self.application) else {
      throw .notFound
    }
    self.path = path
  }

  /// The browser in the folder for applications of macOS; nil if it is not there.
  private static var application: String? {
    [
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ].first(where: isProgram)
  }

  private static func find(_ name: String) -> String? {
    if name.contains("/") { return isProgram(name) ? name : nil }
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").lazy.map { "\($0)/\(name)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
