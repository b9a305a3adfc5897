import Diagnostics
import SiteModel

/// Code spans that name a member which an owner of tokens does not have: `InsticaSpacing.huge`.
@Sendable
public func unknownNamesInProse(_ embedded: EmbeddedContent) -> [Finding] {
  guard !embedded.names.owners.isEmpty else { return [] }
  return embedded.lines.flatMap { line -> [Finding] in
    guard line.kind != .heading, !line.isCounterExample else { return [] }
    return line.marks.compactMap { mark in
      guard let code = mark.code, let name = embedded.unknownMember(code) else { return nil }
      let owner = name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex)
      let members = embedded.names.names(of: String(owner))
      let start = mark.range.lowerBound
      return Finding(
        "no token `\(name)` in system `\(embedded.system.id)`",
        at: embedded.place(start..<start + name.utf8.count),
        label: didYouMean(name, in: members),
        help: ["`\(owner)` has \(listed(Array(members.prefix(8))))"]
      )
    }
  }
}

extension EmbeddedContent {
  /// The first member in a code span that its owner does not have.
  fileprivate func unknownMember(_ code: String) -> String? {
    let name = code.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    let rest = code[name.endIndex...]
    // A call, or the beginning of a longer expression, is code, and other checks read it as code.
    guard rest.isEmpty, !name.hasSuffix("."), let dot = name.lastIndex(of: ".") else { return nil }
    let owner = String(name[..<dot])
    let member = name[name.index(after: dot)...]
    guard names.owners.contains(owner), !platform.contains(owner), names.token(name) == nil,
      !owner.isEmpty, let first = member.first, first.isLowercase,
      !["self", "allCases", "init", "swift", "rawValue", "shared", "default"].contains(member)
    else { return nil }
    return String(name)
  }
}

/// Types of the platform, which have more members than a table says.
private let platform: Set<String> = ["Color", "Font", "UIColor", "NSColor", "UIFont", "CGFloat"]
