import ArgumentParser
import Diagnostics
import Renders
import Rules
import SiteInput
import SiteModel
import SiteParser
import Vitrine

/// Options of the commands about pictures of the app.
struct RenderOptions: ParsableArguments {
  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false

  @Option(help: "The format: text or json.")
  var format = RenderFormat.text

  func validate() throws { try refuseNoName(folder) }

  /// Reads the site and its pictures, or prints why that is not possible.
  ///
  /// - Throws: The exit status 1 if the site's files have errors.
  func read() async throws -> MatchedRenders {
    var options = PipelineOptions()
    options.parse.drafts = drafts
    let found = try await matchedRenders(folder, options)
    guard !found.report.diagnostics.contains(where: { $0.severity == .error }) else {
      Terminal.print(
        found.report.text(colours: Terminal.hasColours)
      )
      throw ExitCode(1)
    }
    if found.site.settings.renders.isEmpty {
      Terminal.printError("`renders` in site.yaml names no folder with pictures\n")
    }
    return found
  }
}

/// Formats of the lists of pictures.
enum RenderFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json
}

extension MatchedRenders {
  /// The specimen of a place.
  func specimen(_ place: SpecimenPlace) -> Specimen {
    site.pages[place.page].specimens[place.specimen]
  }

  /// The name of the scheme of a picture.
  func scheme(of match: RenderMatch) -> String {
    site.systems[specimen(match.place).system].schemes[match.scheme].name
  }

  /// Whether a picture is older than the page with its spec.
  func isOlder(_ match: RenderMatch) -> Bool {
    pageTimes[match.place.page].map { match.file.changed < $0 } ?? false
  }
}

/// Lines of columns that begin below each other.
func aligned(_ rows: [[String]]) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.compactMap { $0.indices.contains(column) ? $0[column].count : nil }.max() ?? 0
  }
  return rows.map { row in
    let cells = row.enumerated().map { index, cell in
      index == row.count - 1
        ? cell : cell + String(repeating: " ", count: widths[index] - cell.count + 2)
    }
    return cells.joined() + "\n"
  }
  .joined()
}
