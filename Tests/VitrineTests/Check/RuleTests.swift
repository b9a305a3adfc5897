import Diagnostics
import Foundation
public import RuleEngine
import Rules
import SiteModel
import Support
public import Testing

/// Tests that apply to every rule.
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
  func `every rule has a file that is named like it, and one with its text`() throws {
    let folder = SharedData.packageRoot.appending(path: "Sources/Rules")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path())
    let checks = paths.filter { $0.contains("/") && $0.hasSuffix(".swift") }
    for path in checks {
      let name = path.split(separator: "/").last ?? ""
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let rules = text.matches(of: /static let (\w+) = Rule\(\n    \.\w+,/)
      #expect(rules.count == 1, "\(name) declares \(rules.count) rules")
      #expect(rules.first?.1.lowercased() == name.replacing(".swift", with: "").lowercased())
    }
    #expect(checks.count == Rule.all.count)
    let documents = paths.filter { $0.hasSuffix(".md") }
    #expect(Set(documents) == Set(Rule.all.map { "\($0.id).md" }))
  }

  @Test
  func `rules are listed by group and id, each once`() {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Rule.all.map(\.group) == Rule.all.map(\.group).sorted())
  }

  @Test(arguments: Rule.all)
  func `the example that breaks a rule breaks it and no other`(_ rule: Rule) async {
    let report = await MemorySite(example: rule.text.breaks).report()
    #expect(report.diagnostics.contains { $0.rule == rule.id })
    let others = report.diagnostics.filter { $0.rule != rule.id && $0.severity == .error }
    #expect(others.isEmpty, "\(report.frames)")
  }

  @Test(arguments: Rule.all)
  func `a rule that is asked for by its id runs and fails the run`(_ rule: Rule) async {
    var site = MemorySite(example: rule.text.breaks)
    for (path, text) in site.files where path.hasSuffix("site.yaml") {
      let levels = ["error", "warning", "info"].map { "rules: {\(rule.id): \($0)}" }
      site.files[path] = levels.reduce(text) { $0.replacing($1, with: "rules: {}") }
      #expect(site.files[path]?.contains("\(rule.id):") == false)
    }
    let report = await site.report(only: [rule.id])
    #expect(report.fails(strict: false, asked: [rule.id]), "nothing is found")
    #expect(report.diagnostics.contains { $0.rule == rule.id }, "\(report.frames)")
  }

  @Test(arguments: Rule.all)
  func `the example that passes a rule passes all`(_ rule: Rule) async {
    let report = await MemorySite(example: rule.text.passes).report()
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
