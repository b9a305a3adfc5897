import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// Adds the pictures of the app to the page of a specimen: each next to the drawing of the spec,
  /// with the drawing below it again for the difference of the two.
  func addRenders(
    of specimen: Specimen,
    on page: Page,
    _ up: String,
    to context: inout Context,
    _ icons: IconUses,
    _ diagnostics: inout [Diagnostic]
  ) {
    let folder = "\(page.path)\(specimen.spec.id)/"
    guard let renders = site.renders[folder], case .list(let plates)? = context["plates"] else {
      return
    }
    let schemes = site.systems[specimen.system].schemes
    let language = site.language(of: specimen, on: page)
    let drawing = draw(specimen, language, isLive: false, &diagnostics)
    func address(_ path: String) -> Value { .text(String(path.dropFirst(folder.count))) }
    var values: [Value] = []
    for (index, render) in renders.enumerated() {
      guard let place = schemes.firstIndex(where: { $0.name == render.scheme }),
        case .object(let plate)? = plates.indices.contains(place) ? plates[place] : nil
      else { continue }
      var entry: Context = [
        "number": .text(String(index + 1)),
        "picture": address(render.path),
        "thumbnail": address(render.thumbnail),
        "width": .text(String(render.size.width)),
        "height": .text(String(render.size.height)),
        "source": .text(render.source),
        "spec-markup": .html(drawing.html(uid: "s:\(specimen.spec.id)-app-\(index)", on: icons)),
        "difference-markup": .html(
          drawing.html(uid: "s:\(specimen.spec.id)-difference-\(index)", on: icons)
        ),
        "has-render-findings": .flag(!render.findings.isEmpty),
      ]
      for name in ["scheme", "scheme-title", "classes"] { entry[Name(name)] = plate[Name(name)] }
      entry["render-findings"] = list(render.findings) { finding in
        var value: Context = [
          "id": .text(finding.rule),
          "url": .text(usedRuleURL(finding.rule, up)),
          "message": .html(inlineCode(finding.message)),
        ]
        if let crop = finding.crop, let size = finding.size {
          value["crop"] = address(crop)
          value["crop-width"] = .text(String(size.width))
          value["crop-height"] = .text(String(size.height))
        }
        return .object(value)
      }
      values.append(.object(entry))
    }
    context["has-renders"] = .flag(!values.isEmpty)
    context["renders"] = .list(values)
  }

  /// Writes a digest of each picture of the app, by the name of its file on the specimen's page.
  func writeRenders(of specimen: Specimen, on page: Page, to writer: inout JSONWriter) {
    let folder = "\(page.path)\(specimen.spec.id)/"
    guard let renders = site.renders[folder], !renders.isEmpty else { return }
    writer.member("app") { pictures in
      pictures.object { object in
        for render in renders {
          object.member(String(render.path.dropFirst(folder.count)), render.digest)
        }
      }
    }
  }
}
