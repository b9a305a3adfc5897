#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// The checkout that a command runs in: forges count the paths of a report from its top.
enum Checkout {
  /// A folder as it is called from the top of the checkout, and empty for the top itself.
  ///
  /// Outside of a checkout paths count from the working directory. A folder that is outside of
  /// both keeps its name.
  static func path(to folder: String) -> String {
    guard let target = real(folder), let here = real(".") else { return folder }
    for base in [top(above: here), here].compactMap(\.self) {
      if target == base { return "" }
      if target.hasPrefix(base == "/" ? base : base + "/") {
        return String(target.dropFirst(base == "/" ? 1 : base.count + 1))
      }
    }
    return folder
  }

  /// The top of the checkout around a folder.
  ///
  /// GitHub and GitLab name it, also where they have no `.git`; elsewhere it is the nearest folder
  /// with one, which is a file in a work tree or a submodule.
  private static func top(above here: String) -> String? {
    for name in ["GITHUB_WORKSPACE", "CI_PROJECT_DIR"] {
      guard let named = getenv(name).flatMap({ real(String(cString: $0)) }) else { continue }
      if here == named || here.hasPrefix(named + "/") { return named }
    }
    var folder = here
    while true {
      if access("\(folder)/.git", F_OK) == 0 { return folder.isEmpty ? "/" : folder }
      guard let stroke = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<stroke])
    }
  }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
