import DesignTokens
import Diagnostics
import Markdown
import SiteModel

/// Compares the style sheets of surfaces with their slots.
///
/// If nothing reads a slot, or its name is misspelt where it is read, the picture does not show
/// what its spec says.
struct SurfaceProperties {
  /// Custom properties that are set for all surfaces, outside their folders.
  private let shared: Set<String>
  /// Custom properties that the style sheet shared by all surfaces reads.
  private let sharedReads: Set<String>
  /// The names of all surfaces.
  private let surfaces: Set<String>

  /// Reads the files that all surfaces share.
  ///
  /// - Parameters:
  ///   - theme: All files of the theme.
  ///   - surfaces: The names of all surfaces.
  init(_ theme: [SourceFile], surfaces: some Sequence<String>) {
    var (sets, reads): (Set<String>, Set<String>) = ([], [])
    for file in theme {
      let path = file.path
      let isShared = path == "templates/surfaces/shared.css"
      guard isShared || !path.hasPrefix("templates/surfaces/"),
        mayHaveCustomProperties(path)
      else { continue }
      let uses = CustomPropertyUses(file.bytes)
      sets.formUnion(uses.sets)
      guard isShared else { continue }
      // Under forced colours, properties are only assigned to others, and draw nothing themselves.
      reads.formUnion(uses.reads.lazy.filter { !$0.isForProperty }.map(\.name))
    }
    (shared, sharedReads, self.surfaces) = (sets, reads, Set(surfaces))
  }

  /// Compares the custom properties that a surface's style sheet and markup read with its slots.
  ///
  /// - Parameters:
  ///   - surface: Content of its `surface.yaml`.
  ///   - style: Its `surface.css`.
  ///   - markup: Its `surface.mustache`.
  /// - Returns: A warning for each place that reads a property that nothing sets, and one for the
  ///   slots that nothing reads.
  func check(_ surface: Surface, _ style: SourceFile, _ markup: SourceFile) -> [Diagnostic] {
    let own = [CustomPropertyUses(style.bytes), CustomPropertyUses(markup.bytes)]
    let slots = (surface.slots + [.hold]).flatMap(properties)
    let known = own.reduce(shared.union(slots)) { $0.union($1.sets) }
    let unknownProperties = zip(own, [style, markup]).flatMap { uses, file in
      uses.reads.filter { !known.contains($0.name) }.map { read in
        let label = didYouMean(read.name, in: slots)
        return Diagnostic(
          rule: "surface/unknown-property",
          // A slot that is misspelt in one of two places leaves its specs without a colour or a length.
          severity: label.isEmpty ? .warning : .error,
          message: "nothing sets `\(read.name)`",
          range: SourceRange(file: file.path, bytes: read.range),
          label: label,
          help: ["each slot of the surface is a property, such as `--radius` for `radius`"]
        )
      }
    }
    let unknown = unknownProperties + otherClasses(surface, style, markup)
    let reads = own.reduce(sharedReads) { $0.union($1.reads.map(\.name)) }
    let misspelt = unknown.map(\.label).joined()
    let undrawn = surface.slots.filter { slot in
      reads.isDisjoint(with: properties(of: slot)) && !misspelt.contains("`--\(slot.name)`")
    }.map(\.name)
    guard !undrawn.isEmpty else { return unknown }
    let foreign = own.flatMap(\.reads).map(\.name).filter { name in
      !slots.contains(name) && !own.contains { $0.sets.contains(name) }
    }
    let renamed = undrawn.compactMap { misspeltSlot($0, of: surface, among: foreign) }
    if !renamed.isEmpty { return unknown + renamed }
    let message = "surface `\(surface.id)` does not use the slot \(listed(undrawn))"
    return unknown + [
      Diagnostic(
        rule: "surface/undrawn-slot",
        severity: .warning,
        message: message,
        range: SourceRange(file: style.path, bytes: 0..<0),
        help: [
          "read it, as in `var(--\(undrawn[0]))`, or leave the slot out of `surface.yaml`"
        ]
      )
    ]
  }

  /// Reports a slot that nothing draws, while the style sheet reads nearly its name.
  private func misspeltSlot(
    _ name: String,
    of surface: Surface,
    among reads: [String]
  ) -> Diagnostic? {
    let label = didYouMean("--\(name)", in: Set(reads).sorted())
    guard !label.isEmpty, let slot = surface.slot(name) else { return nil }
    return Diagnostic(
      rule: "surface/undrawn-slot",
      message: "the style sheet of surface `\(surface.id)` reads no `--\(name)`",
      range: slot.defaults.first?.range ?? surface.range,
      label: label,
      help: ["write the same name in `surface.yaml` and in `surface.css`"]
    )
  }

  /// Reports classes of the style sheet that are another surface's, or that the markup does not
  /// have: a copy of a surface still has the name of the first.
  private func otherClasses(
    _ surface: Surface,
    _ style: SourceFile,
    _ markup: SourceFile
  ) -> [Diagnostic] {
    let start = Array(".surface-".utf8)
    let (css, html) = (
      style.bytes.withoutStyleComments, String(decoding: markup.bytes, as: UTF8.self)
    )
    var reported: Set<String> = []
    var found: [Diagnostic] = []
    var at = 0
    while let dot = css.firstOffset(of: start[0], in: at..<css.count) {
      at = dot + 1
      guard css[dot...].starts(with: start) else { continue }
      let end = css[at...].firstIndex { !$0.isInStyleName } ?? css.count
      let name = String(decoding: css[dot + start.count..<end], as: UTF8.self)
      let isOthers = name != surface.id && surfaces.contains(name)
      guard isOthers || !html.contains("surface-\(name)"), reported.insert(name).inserted else {
        continue
      }
      found.append(
        Diagnostic(
          rule: "surface/other-class",
          severity: .warning,
          message: isOthers
            ? "`.surface-\(name)` is the class of another surface"
            : "nothing in the markup of `\(surface.id)` has the class `surface-\(name)`",
          range: SourceRange(file: style.path, bytes: dot..<end),
          help: ["call it `.surface-\(surface.id)`, and give that class to the markup"]
        )
      )
    }
    return found
  }

  /// The custom properties that a slot sets.
  private func properties(of slot: Surface.Slot) -> [String] {
    let own = "--\(slot.name)"
    return slot.type == .typography ? [own, own + "-tracking"] : [own]
  }
}
