import DesignTokens
import Diagnostics
import SiteInput

/// Token files of Tokens Studio, Style Dictionary and older drafts, in the form of the format.
///
/// Tokens with errors are left out, and so are those that refer to them.
struct ConvertedTree {
  /// The files.
  let files: [SourceFile]
  /// Values that are left out or changed, and errors of whole files, at places in the old files.
  let diagnostics: [Diagnostic]
  /// Paths of the tokens that are left out.
  let leftOut: [String]

  /// Converts a group of files; `isPart` says whether other files may have tokens that these refer
  /// to.
  init(_ group: TokenGroup, isPart: Bool = false) {
    let lenient = TokenTable.read(resolver: group.resolver, files: group.files, profile: .lenient)
    let upgrades = group.files.map { Upgrade($0, in: lenient) }
    let sound = SoundTokens(
      upgrades.map(\.upgraded),
      resolver: group.resolver,
      isPart: isPart
    )
    files = sound.files
    let tokens = sound.removals.filter { !$0.isMember }
    leftOut = tokens.map { $0.names.joined(separator: ".") }
    let removed = RemovedTokens(tokens, in: group.files)
    var found =
      lenient.diagnostics.filter { problem in
        problem.severity == .error
          && !(isPart && problem.rule == TokenFileRule.missingReference.id)
      } + upgrades.flatMap(\.losses)
    found = found.map { removed.saying($0) }
    diagnostics = folded(found + removed.diagnostics(besides: found))
  }
}

/// One diagnostic for each rule in a file, if more than a few say the same of different tokens.
private func folded(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  func key(_ diagnostic: Diagnostic) -> String {
    let isLeftOut = diagnostic.message.hasSuffix(RemovedTokens.ending)
    return "\(diagnostic.range.file) \(diagnostic.rule) \(diagnostic.severity) \(isLeftOut)"
  }
  let groups = Dictionary(grouping: diagnostics, by: key)
  var seen: Set<String> = []
  return diagnostics.compactMap { diagnostic in
    let key = key(diagnostic)
    guard let group = groups[key], group.count > 3, diagnostic.severity < .error else {
      return diagnostic
    }
    guard seen.insert(key).inserted else { return nil }
    var first = group[0]
    first.message += ", and so with \(group.count - 1) more"
    first.notes += group.dropFirst().prefix(6).map { Diagnostic.Note($0.message, at: $0.range) }
    if group.count > 7 { first.notes.append(Diagnostic.Note("and \(group.count - 7) more")) }
    return first
  }
}

/// Tokens that are left out, with their places in the old files.
private struct RemovedTokens {
  static let ending = "; the token is left out"
  private let all: [(removal: SoundTokens.Removal, token: SourceRange, key: SourceRange)]

  init(_ removals: [SoundTokens.Removal], in files: [SourceFile]) {
    var roots: [String: JSONNode] = [:]
    for file in files where removals.contains(where: { $0.file == file.path }) {
      roots[file.path] = JSONReader.read(file).root
    }
    all = removals.compactMap { removal in
      guard let member = roots[removal.file]?.member(at: removal.names[...]) else { return nil }
      return (
        removal,
        SourceRange(
          file: removal.file,
          bytes: member.keyRange.lowerBound..<member.value.range.upperBound
        ),
        SourceRange(file: removal.file, bytes: member.keyRange)
      )
    }
  }

  /// A diagnostic of a token that is left out says so, and is a warning.
  func saying(_ diagnostic: Diagnostic) -> Diagnostic {
    guard all.contains(where: { contains($0, diagnostic) }) else { return diagnostic }
    var moved = diagnostic
    moved.severity = .warning
    moved.message += RemovedTokens.ending
    moved.fixes = []
    return moved
  }

  private func contains(
    _ removed: (removal: SoundTokens.Removal, token: SourceRange, key: SourceRange),
    _ diagnostic: Diagnostic
  ) -> Bool {
    removed.token.file == diagnostic.range.file
      && removed.token.bytes.contains(diagnostic.range.bytes.lowerBound)
  }

  /// A warning for each token that none is about, and one for those that refer to others.
  func diagnostics(besides known: [Diagnostic]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for removed in all where !removed.removal.isConsequence {
      guard !known.contains(where: { contains(removed, $0) }) else { continue }
      let error = removed.removal.error
      found.append(
        Diagnostic(
          rule: error.rule,
          severity: .warning,
          message: error.message + RemovedTokens.ending,
          range: removed.key,
          help: error.help
        )
      )
    }
    let others = all.filter(\.removal.isConsequence)
    guard let first = others.first else { return found }
    let names = others.map { "`\($0.removal.names.joined(separator: "."))`" }
    let shown = names.prefix(8).joined(separator: ", ")
    let more = names.count > 8 ? " and \(names.count - 8) more" : ""
    found.append(
      Diagnostic(
        rule: first.removal.error.rule,
        severity: .warning,
        message: "\(shown)\(more) \(names.count == 1 ? "refers" : "refer") to a token that is "
          + "left out, and \(names.count == 1 ? "is" : "are") left out too",
        range: first.key
      )
    )
    return found
  }
}

extension JSONNode {
  /// The member at the end of a path of names.
  fileprivate func member(at names: ArraySlice<String>) -> JSONMember? {
    guard let first = names.first, let member = members?.first(where: { $0.key == first }) else {
      return nil
    }
    return names.count == 1 ? member : member.value.member(at: names.dropFirst())
  }
}
