import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// Draws the page of one specimen.
  func specimenPage(
    _ pageIndex: Int,
    _ index: Int,
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let page = site.pages[pageIndex]
    let specimen = page.specimens[index]
    let path = "\(page.path)\(specimen.spec.id)/"
    let up = root(of: path)
    let icons = IconUses()
    var context = self.context(
      of: specimen,
      on: page,
      up: up,
      isAlone: true,
      icons: icons,
      &diagnostics
    )
    addVariants(of: specimen, on: page, to: &context, icons, &diagnostics)
    addRenders(of: specimen, on: page, up, to: &context, icons, &diagnostics)
    context["description"] = .text(
      "\(specimen.surface.title), \(specimen.spec.state.value.rawValue)"
    )
    context["root"] = .text(up)
    context["styles"] = .text(link(up, delivery.link("assets/site.css")))
    context["script"] = .text(link(up, delivery.link("assets/site.js")))
    context["icon"] = .text(siteIcon(up))
    context["home"] = .text(link(up, ""))
    context["site-title"] = .text(site.settings.title)
    context["page-title"] = .text(page.title)
    context["page-url"] = .text(link(up, page.path))
    if site.settings.url.hasPrefix("http") {
      context["canonical"] = .text(canonical(path))
    }
    return write("specimen-page", context, &diagnostics)
  }

  /// Adds links to the design, the component, its code and an issue.
  func addLinks(of spec: Spec, to context: inout Context) {
    context.setList(
      "spec-links",
      list(spec.facts.links) { link in
        let frame = link.kind == .figma ? figmaFrame(of: link.url.value) : nil
        return [
          "url": .text(link.url.value), "title": .text(words["link-\(link.kind.rawValue)"]),
          "frame": .text(frame ?? ""), "frame-title": .text("Figma: \(spoken(spec.id))"),
          "is-figma": .flag(link.kind == .figma), "is-storybook": .flag(link.kind == .storybook),
          "is-source": .flag(link.kind == .source), "is-issue": .flag(link.kind == .issue),
        ]
      }
    )
  }

  /// Adds the size of a specimen's frame, and the values that another page needs to show it.
  func addFrame(of specimen: Specimen, on page: Page, to context: inout Context) {
    context["frame-width"] = .text(String(SpecimenFrame.width))
    context["frame-height"] = .text(String(SpecimenFrame.height))
    context["embed-url"] = .text("\(site.settings.url)\(page.path)\(specimen.spec.id)/")
  }

  /// The size and the bare addresses of a specimen for `catalogue.json`.
  func writeFrame(of specimen: Specimen, on page: Page, to writer: inout JSONWriter) {
    writer.member("size") {
      $0.object {
        $0.member("width", SpecimenFrame.width)
        $0.member("height", SpecimenFrame.height)
      }
    }
    guard site.settings.specimenPages else { return }
    writer.member("bare") {
      $0.object { bare in
        let variants = variants(of: specimen).flatMap { $0.schemes }
        for scheme in site.systems[specimen.system].schemes + variants {
          bare.member(scheme.name, "\(page.path)\(specimen.spec.id)/#\(fragment(of: scheme))")
        }
      }
    }
  }
}
