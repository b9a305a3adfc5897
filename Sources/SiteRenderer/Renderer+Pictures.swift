public import SiteModel

extension Renderer {
  /// The pictures on the own pages of all specimens, in the order of pages, specimens and schemes.
  public var pictures: [SpecimenPicture] {
    site.pages.indices.flatMap { page in
      site.pages[page].specimens.indices.flatMap { pictures(page: page, specimen: $0) }
    }
  }

  private func pictures(page: Int, specimen: Int) -> [SpecimenPicture] {
    let page = site.pages[page]
    let specimen = page.specimens[specimen]
    let system = site.systems[specimen.system]
    let variants = variants(of: specimen).map { ($0.specimen, $0.schemes) }
    return ([(specimen, system.schemes)] + variants).flatMap { drawn, schemes in
      schemes.enumerated().map { index, scheme in
        SpecimenPicture(
          of: drawn,
          name: "\(page.path)\(specimen.spec.id)",
          path: "\(page.path)\(specimen.spec.id)/",
          scheme: index,
          schemeCount: schemes.count,
          schemeName: scheme.name,
          system: system.id,
          fragment: fragment(of: scheme)
        )
      }
    }
  }
}
