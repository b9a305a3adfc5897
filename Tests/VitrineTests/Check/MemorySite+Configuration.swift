import Diagnostics
import RuleEngine
import Rules
import SiteInput
import SiteModel
import SiteParser
import Synchronization
import Vitrine

extension MemorySite {
  /// Everything of the site but its pages.
  ///
  /// Reading it takes most of the time of a small site, and most sites of the tests share one.
  func configuration(
    _ sources: Sources,
    _ options: ParseOptions = ParseOptions()
  ) async -> SiteConfiguration {
    let own = files.filter { path, _ in
      ["content/tokens/", "templates/"].contains { path.hasPrefix($0) }
        || path == "content/site.yaml"
    }
    let key = Key(files: own, options: options)
    if let known = MemorySite.configurations.withLock({ $0[key] }) { return known }
    let hasOwnTheme = own.keys.contains { $0.hasPrefix("templates/") }
    let configuration = await SiteConfiguration(
      sources,
      options,
      rules: RuleText.all,
      uncheckedDemands: UncheckedDemand.all,
      theme: hasOwnTheme ? nil : MemorySite.theme
    )
    MemorySite.configurations.withLock { $0[key] = configuration }
    return configuration
  }

  private static let theme = ParsedTheme(builtInTheme().values.sorted { $0.path < $1.path })
  private static let configurations = Mutex<[Key: SiteConfiguration]>([:])

  /// The input that a configuration is read from, besides the built-in theme.
  private struct Key: Hashable {
    let files: [String: String]
    let options: ParseOptions
  }
}
