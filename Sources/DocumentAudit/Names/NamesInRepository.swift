import Diagnostics
import SiteInput
import SiteModel

/// The names without a token that other files in the repository of the pages know: properties that a
/// component declares, and members that typed code uses.
struct NamesInRepository: Sendable {
  /// Names that style sheets declare, as `DeclaredVariables.key` returns them.
  private var declared: Set<String> = []
  /// Paths of members that code in TypeScript uses.
  private var used: Set<String> = []
  /// Whether some files were not read, because there are too many.
  private var isPartial = false

  /// Looks for names in the repositories that contain the pages.
  ///
  /// - Parameters:
  ///   - names: Names without a token; files that can have none of them are not read.
  ///   - places: The audited files and folders.
  init(_ names: [String], around places: [String]) async {
    guard !places.isEmpty else { return }
    let variables = Set(
      names.filter { ["--", "$", "@"].contains(where: $0.hasPrefix) && !$0.contains("/") }
        .map(DeclaredVariables.key)
    )
    let members = Set(names.filter { $0.contains(".") && $0.utf8.first?.isLetter == true })
    if !variables.isEmpty {
      declared = await find(in: Self.styleSheets, around: places) { path, bytes in
        let isComponent = path.hasSuffix(".vue") || path.hasSuffix(".svelte")
        return DeclaredVariables.all(of: variables, in: bytes, isComponent: isComponent)
      }
    }
    if !members.isEmpty {
      let search = UsedMembers(members)
      used = await find(in: [".ts", ".tsx"], around: places) { search.all(in: $1) }
    }
  }

  private mutating func find(
    in endings: [String],
    around places: [String],
    _ read: @escaping @Sendable (String, [UInt8]) -> Set<String>
  ) async -> Set<String> {
    let files = RepositoryFiles(around: places, endings: endings)
    isPartial = isPartial || files.isPartial
    let found = await concurrentMap(files.paths, run: 8) { path in
      RepositoryFiles.bytes(path).map { read(path, $0) } ?? []
    }
    return found.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether a name is one of them.
  func contain(_ name: String) -> Bool {
    declared.contains(DeclaredVariables.key(name)) || used.contains(name)
  }

  /// Sentences for the report on the names, and on files that were not read.
  var remarks: [String] {
    let kinds = [
      (declared, "declared in a style sheet of the repository"),
      (used, "used in TypeScript code of the repository"),
    ]
    var remarks = kinds.filter { !$0.0.isEmpty }.map { names, place in
      let more = names.count > 3 ? ["\(names.count - 3) more"] : []
      let list = enumerated(names.sorted().prefix(3).map { "`\($0)`" } + more)
      let (verb, subject) = names.count == 1 ? ("is", "it is") : ("are", "they are")
      return "\(counted(names.count, "name")) without a token \(verb) \(place), "
        + "so \(subject) not reported: \(list)"
    }
    if isPartial {
      remarks.append(
        "the repository of the pages has too many files, so names were looked for in some of them"
      )
    }
    return remarks
  }

  /// The ends of the names of style sheets, and of files with style sheets or style objects in them.
  private static let styleSheets = [
    ".css", ".scss", ".sass", ".less", ".vue", ".svelte", ".css.js", ".styles.js", ".ts", ".tsx",
  ]
}
