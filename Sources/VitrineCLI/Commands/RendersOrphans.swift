import ArgumentParser
import Diagnostics
import Renders
import SiteModel
import Vitrine

/// Lists the pictures that belong to no specimen.
struct RendersOrphans: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "orphans",
    abstract: "Lists the pictures that belong to no specimen, and says why.",
    discussion: """
      Exits with status 1 if there are any. To claim a picture, write its path under `render` in a \
      spec, or its name under `match` in site.yaml.

        vitrine renders orphans my-site
      """
  )

  @OptionGroup var options: RenderOptions

  func run() async throws {
    try await withErrors {
      let found = try await options.read()
      let orphans = found.matching.orphans
      if options.format == .json {
        var writer = JSONWriter()
        writer.object { list in
          list.member("version", 1)
          list.member("orphans") { value in
            value.array { rows in
              for orphan in orphans {
                rows.object { row in
                  row.member("path", orphan.file.path)
                  row.member("reason", orphan.reason)
                }
              }
            }
          }
        }
        Terminal.print(String(decoding: writer.bytes, as: UTF8.self) + "\n")
      } else {
        Terminal.print(aligned(orphans.map { [$0.file.path, $0.reason] }))
      }
      if !orphans.isEmpty { throw ExitCode(1) }
    }
  }
}
