import Mustache
import SiteModel

/// Path of the search index below the root.
///
/// It has no fingerprint, because pages must not change when the index does.
let searchIndexPath = "assets/search.json"

private let scripts = ["search-dialog", "search"].map { "assets/\($0).js" }

/// Returns true if a theme file only serves search and the site has no search.
func isLeftOut(_ asset: String, _ settings: Settings) -> Bool {
  settings.search == .none && scripts.contains(asset)
}

extension Renderer {
  /// Adds the URLs of the search scripts and index; nothing if the site has no search.
  func addSearch(to context: inout Context, _ up: String) {
    guard site.settings.search == .builtIn else { return }
    context["search-root"] = .text(link(up, ""))
    context["search-dialog"] = .text(link(up, delivery.link("assets/search-dialog.js")))
    context["search-script"] = .text(link(up, delivery.link("assets/search.js")))
    context["search-index"] = .text(link(up, searchIndexPath))
  }
}
