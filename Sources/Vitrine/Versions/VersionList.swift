public import Diagnostics
public import SiteInput
import SiteModel
import SiteParser
import YAML

/// The versions of a site that are built together.
///
///     latest: "2.4"
///     versions:
///       - {name: next, from: main}
///       - {name: "2.4", from: v2.4.0}
///       - {name: "2.3", from: v2.3.1}
public struct VersionList: Sendable {
  /// The versions, the newest first.
  public var versions: [Version] = []
  /// Index of the version that `latest/` shows.
  public var latest = 0

  /// One version of a site.
  public struct Version: Sendable {
    /// Name of the version, and of its folder.
    public var name: String
    /// A revision, or a folder.
    public var from: String
    /// Place of the name in the list.
    public var range: SourceRange
  }

  /// Names of folders and files that a version cannot have.
  private static let reserved: Set<String> = [
    PublishedVersions.latestFolder, PublishedVersions.changesFolder, PublishedVersions.assetsFolder,
  ]
  /// Largest number of bytes of a name; file systems allow 255 for that of a folder.
  private static let nameLimit = 64

  /// Reads a list of versions.
  ///
  /// - Parameter path: The file, from the working directory.
  /// - Returns: The list, and the report on it; use the list only if the report does not fail.
  /// - Throws: `ReadError` if the file cannot be read.
  public static func read(_ path: String) throws(ReadError) -> (VersionList, Report) {
    let source = try readNamedFile(path)
    let (list, diagnostics) = parse(source)
    return (list, Report(diagnostics: diagnostics, sources: [path: source]))
  }

  static func parse(_ file: SourceFile) -> (VersionList, [Diagnostic]) {
    var list = VersionList()
    let yaml = parseYAML(file)
    let help = "list the versions, the newest first"
    guard let node = yaml.node else {
      let empty = Diagnostic(
        rule: "versions/missing-key",
        message: "`versions` is missing",
        range: SourceRange(file: file.path, bytes: 0..<0),
        help: [help]
      )
      return (list, yaml.diagnostics.isEmpty ? [empty] : yaml.diagnostics)
    }
    var fields = Fields(node, group: "versions", file: file.path)
    let latest = fields.text("latest")
    let nodes = fields.list("versions")
    var names: [String: SourceRange] = [:]
    for node in nodes ?? [] {
      var own = Fields(node, group: fields.group, file: file.path)
      let name = own.text("name")
      let from = own.text("from")
      own.require("name", name != nil, "write the name of the version, such as `\"2.4\"`")
      own.require("from", from != nil, "name a tag, a branch, a commit or a folder")
      own.finish(.version)
      if let name { own.check(name, among: &names) }
      if let from, from.value.isEmpty {
        own.report(
          "empty-value",
          "`from` has no value",
          from.range,
          help: ["write `.` for the site"]
        )
      }
      if let name, let from {
        list.versions.append(Version(name: name.value, from: from.value, range: name.range))
      }
      fields.merge(own)
    }
    fields.require("versions", nodes != nil, help)
    if let nodes, nodes.isEmpty, let range = fields.keyRange("versions") {
      fields.report("empty-value", "`versions` lists none", range, help: [help])
    }
    fields.finish(.versions)
    // A name that is missing from a broken list has that list as its cause.
    if let latest, fields.diagnostics.isEmpty {
      if let index = list.versions.firstIndex(where: { $0.name == latest.value }) {
        list.latest = index
      } else {
        let known = list.versions.map(\.name)
        fields.report(
          "unknown-value",
          "no version is called `\(latest.value)`",
          latest.range,
          label: didYouMean(latest.value, in: known),
          help: ["write one of \(listed(known))"]
        )
      }
    }
    return (list, yaml.diagnostics + fields.diagnostics)
  }

  fileprivate static func isName(_ name: String) -> Bool {
    guard name.wholeMatch(of: /[a-z0-9](?:[a-z0-9._\-]*[a-z0-9_\-])?/) != nil else { return false }
    // The folder of a comparison has two names with this word between them.
    let isPlain = !name.contains("-to-") && !name.contains("..") && name.utf8.count <= nameLimit
    // An ending would make a file of it, and Windows has some other names for devices.
    let isFile = name.firstMatch(of: /\.(?:html|txt|json|xml|ico|md)$/) != nil
    let isDevice = name.firstMatch(of: /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/) != nil
    return isPlain && !isFile && !isDevice && !reserved.contains(name)
  }
}

extension Fields {
  /// Reports a name that cannot be that of a folder, or that another version has.
  fileprivate mutating func check(
    _ name: Located<String>,
    among names: inout [String: SourceRange]
  ) {
    if !VersionList.isName(name.value) {
      report(
        "wrong-type",
        "`\(name.value)` cannot be the name of a version",
        name.range,
        help: [
          "use up to 64 small letters, digits, dots and hyphens, such as `2.4`; `latest`, `changes`, "
            + "`assets`, `-to-` and endings of files have another meaning"
        ]
      )
    } else if let first = names[name.value] {
      add(
        Diagnostic(
          rule: "versions/duplicate-name",
          message: "two versions are called `\(name.value)`",
          range: name.range,
          notes: [Diagnostic.Note("the first one", at: first)],
          help: ["give one of them another name"]
        )
      )
    } else {
      names[name.value] = name.range
    }
  }
}
