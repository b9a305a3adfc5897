import Diagnostics
import SiteInput
import SiteModel
import Vitrine

@testable import Renders

/// A site in memory, with pictures that an app's tests might have made.
struct AppSite {
  /// The lines of `renders` in `site.yaml`.
  var renders = "[{from: shots, naming: swift-snapshot-testing}]"
  /// More lines of `site.yaml`.
  var settings = ""
  /// Pages by name.
  var pages = ["inbox": AppSite.inbox]
  /// The folder of the pictures.
  var folder = "shots"
  /// Pictures by their path below the folder.
  var pictures: [String: [UInt8]] = [:]

  /// A page with three specimens.
  static let inbox = """
    # Inbox

    ```state inbox-empty
    surface: empty
    state: empty
    title: Nothing here yet
    message: Messages that people send you appear here.
    ```

    ```state inbox-failed
    surface: banner
    state: error
    message: Your messages could not be loaded.
    ```

    ```state save-done
    surface: toast
    state: success
    message: Saved
    ```

    """

  /// The files of the site.
  var sources: Sources {
    var sources = Sources()
    sources.theme = builtInTheme().values.sorted { $0.path < $1.path }
    let text = "title: App\nrenders: \(renders)\n\(settings)"
    sources.settings = SourceFile(path: "content/site.yaml", bytes: Array(text.utf8))
    sources.pages = pages.sorted { $0.key < $1.key }.map { name, text in
      SourceFile(path: "content/\(name).md", bytes: Array(text.utf8))
    }
    let (folder, pictures) = (folder, pictures)
    sources.appFiles = AppFiles(
      list: { asked, _ in
        guard asked == folder else { return nil }
        return pictures.sorted { $0.key < $1.key }.map { name, bytes in
          AppFile(path: "\(folder)/\(name)", name: name, size: bytes.count, changed: 1)
        }
      },
      load: { path in
        pictures[String(path.dropFirst(folder.count + 1))].map { .success($0) }
          ?? .failure(AppFileError(reason: "there is no such file"))
      }
    )
    return sources
  }

  /// The parsed site.
  func site() async -> Site { await checkSite(sources, PipelineOptions(only: ["render"])).site }

  /// The report of the rules on pictures.
  func report() async -> Report {
    await checkSite(sources, PipelineOptions(only: ["render"])).report
  }

  /// The problems that rules on pictures report.
  func findings() async -> [Diagnostic] {
    await report().diagnostics.filter { $0.rule.hasPrefix("render/") }
  }

  /// The pictures with their specimens.
  func matching() async -> (RenderMatching, Site) {
    let site = await site()
    let files = site.settings.renders.map { sources.appFiles.pictures(below: $0.folder.value) }
    return (RenderMatching(files, of: site, theme: sources.theme), site)
  }
}

extension PipelineOptions {
  /// Options of a run of some rules.
  init(only: Set<String>) {
    self.init()
    self.only = only
  }
}
