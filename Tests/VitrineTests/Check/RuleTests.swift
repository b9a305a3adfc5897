import Diagnostics
import Foundation
import Support
import Testing
import Vitrine

/// What holds for every rule.
struct RuleTests {
  /// Names of the files in a folder of the package, without their endings.
  private static func files(in folder: String) -> Set<String> {
    let path = SharedData.packageRoot.appending(path: folder).path()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Set(names.map { String($0.prefix { $0 != "." }) })
  }

  @Test
  func `every rule has a case file and every case file a rule`() {
    let wanted = Set(Rule.all.map { $0.id.replacing("/", with: "-") })
    #expect(RuleTests.files(in: "Tests/VitrineTests/Check/Cases") == wanted)
    for file in CaseFile.all { #expect(file.name == file.rule.replacing("/", with: "-")) }
  }

  @Test
  func `every rule has a file that is named like it`() throws {
    let folder = SharedData.packageRoot.appending(path: "Sources/Vitrine/Check/Rules")
    var declared: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path()) {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let rules = text.matches(of: /static let (\w+) = Rule\(\n    id: "([a-z0-9-]+\/[a-z0-9-]+)"/)
      #expect(rules.count == 1, "\(name) declares \(rules.count) rules")
      #expect(rules.first?.1.lowercased() == name.replacing(".swift", with: "").lowercased())
      declared.formUnion(rules.map { String($0.2) })
    }
    #expect(declared == Set(Rule.all.map(\.id)))
  }

  @Test
  func `rules are listed by group and id, each once`() {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Rule.all.map(\.group) == Rule.all.map(\.group).sorted())
  }

  @Test(arguments: Rule.all)
  func `the example that breaks a rule breaks it and no other`(_ rule: Rule) async {
    let report = await MemorySite(example: rule.breaks).report()
    #expect(report.diagnostics.contains { $0.rule == rule.id })
    let others = report.diagnostics.filter { $0.rule != rule.id && $0.severity == .error }
    #expect(others.isEmpty, "\(report.frames)")
  }

  @Test(arguments: Rule.all)
  func `the example that passes a rule passes all`(_ rule: Rule) async {
    let report = await MemorySite(example: rule.passes).report()
    #expect(report.diagnostics.isEmpty, "\(report.frames)")
  }

  @Test
  func `every sample of every surface passes all rules in light and dark`() async {
    let report = await MemorySite(files: ["content/index.md": "# Home\n"]).report()
    #expect(report.diagnostics.isEmpty, "\(report.frames)")
  }
}

extension Rule: CustomTestStringConvertible {
  /// The name of the rule, in the list of arguments.
  public var testDescription: String { id }
}
