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
    func markup(_ use: String, _ scheme: Int) -> Value {
      .html(drawing.html(uid: "\(specimen.spec.id)-\(use)", on: icons, scheme: scheme, up: up))
    }
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
        "spec-markup": markup("app-\(index)", place),
        "difference-markup": markup("difference-\(index)", place),
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
}
