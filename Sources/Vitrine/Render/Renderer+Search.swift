import Mustache

/// Where the index stands below the root; it keeps its name, because pages must not change with it.
let searchIndexPath = "assets/search.json"

private let scripts = ["search-dialog", "search"].map { "assets/\($0).js" }

/// Whether a file of the theme only serves a search that the site does not have.
func isLeftOut(_ asset: String, _ settings: Settings) -> Bool {
  settings.search == .none && scripts.contains(asset)
}

extension Renderer {
  /// Where the page finds what searches; nothing when the site is not searched.
  func addSearch(to context: inout Context, _ up: String) {
    guard site.settings.search == .builtIn else { return }
    context["search-root"] = .text(link(up, ""))
    context["search-dialog"] = .text(link(up, delivery.path("assets/search-dialog.js")))
    context["search-script"] = .text(link(up, delivery.path("assets/search.js")))
    context["search-index"] = .text(link(up, searchIndexPath))
  }
}
