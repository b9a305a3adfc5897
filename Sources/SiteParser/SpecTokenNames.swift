import DesignTokens
import Diagnostics
import SiteModel

extension SlotResolver {
  /// Replaces the names of tokens in code with their paths, in everything of a spec that takes a
  /// token.
  func withPaths(_ spec: Spec, _ system: Int) -> Spec {
    var spec = spec
    for index in spec.style.indices {
      guard case .token(let written) = spec.style[index].value.value,
        let reference = path(of: written, system)
      else { continue }
      spec.style[index].value.value = .token(reference)
    }
    if let path = (spec.facts.duration?.value).flatMap({ self.path(of: $0, system) }) {
      spec.facts.duration?.value = path
    }
    if let path = (spec.facts.expectedWait?.value).flatMap({ self.path(of: $0, system) }) {
      spec.facts.expectedWait?.value = path
    }
    return spec
  }

  /// Reports the names that a spec has in place of paths, each with the fix that writes the path.
  func namesInCode(of spec: Spec, _ system: Int) -> [Diagnostic] {
    let styles = spec.style.compactMap { style -> Diagnostic? in
      guard case .token(let written) = style.value.value,
        let reference = path(of: written, system)
      else { return nil }
      return report(written.description, reference.description, style.value.range, system)
    }
    let times = [spec.facts.duration, spec.facts.expectedWait].compactMap(\.self)
    return styles
      + times.compactMap { written in
        path(of: written.value, system).map { report(written.value, $0, written.range, system) }
      }
  }

  /// The reference with paths; nil if it has no name of a token.
  private func path(of written: TokenReference, _ system: Int) -> TokenReference? {
    let first = path(of: written.path, system)
    let others = written.others.map { path(of: $0, system) }
    guard first != nil || others.contains(where: { $0 != nil }) else { return nil }
    return TokenReference(
      path: first ?? written.path,
      others: zip(others, written.others).map { $0 ?? $1 }
    )
  }

  /// The path of the token that has a name in code; nil if the text is a path or no such name.
  private func path(of written: String, _ system: Int) -> String? {
    if tokens[system].own.contains(where: { $0.index(of: written) != nil }) { return nil }
    let known = names[system]
    return known { TokenNames(systems[system]) }.token(inSpec: nameOfProperty(in: written))?.path
  }

  private func report(
    _ written: String,
    _ path: String,
    _ range: SourceRange,
    _ system: Int
  ) -> Diagnostic {
    let edit = Diagnostic.Edit(range: range, replacement: path)
    return Diagnostic(
      rule: "spec/token-name",
      severity: .info,
      message: "`\(written)` is the token `\(path)` of system `\(systems[system].id)`",
      range: range,
      label: "its path is `\(path)`",
      fixes: [Diagnostic.Fix(title: "write `\(path)`", edits: [edit])]
    )
  }
}

/// A value with the name of the property in place of `var()`: `--gap` of `var(--gap, 8px)`.
///
/// The parenthesis may be open, as YAML takes ` #fff)` for a comment.
func nameOfProperty(in text: String) -> String {
  // Most values are paths, and searching bytes is quick.
  guard text.utf8.contains(UInt8(ascii: "(")), let start = text.firstRange(of: "var(") else {
    return text
  }
  let inner = text[start.upperBound...]
  var depth = 1
  let end = inner.firstIndex { character in
    if character == "(" { depth += 1 }
    if character == ")" { depth -= 1 }
    return depth == 0
  }
  let name = inner[..<(end ?? inner.endIndex)].prefix { $0 != "," }
  let rest = end.map { String(inner[inner.index(after: $0)...]) } ?? ""
  return String(text[..<start.lowerBound]) + name.filter { $0 != " " } + nameOfProperty(in: rest)
}
