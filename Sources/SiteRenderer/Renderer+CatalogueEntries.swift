import DesignTokens
import Diagnostics
import Markdown
import SiteModel

extension Renderer {
  /// The specimens of a page as `catalogue.json` has them.
  func catalogued(of page: Page) -> CataloguedSpecimens {
    var ignored: [Diagnostic] = []
    let drawings = page.specimens.map { specimen in
      draw(specimen, site.language(of: specimen, on: page), isLive: false, &ignored)
    }
    return catalogued(of: page, drawings)
  }

  /// The specimens of a page as `catalogue.json` has them, given how they were drawn.
  func catalogued(of page: Page, _ drawings: [SpecimenDrawing]) -> CataloguedSpecimens {
    guard !page.specimens.isEmpty else { return CataloguedSpecimens() }
    var all = CataloguedSpecimens()
    all.lists.reserveCapacity(page.specimens.count)
    memos.with { memo in
      memo.json.clear()
      for index in page.specimens.indices {
        let specimen = page.specimens[index]
        let story = memo.story(of: specimen, in: site.systems[specimen.system])
        let slotsAt = write(specimen, on: page, drawings[index], story, to: &memo.json)
        all.lists.append((at: slotsAt, count: story.analyses.count))
        for (place, look) in story.analyses.enumerated() {
          all.slots.append(story.plan.isPainted(place) ? Int32(look.number ?? -1) : -1)
        }
      }
      // The bytes stay until all pages are drawn, so they need a copy without spare capacity; a
      // slice would retain the whole buffer.
      all.bytes = memo.json.bytes.withUnsafeBufferPointer { Array($0) }
      all.slots = all.slots.withUnsafeBufferPointer { Array($0) }
    }
    return all
  }

  /// Writes a specimen.
  ///
  /// - Returns: The place where the list of its slots is to be filled in.
  private func write(
    _ specimen: Specimen,
    on page: Page,
    _ drawing: SpecimenDrawing,
    _ story: SpecimenAppearance,
    to writer: inout JSONWriter
  ) -> Int {
    var slotsAt = 0
    let own = site.settings.specimenPages
    let url = page.path + (own ? "\(specimen.spec.id)/" : "#\(specimen.spec.id)")
    writer.object {
      $0.member("id", specimen.spec.id)
      $0.member("title", spoken(specimen.spec.id))
      $0.member("page", page.path)
      $0.member("url", url)
      $0.member("surface", specimen.surface.id)
      $0.member("state", specimen.spec.state.value.rawValue)
      if let own = specimen.spec.facts.ownState { $0.member("own-state", own.name) }
      $0.member("system", site.systems[specimen.system].id)
      if let view = specimen.spec.view { $0.member("view", view.value) }
      if let verdict = specimen.spec.verdict { $0.member("verdict", verdict.value.rawValue) }
      writeLinks(of: specimen.spec, to: &$0)
      writeFrame(of: specimen, on: page, to: &$0)
      $0.member("contrast") { list in
        list.object { object in
          for reading in story.contrastReport.worst.compactMap(\.self) {
            object.member(site.systems[specimen.system].schemes[reading.scheme].name) { scheme in
              scheme.object {
                $0.member("slot", reading.slot)
                $0.member("ratio") { $0.raw(ratio(reading.ratio)) }
                $0.member("required") { $0.raw(decimal(reading.required)) }
              }
            }
          }
        }
      }
      $0.member("slots") { list in
        slotsAt = list.bytes.count + 1
        list.array { _ in }
      }
      writeLook(of: specimen, drawing, story, to: &$0)
      writeAppPictures(of: specimen, on: page, to: &$0)
    }
    return slotsAt
  }

  /// Writes the addresses of the design, the component, its code and an issue, by their kind.
  private func writeLinks(of spec: Spec, to writer: inout JSONWriter) {
    guard !spec.facts.links.isEmpty else { return }
    writer.member("links") { links in
      links.object { object in
        for link in spec.facts.links { object.member(link.kind.rawValue, link.url.value) }
      }
    }
  }

  func write(_ page: Page, to writer: inout JSONWriter) {
    writer.object {
      $0.member("path", page.file.path)
      $0.member("url", page.path)
      $0.member("title", page.title)
      if let description = page.frontMatter.description {
        $0.member("description", description.value)
      }
      $0.member("lang", page.frontMatter.lang?.value ?? site.settings.languages.first ?? "en")
      if site.settings.markdownTwins { $0.member("markdown", page.path + Self.twin) }
      $0.member("anchors") {
        $0.array(page.document.headings.map(\.id) + page.specimens.map(\.spec.id))
      }
      writeAliases(of: page, to: &$0)
    }
  }

  /// Writes older addresses, and those at which languages show the page in place of a translation.
  private func writeAliases(of page: Page, to writer: inout JSONWriter) {
    let aliases = catalogued(page)
    if !aliases.isEmpty {
      writer.member("aliases") { list in
        list.array { list in
          for (url, target) in aliases {
            list.object {
              $0.member("url", url)
              $0.member("target", target)
            }
          }
        }
      }
    }
    let languages = site.settings.languages.indices.dropFirst().filter {
      page.language == 0 && site.page(at: page.path, in: $0) == nil
    }
    guard !languages.isEmpty else { return }
    writer.member("stands-in") {
      $0.array(languages.map { site.settings.folder(of: $0) + page.path })
    }
  }

  func write(_ view: View, to writer: inout JSONWriter) {
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

  func write(
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

  func write(_ system: System, to writer: inout JSONWriter) {
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
          let references = Set(tokens.compactMap(\.1).flatMap(\.references))
          if !references.isEmpty {
            $0.member("references") { $0.array(references.sorted()) }
          }
        }
      }
    }
  }

  /// Writes the severity of a rule on this site, if it differs from the usual one.
  func writeWeight(of index: Int, to writer: inout JSONWriter) {
    guard site.ruleSeverities.indices.contains(index) else { return }
    let weight = site.ruleSeverities[index]
    let here = weight.everywhere?.rawValue ?? "off"
    if here != site.rules[index].severity.rawValue { writer.member("here", here) }
    guard !weight.systems.isEmpty else { return }
    writer.member("systems") { systems in
      systems.object { object in
        for (system, severity) in weight.systems {
          object.member(site.systems[system].id, severity?.rawValue ?? "off")
        }
      }
    }
  }
}
