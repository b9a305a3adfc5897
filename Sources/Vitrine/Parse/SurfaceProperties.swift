import DesignTokens
import Diagnostics

/// Holds the style sheets of surfaces against their slots.
///
/// A slot that nothing reads, or that is misspelt where it is read, makes a picture that does not show
/// what its spec says: the one thing that no picture here may do.
struct SurfaceProperties {
  /// What is set outside of the folders of surfaces, for all of them.
  private let shared: Set<String>
  /// What the style sheet that all surfaces share reads.
  private let sharedReads: Set<String>

  /// Looks at what surfaces share.
  init(_ theme: [SourceFile]) {
    var (sets, reads): (Set<String>, Set<String>) = ([], [])
    for file in theme {
      let parts = file.path.split(separator: "/")
      let isText = [".css", ".mustache", ".js"].contains { file.path.hasSuffix($0) }
      guard isText, !(parts.count == 4 && parts[1] == "surfaces") else { continue }
      let uses = CustomPropertyUses(file.bytes)
      sets.formUnion(uses.sets)
      guard parts.contains("surfaces") else { continue }
      // Under forced colours properties stand in for others; that is no look of their own.
      reads.formUnion(uses.reads.filter { !$0.isForProperty }.map(\.name))
    }
    (shared, sharedReads) = (sets, reads)
  }

  /// What of a surface's style sheet and of its slots does not meet.
  ///
  /// - Parameters:
  ///   - surface: What its `surface.yaml` declares.
  ///   - style: Its `surface.css`.
  ///   - markup: Its `surface.mustache`.
  /// - Returns: A warning for each place that reads what nothing sets, and one for the slots that
  ///   nothing reads.
  func check(_ surface: Surface, _ style: SourceFile, _ markup: SourceFile) -> [Diagnostic] {
    let own = [CustomPropertyUses(style.bytes), CustomPropertyUses(markup.bytes)]
    let slots = (surface.slots + [.hold]).flatMap(properties)
    let known = own.reduce(shared.union(slots)) { $0.union($1.sets) }
    let unknown = zip(own, [style, markup]).flatMap { uses, file in
      uses.reads.filter { !known.contains($0.name) }.map { read in
        Diagnostic(
          rule: "surface/unknown-property",
          severity: .warning,
          message: "nothing sets `\(read.name)`",
          range: SourceRange(file: file.path, bytes: read.range),
          label: didYouMean(read.name, in: slots),
          help: ["a surface has a property of each of its slots, such as `--radius` of `radius`"]
        )
      }
    }
    let reads = own.reduce(sharedReads) { $0.union($1.reads.map(\.name)) }
    let undrawn = surface.slots.filter { reads.isDisjoint(with: properties(of: $0)) }.map(\.name)
    guard !undrawn.isEmpty else { return unknown }
    let message = "surface `\(surface.id)` does not draw what its specs say of \(listed(undrawn))"
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

  /// The custom properties that a slot sets.
  private func properties(of slot: Surface.Slot) -> [String] {
    let own = "--\(slot.name)"
    return slot.type == .typography ? [own, own + "-tracking"] : [own]
  }
}
