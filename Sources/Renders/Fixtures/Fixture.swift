public import SiteModel

/// A specimen as a value for the tests of an app.
public struct Fixture: Sendable {
  /// Name that its pictures have.
  public var name: String
  /// Path of its page below the site's root.
  public var page: String
  /// Id of its surface.
  public var surface: String
  /// State that it shows, perhaps one of the site's own.
  public var state: String
  /// Id of its system.
  public var system: String
  /// View of the app that it belongs to.
  public var view: String?
  /// Language of its texts.
  public var language: String
  /// Names of the schemes of its system.
  public var schemes: [String]
  /// Parts with their texts or icons, in the order of the surface.
  public var texts: [(part: String, text: String)]
  /// Rows of a list.
  public var items: [String]
  /// Buttons in their order.
  public var actions: [Action]
  /// Painted slots with their tokens, in the order of the surface.
  public var tokens: [(slot: String, token: String)]

  /// A button.
  public struct Action: Sendable {
    /// Its label.
    public var label: String
    /// Its role among the buttons.
    public var role: String
  }
}

extension Fixture {
  /// The specimens of a site that an app may draw, in the order of pages.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - system: Id of the only system to export; nil for all.
  /// - Returns: A fixture for each specimen.
  public static func all(of site: Site, system: String? = nil) -> [Fixture] {
    SpecimenNames(site).entries.compactMap { entry in
      let page = site.pages[entry.place.page]
      let specimen = page.specimens[entry.place.specimen]
      guard system == nil || site.systems[specimen.system].id == system else { return nil }
      return Fixture(specimen, named: entry.name, on: page, of: site)
    }
  }

  private init(_ specimen: Specimen, named name: String, on page: Page, of site: Site) {
    let spec = specimen.spec
    let system = site.systems[specimen.system]
    let painted = specimen.painted
    self.name = name
    self.page = page.path
    surface = specimen.surface.id
    state = spec.facts.ownState?.name ?? spec.state.value.rawValue
    self.system = system.id
    view = spec.view?.value
    language = site.language(of: specimen, on: page)
    schemes = system.schemes.map(\.name)
    texts = specimen.surface.parts.compactMap { part in
      switch part.kind {
      case .actions, .items, .image: nil
      case .text, .rich, .icon, .number: specimen.text(of: part).map { (part.name, $0) }
      }
    }
    items = spec.items.map(\.value)
    actions = spec.actions.enumerated().map { index, action in
      let role = action.role?.value.rawValue ?? (index == 0 ? "primary" : "secondary")
      return Action(label: action.label.value, role: role)
    }
    tokens = specimen.slots.indices.compactMap { index in
      guard painted[index], let reference = specimen.slots[index].reference else { return nil }
      return (specimen.slots[index].slot.name, reference.description)
    }
  }
}
