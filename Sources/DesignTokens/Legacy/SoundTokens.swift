public import Diagnostics

/// Token files without the tokens that have errors, and without those that refer to them.
public struct SoundTokens: Sendable {
  /// A token that is left out.
  public struct Removal: Sendable {
    /// Path of its file.
    public let file: String
    /// Names from the root to the token.
    public let names: [String]
    /// Its first error, at a place in the file as it was in that round.
    public let error: Diagnostic
    /// True if it is left out only because it refers to another one.
    public let isConsequence: Bool
    /// True for a member of a token that the format does not have; the token stays.
    public let isMember: Bool
  }

  /// The files; those without errors are unchanged.
  public private(set) var files: [SourceFile]
  /// The tokens that are left out, in the order in which they were found.
  public private(set) var removals: [Removal] = []

  /// Chains of references that are followed; longer ones stay, with their errors.
  private static let mostRounds = 64

  /// Rules of members that tokens and composite values do not have.
  private static let memberRules = Set(
    [TokenFileRule.unknownProperty, .tokenWithChildren, .compositeExtra].map(\.id)
  )

  /// Removes tokens until a strict check of the files finds no error in one.
  ///
  /// - Parameters:
  ///   - files: Token files.
  ///   - resolver: The document that combines them; nil if they are merged.
  ///   - isPart: Whether other files may have the tokens that these refer to.
  public init(_ files: [SourceFile], resolver: SourceFile?, isPart: Bool = false) {
    self.files = files
    for round in 0..<Self.mostRounds {
      let table = TokenTable.read(resolver: resolver, files: self.files, profile: .strict)
      let names = removals.map { "refers to `\($0.names.joined(separator: "."))`" }
      let errors = table.diagnostics.filter { problem in
        guard problem.severity == .error else { return false }
        let isElsewhere = isPart && problem.rule == TokenFileRule.missingReference.id
        return !isElsewhere || names.contains { problem.message.contains($0) }
      }
      let byFile = Dictionary(grouping: errors, by: \.range.file)
      var isChanged = false
      for index in self.files.indices {
        guard let own = byFile[self.files[index].path] else { continue }
        if remove(own, from: index, isConsequence: round > 0) { isChanged = true }
      }
      if !isChanged { return }
    }
  }

  /// The names of the token whose old `value` was read as a group, because it is an object.
  private static func token(_ names: [String], _ error: Diagnostic) -> [String] {
    guard error.rule == TokenFileRule.valueShape.id,
      let value = names.firstIndex(of: "value"), value > 0
    else { return names }
    return Array(names[..<value])
  }

  /// Removes the tokens with errors from a file; false if there are none.
  private mutating func remove(
    _ errors: [Diagnostic],
    from index: Int,
    isConsequence: Bool
  ) -> Bool {
    let file = files[index]
    guard let root = JSONReader.read(file).root else { return false }
    var removed: Set<[String]> = []
    for error in errors {
      let offset = error.range.bytes.lowerBound
      let member = Self.memberRules.contains(error.rule) ? root.member(at: offset) : nil
      guard let names = member ?? root.names(at: offset).map({ Self.token($0, error) }),
        !names.isEmpty, removed.insert(names).inserted
      else { continue }
      removals.append(
        Removal(
          file: file.path,
          names: names,
          error: error,
          isConsequence: isConsequence,
          isMember: member != nil
        )
      )
    }
    guard !removed.isEmpty else { return false }
    var ranges: [Range<Int>] = []
    root.collect(removed, [], &ranges)
    var bytes: [UInt8] = []
    var at = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      bytes += file.bytes[at..<max(at, range.lowerBound)]
      at = range.upperBound
    }
    files[index] = SourceFile(path: file.path, bytes: bytes + file.bytes[at...])
    return true
  }
}

extension JSONNode {
  /// Names from this group to the token at an offset, or to an empty group there; nil if there is
  /// neither.
  fileprivate func names(at offset: Int) -> [String]? {
    guard let members, self["$value"] == nil, self["$ref"] == nil else { return [] }
    let found = members.first { member in
      !member.key.hasPrefix("$") && member.value.members != nil
        && (member.keyRange.lowerBound..<member.value.range.upperBound).contains(offset)
    }
    guard let found else {
      return members.contains { $0.value.members != nil && !$0.key.hasPrefix("$") } ? nil : []
    }
    return found.value.names(at: offset).map { [found.key] + $0 }
  }

  /// Names from this group to the member of a token whose name is at an offset; nil if none is, or if
  /// it is in a list.
  fileprivate func member(at offset: Int, isInToken: Bool = false) -> [String]? {
    let isInToken = isInToken || self["$value"] != nil
    for member in members ?? [] {
      if member.keyRange.contains(offset) { return isInToken ? [member.key] : nil }
      guard member.value.range.contains(offset) else { continue }
      return member.value.member(at: offset, isInToken: isInToken).map { [member.key] + $0 }
    }
    return nil
  }

  /// Adds the ranges to delete so that some members at any depth are gone, with their commas.
  fileprivate func collect(
    _ removed: Set<[String]>,
    _ path: [String],
    _ ranges: inout [Range<Int>]
  ) {
    guard let members else { return }
    var hasKept = false
    for (place, member) in members.enumerated() {
      let names = path + [member.key]
      guard removed.contains(names) else {
        hasKept = true
        member.value.collect(removed, names, &ranges)
        continue
      }
      if hasKept {
        ranges.append(members[place - 1].value.range.upperBound..<member.value.range.upperBound)
      } else if place + 1 < members.count {
        ranges.append(member.keyRange.lowerBound..<members[place + 1].keyRange.lowerBound)
      } else {
        ranges.append(member.keyRange.lowerBound..<member.value.range.upperBound)
      }
    }
  }
}
