import ArgumentParser
import Diagnostics
import Renders
import SiteModel
import Vitrine

/// Lists every picture with its specimen, and why it belongs there.
struct RendersMatch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "match",
    abstract: "Lists every picture with its specimen, and says why it belongs there.",
    discussion: """
        vitrine renders match my-site
        vitrine renders match my-site --format json
      """
  )

  @OptionGroup var options: RenderOptions

  func run() async throws {
    try await withErrors {
      let found = try await options.read()
      Terminal.print(options.format == .json ? json(found) : text(found))
    }
  }

  private func name(_ found: MatchedRenders, _ match: RenderMatch) -> String {
    found.site.pages[match.place.page].path + found.specimen(match.place).spec.id
  }

  private func text(_ found: MatchedRenders) -> String {
    aligned(
      found.matching.matches.map { match in
        [match.file.path, name(found, match), found.scheme(of: match), match.reason]
      }
    )
  }

  private func json(_ found: MatchedRenders) -> String {
    var writer = JSONWriter()
    writer.object { list in
      list.member("version", 1)
      list.member("matches") { value in
        value.array { rows in
          for match in found.matching.matches {
            rows.object { row in
              row.member("path", match.file.path)
              row.member("specimen", name(found, match))
              row.member("scheme", found.scheme(of: match))
              row.member("reason", match.reason)
            }
          }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}
