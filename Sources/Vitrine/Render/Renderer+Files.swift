import DesignTokens
import Diagnostics
import Markdown
import Mustache

extension Renderer {
  /// A page that sends the reader on.
  func redirect(to target: String, from path: String, _ diagnostics: inout [Diagnostic]) -> [UInt8]
  {
    let context: Context = [
      "url": .text(link(root(of: path), target)),
      "canonical": .text(site.settings.url + target),
      "lang": .text(words.language),
    ]
    return write("redirect", context, &diagnostics)
  }

  /// Addresses of all Markdown pages; empty of them when the site has no address of its own.
  func sitemap() -> [UInt8] {
    var xml = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    xml += Array("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n".utf8)
    let hasAddress = site.settings.url.hasPrefix("http")
    let all = navigation.order + site.pages.indices.filter { site.pages[$0].language > 0 }
    for index in hasAddress ? all : [] {
      xml += Array("<url><loc>".utf8)
      escapeHTML(site.settings.url + site.pages[index].path, into: &xml)
      xml += Array("</loc></url>\n".utf8)
    }
    return xml + Array("</urlset>\n".utf8)
  }

  /// Lets every crawler in, and says where the sitemap is.
  func robots() -> [UInt8] {
    let hasAddress = site.settings.url.hasPrefix("http")
    let map = hasAddress ? "Sitemap: \(site.settings.url)sitemap.xml\n" : ""
    return Array("User-agent: *\nAllow: /\n\(map)".utf8)
  }

  /// `catalogue.json`, version 1: everything on the site, for other programs.
  func catalogue() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { root in
      root.member("version", 1)
      root.member("title", site.settings.title)
      root.member("specimens") { list in
        list.array { list in
          for page in site.pages {
            for specimen in page.specimens { write(specimen, on: page, to: &list) }
          }
        }
      }
      root.member("pages") { list in
        list.array { list in site.pages.forEach { write($0, to: &list) } }
      }
      root.member("surfaces") { list in
        list.array { list in
          for surface in site.surfaces {
            list.object {
              $0.member("id", surface.id)
              $0.member("title", surface.title)
              $0.member("level", surface.level.rawValue)
              $0.member("states") { $0.array(surface.states.map(\.rawValue)) }
              $0.member("parts") { $0.array(surface.parts.map(\.name)) }
              $0.member("slots") { $0.array(surface.slots.map(\.name)) }
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
          for rule in site.rules {
            list.object {
              $0.member("id", rule.id)
              $0.member("severity", rule.severity.rawValue)
            }
          }
        }
      }
      root.member("tokens") { systems in
        systems.object { object in
          for system in site.systems {
            object.member(system.id) { write(system, to: &$0) }
          }
        }
      }
      // A site with errors is not built, so nothing is left to list but in a preview.
      root.member("findings") { $0.array([]) }
    }
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ specimen: Specimen, on page: Page, to writer: inout JSONWriter) {
    let own = site.settings.specimenPages
    let url = page.path + (own ? "\(specimen.spec.id)/" : "#\(specimen.spec.id)")
    writer.object {
      $0.member("id", specimen.spec.id)
      $0.member("page", page.path)
      $0.member("url", url)
      $0.member("surface", specimen.surface.id)
      $0.member("state", specimen.spec.state.value.rawValue)
      $0.member("system", site.systems[specimen.system].id)
      if let view = specimen.spec.view { $0.member("view", view.value) }
      if let verdict = specimen.spec.verdict { $0.member("verdict", verdict.value.rawValue) }
      writeFrame(of: specimen, on: page, to: &$0)
    }
  }

  private func write(_ page: Page, to writer: inout JSONWriter) {
    writer.object {
      $0.member("path", page.file.path)
      $0.member("url", page.path)
      $0.member("title", page.title)
      $0.member("anchors") {
        $0.array(page.document.headings.map(\.id) + page.specimens.map(\.spec.id))
      }
    }
  }

  private func write(_ view: View, to writer: inout JSONWriter) {
    let shown = Set(
      site.originals.flatMap(\.specimens)
        .filter { $0.spec.view?.value == view.id && !$0.isCounterExample }
        .map(\.spec.state.value)
    )
    writer.object {
      $0.member("id", view.id)
      $0.member("title", view.title)
      $0.member("kind", view.kind.rawValue)
      $0.member("has") { $0.array(State.allCases.filter(shown.contains).map(\.rawValue)) }
      $0.member("lacks") {
        $0.array(view.required.filter { !shown.contains($0) }.map(\.rawValue))
      }
    }
  }

  private func write(
    _ pattern: Pattern,
    shown: [Int: [Coverage.Place]],
    to writer: inout JSONWriter
  ) {
    writer.object {
      $0.member("id", pattern.id)
      $0.member("title", pattern.title)
      $0.member("systems") { systems in
        systems.object { object in
          for (index, system) in site.systems.enumerated() where shown[index] != nil {
            object.member(system.id) { urls in
              urls.array(
                (shown[index] ?? []).map { place in
                  let page = site.pages[place.page]
                  return "\(page.path)#\(page.specimens[place.specimen].spec.id)"
                }
              )
            }
          }
        }
      }
    }
  }

  private func write(_ system: System, to writer: inout JSONWriter) {
    writer.array { list in
      for path in system.paths {
        let tokens = system.schemes.map { ($0.name, $0.tokens.token(path)) }
        list.object {
          $0.member("path", path)
          $0.member("type", tokens.compactMap(\.1).first?.type.rawValue ?? "")
          $0.member("values") { values in
            values.object { object in
              for case (let scheme, let token?) in tokens {
                object.member(scheme, css(token.value))
              }
            }
          }
        }
      }
    }
  }
}
