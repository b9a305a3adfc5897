import DesignTokens
import SiteModel

/// The colour tokens of a system, sorted by the purpose in their paths.
struct MatrixColours {
  /// Words on any background, in source order.
  private(set) var texts: [TokenReference] = []
  /// Words on a fill.
  private(set) var onFills: [TokenReference] = []
  /// Canvas and cards.
  private(set) var backdrops: [TokenReference] = []
  /// Colours named after status kinds.
  private(set) var kinds: [TokenReference] = []
  /// The token of the background of the system's pictures: that of the first picture, else a
  /// backdrop.
  private var ground: TokenReference?
  private let system: System
  private let site: Site

  /// Sorts the tokens of a system; deprecated ones are left out.
  init(_ system: System, in site: Site) {
    self.system = system
    self.site = site
    for declared in system.declaredTokens
    where declared.token.type == .color && declared.token.deprecation == nil {
      let reference = TokenReference(path: declared.path)
      switch TokenRole(declared.path, in: site) {
      case .text: texts.append(reference)
      case .onFill: onFills.append(reference)
      case .backdrop: backdrops.append(reference)
      case nil: break
      }
    }
    for group in KindGroup.all(in: system) {
      for (_, declared) in group.colours
      where TokenRole(declared.path, in: site) == nil && !site.isOwned(declared.path) {
        // A translucent colour is a background, not a colour of words or marks.
        guard case .color(let color) = declared.token.value else { continue }
        let reference = TokenReference(path: declared.path)
        if color.alpha < 1 { backdrops.append(reference) } else { kinds.append(reference) }
      }
    }
    let place = site.systems.firstIndex { $0.id == system.id }
    let specimens = (site.pages + site.surfacePages).lazy.flatMap(\.specimens)
    let grounds = specimens.filter { $0.system == place }.compactMap(\.ground)
    ground = grounds.first ?? backdrops.first
  }

  /// The colour of a token in a scheme, composited on the canvas if it is translucent.
  func color(_ reference: TokenReference, scheme: Int) -> Color? {
    guard let color = plain(reference, scheme) else { return nil }
    guard color.alpha < 1 else { return color }
    let canvas = ground.flatMap { plain($0, scheme) } ?? .white
    return color.composited(over: canvas.alpha < 1 ? canvas.composited(over: .white) : canvas)
  }

  private func plain(_ reference: TokenReference, _ scheme: Int) -> Color? {
    let scheme = system.schemes[scheme]
    func value(_ path: String) -> TokenValue? {
      (scheme.tokens.token(path) ?? scheme.base.token(path))?.value
    }
    guard case .color(var color)? = value(reference.path) else { return nil }
    guard let opacity = reference.opacity else { return color }
    guard case .number(let share)? = value(opacity) else { return nil }
    color.alpha *= share
    return color
  }

  /// The token for a slot's reference: a surface's own token is replaced by the token that it is
  /// an alias of.
  func canonical(_ reference: TokenReference) -> TokenReference {
    let names = system.names(of: reference.path)
    let known = names.first { name in
      TokenRole(name, in: site) != nil || kinds.contains { $0.path == name }
    }
    let path = known ?? names.first { !site.isOwned($0) } ?? reference.path
    return TokenReference(path: path, others: reference.others)
  }
}

extension Specimen {
  /// The token of the lowest fill; nil if none names one.
  fileprivate var ground: TokenReference? {
    slots.first { $0.slot.role == .fill && $0.slot.on == nil }?.reference
  }
}
