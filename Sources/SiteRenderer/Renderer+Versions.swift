public import Diagnostics
public import Mustache
import SiteModel

extension Renderer {
  /// Paths of the files that all versions of the site share, next to the folders of the versions;
  /// empty for a site without versions.
  public var sharedFiles: Set<String> { delivery.shared }

  /// Returns the address that search engines should keep for a page: the one in the latest version,
  /// if that version has the page.
  func canonical(_ path: String) -> String {
    let address = site.settings.url
    guard let versions = site.settings.versions,
      versions.all[versions.latest].pages.contains(path)
    else { return address + path }
    let shared = address.dropLast(versions.folder.utf8.count)
    return "\(shared)\(PublishedVersions.latestFolder)/\(path)"
  }

  /// Adds the menu of versions, and a note to a version that is not the latest.
  func addVersions(to context: inout Context, from path: String, _ up: String) {
    guard let versions = site.settings.versions else { return }
    context["version"] = .text(versions.all[versions.current].name)
    context["versions"] = list(versions.all.indices) { index in
      [
        "name": .text(versions.all[index].name),
        "url": .text("\(up)../\(versions.path(of: path, in: index))"),
        "current": .flag(index == versions.current),
        "is-latest": .flag(index == versions.latest),
      ]
    }
    if versions.all.count > 1 {
      context["changes-url"] = .text("\(up)../\(PublishedVersions.changesFolder)/")
    }
    guard versions.age != .latest else { return }
    context["version-note"] = .text(
      words[versions.age == .older ? "older-version" : "coming-version"]
    )
    context["latest-version-url"] = .text("\(up)../\(versions.path(of: path, in: versions.latest))")
  }

  /// Draws the list of changes next to the folders of the versions, with the header and sidebar of
  /// this version.
  ///
  /// - Parameters:
  ///   - path: The page's path from the address that all versions share.
  ///   - title: The page's title.
  ///   - entries: Changes of each version, the newest first.
  ///   - diagnostics: Gets the diagnostics of the template.
  /// - Returns: The page's bytes.
  public func changesPage(
    at path: String,
    title: String,
    _ entries: [Value],
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let folder = site.settings.versions?.folder ?? ""
    let up = root(of: path) + folder
    var context = shell(title: title, description: "", path: path, up: up, language: words.language)
    if site.settings.url.hasPrefix("http") {
      context["canonical"] = .text(site.settings.url.dropLast(folder.utf8.count) + path)
    }
    // The page is in one language, and has no Markdown.
    context.setList("switcher", .list([]))
    context["twin"] = ""
    context.setList("entries", .list(entries))
    return write("changes", context, &diagnostics)
  }

  /// Draws the page at an address without a version, which redirects to the latest one.
  ///
  /// - Parameters:
  ///   - path: Path of a page or a redirect, from the root of the version, which is the latest.
  ///   - diagnostics: Gets the diagnostics of the template.
  /// - Returns: The page's bytes.
  public func redirectToLatest(_ path: String, _ diagnostics: inout [Diagnostic]) -> [UInt8] {
    let up = root(of: path) + PublishedVersions.latestFolder + "/"
    return redirect(to: path, up, &diagnostics)
  }
}
