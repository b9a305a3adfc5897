public import Diagnostics
import DesignTokens
public import SiteInput

/// A file of Tokens Studio with several sets, as a file for each set and a resolver document that
/// has its themes as contexts.
public struct StudioSplit: Sendable {
  /// Reason why a file cannot be split, as a diagnostic in it.
  public struct Refusal: Error {
    /// The file.
    public let file: SourceFile
    /// The fact, its place and advice.
    public let diagnostic: Diagnostic
  }

  /// The file that is split.
  public let file: SourceFile
  /// The new files, with the text of each set as in the old one.
  public let group: TokenGroup

  /// Splits a file, in memory.
  ///
  /// - Returns: Nil for a file that Tokens Studio did not save as one with sets.
  /// - Throws: `Refusal` if themes and sets do not determine how the sets are combined.
  public init?(_ file: SourceFile) throws(Refusal) {
    guard let root = JSONReader.read(file).root, let plan = StudioPlan(root) else { return nil }
    if let fault = plan.fault {
      let place = root.members?.first { $0.key == fault.set }?.keyRange ?? root.range
      throw Refusal(
        file: file,
        diagnostic: Diagnostic(
          rule: LegacyKind.sets.id,
          message: fault.fact,
          range: SourceRange(file: file.path, bytes: place),
          help: [fault.help]
        )
      )
    }
    self.file = file
    let end = file.path.lastIndex(of: "/").map { file.path.index(after: $0) }
    let folder = String(file.path[..<(end ?? file.path.startIndex)])
    let name = file.path.dropFirst(folder.count).prefix { $0 != "." }
    let names = plan.fileNames
    group = TokenGroup(
      resolver: SourceFile(
        path: "\(name.isEmpty ? "tokens" : name).resolver.json",
        bytes: Array(plan.document(names).utf8)
      ),
      files: plan.sets.map { set in
        SourceFile(path: names[set.name] ?? "", bytes: StudioSplit.text(of: set.node, in: file))
          .mapped(to: set.node, in: file)
      },
      root: folder
    )
  }

  /// Separates the files that can be split from those combined without a resolver document.
  public static func separate(
    _ groups: [TokenGroup]
  ) -> (groups: [TokenGroup], splits: [StudioSplit], refusals: [Refusal]) {
    var kept: [TokenGroup] = []
    var splits: [StudioSplit] = []
    var refusals: [Refusal] = []
    for var group in groups {
      if group.resolver == nil {
        group.files.removeAll { file in
          do throws(Refusal) {
            guard let split = try StudioSplit(file) else { return false }
            splits.append(split)
          } catch {
            refusals.append(error)
          }
          return true
        }
      }
      if group.resolver != nil || !group.files.isEmpty { kept.append(group) }
    }
    return (kept, splits, refusals)
  }

  /// The text of a set, without the indentation from the object around it.
  private static func text(of node: JSONNode, in file: SourceFile) -> [UInt8] {
    let start = file.line(at: node.range.lowerBound).lowerBound
    let indent = file.bytes[start..<node.range.lowerBound].prefix { $0 == 0x20 || $0 == 0x09 }
    let newline = UInt8(ascii: "\n")
    let lines = file.bytes[node.range].split(separator: newline, omittingEmptySubsequences: false)
    let moved = lines.enumerated().map { place, line in
      place > 0 && line.starts(with: indent) ? line.dropFirst(indent.count) : line
    }
    let ending: [UInt8] = lines.first?.last == 0x0D ? [0x0D, newline] : [newline]
    return Array(moved.joined(separator: [newline])) + ending
  }
}
