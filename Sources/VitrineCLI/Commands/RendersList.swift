import ArgumentParser
import Diagnostics
import Renders
import SiteModel
import Vitrine

/// Lists every specimen with its pictures.
struct RendersList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists every specimen with its pictures, and those without one.",
    discussion: """
      The name in the first column is the one that pictures must have. A picture that is older than \
      the page with its spec is marked.

        vitrine renders list my-site
        vitrine renders list my-site --format json
      """
  )

  @OptionGroup var options: RenderOptions

  func run() async throws {
    try await withErrors {
      let found = try await options.read()
      Terminal.print(options.format == .json ? json(found) : text(found))
    }
  }

  private func text(_ found: MatchedRenders) -> String {
    let byPlace = Dictionary(grouping: found.matching.matches, by: \.place)
    var rows: [[String]] = []
    for entry in found.matching.names.entries {
      let matches = byPlace[entry.place] ?? []
      if matches.isEmpty { rows.append([entry.name, "none"]) }
      for (index, match) in matches.enumerated() {
        let age = found.isOlder(match) ? ", older than its spec" : ""
        rows.append([index == 0 ? entry.name : "", found.scheme(of: match), match.file.path + age])
      }
    }
    let without = found.matching.missing(in: found.site).count
    let all = found.matching.names.entries.count
    let pictures = found.matching.matches.count
    let older = found.matching.matches.count(where: found.isOlder)
    return aligned(rows)
      + "\(counted(pictures, "picture")) of \(all - without) of \(counted(all, "specimen")), "
      + "\(without) without one, \(older) older than the spec, "
      + "\(counted(found.matching.orphans.count, "orphan"))\n"
  }

  private func json(_ found: MatchedRenders) -> String {
    let byPlace = Dictionary(grouping: found.matching.matches, by: \.place)
    var writer = JSONWriter()
    writer.object { list in
      list.member("version", 1)
      list.member("specimens") { value in
        value.array { rows in
          for entry in found.matching.names.entries {
            rows.object { row in
              row.member("name", entry.name)
              row.member("page", found.site.pages[entry.place.page].path)
              row.member("id", found.specimen(entry.place).spec.id)
              row.member("renders") { value in
                value.array { pictures in
                  for match in byPlace[entry.place] ?? [] {
                    pictures.object { picture in
                      picture.member("path", match.file.path)
                      picture.member("scheme", found.scheme(of: match))
                      picture.member("older", found.isOlder(match))
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}
