import Diagnostics
import SiteModel

extension Renderer {
  /// Path of the catalogue's JSON Schema below the site's root.
  static let catalogueSchema = "catalogue.schema.json"
  /// Path of the schema in the theme.
  ///
  /// The name is part of the format, so the file is published without a fingerprint.
  static let schemaInTheme = "assets/catalogue.schema.json"

  /// `catalogue.json`, version 1: everything on the site, for other programs.
  ///
  /// - Returns: All of it, or the rest if the beginning has been written out.
  public func catalogue() -> [UInt8] {
    let entries = catalogueEntries ?? CatalogueEntries(site.writeCatalogueHead)
    return entries.rest(of: site.pages.count) { index in
      catalogued(of: site.pages[index])
    } _: { root, references in
      root.member("references") { $0.array(references.named(by: memos.references)) }
      root.member("styles", site.theme.sharedStylesDigest)
      root.member("pages") { list in
        list.array { list in
          for index in site.pages.indices where !site.leavesOut(index) {
            write(site.pages[index], to: &list)
          }
        }
      }
      root.member("generated") { list in
        list.array { list in
          for entry in site.generated {
            list.object {
              $0.member("url", entry.path)
              $0.member("title", entry.title)
            }
          }
        }
      }
      root.member("files") { $0.array(site.assets.map(\.path).sorted(by: precedes)) }
      root.member("surfaces") { list in
        list.array { list in
          for surface in site.shownSurfaces.map({ site.surfaces[$0] }) {
            list.object {
              $0.member("id", surface.id)
              $0.member("url", "surfaces/\(surface.id)/")
              $0.member("title", surface.title)
              $0.member("level", surface.level.rawValue)
              $0.member("states") { $0.array(surface.states.map(\.rawValue)) }
              $0.member("parts") { $0.array(surface.parts.map(\.name)) }
              $0.member("slots") { $0.array(surface.slots.map(\.name)) }
              $0.member("styles", surface.cssDigest)
            }
          }
        }
      }
      root.member("views") { list in
        list.array { list in site.settings.views.forEach { write($0, to: &list) } }
      }
      root.member("patterns") { list in
        let coverage = Coverage(site)
        list.array { list in
          for pattern in site.settings.patterns {
            write(pattern, shown: coverage.patterns[pattern.id] ?? [:], to: &list)
          }
        }
      }
      root.member("rules") { list in
        list.array { list in
          for (index, rule) in site.rules.enumerated() {
            list.object {
              $0.member("id", rule.id)
              let path = "rules/\(rule.id)/"
              if site.generatedTitles[path] != nil { $0.member("url", path) }
              $0.member("severity", rule.severity.rawValue)
              writeWeight(of: index, to: &$0)
            }
          }
        }
      }
      root.member("tokens") { systems in
        systems.object { object in
          for system in site.shownSystems.map({ site.systems[$0] }) {
            object.member(system.id) { write(system, to: &$0) }
          }
        }
      }
      // A site with errors is not built, so only a preview has findings to list.
      root.member("findings") { $0.array([]) }
    }
  }
}

extension Site {
  /// Writes the members before the specimens in `catalogue.json`.
  func writeCatalogueHead(to root: inout JSONWriter) {
    root.member("$schema", Renderer.catalogueSchema)
    root.member("version", 1)
    root.member("title", settings.title)
    root.member("description", settings.description)
    root.member("url", settings.url)
    root.member("languages") { $0.array(settings.languages) }
  }
}

private func precedes(_ first: String, _ second: String) -> Bool {
  first.utf8.lexicographicallyPrecedes(second.utf8)
}
