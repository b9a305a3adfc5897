import ArgumentParser
import Diagnostics
import Renders
import SiteModel
import SiteOutput
import SiteParser
import Vitrine

/// Exports every specimen as a value.
struct ExportFixtures: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fixtures",
    abstract: "Exports every specimen as a value for an app's tests: Swift, Kotlin or JSON.",
    discussion: """
      Snapshot tests iterate over the values and name their pictures by them, so that `vitrine \
      renders` finds the specimen of each picture. Examples of what to avoid are left out.

        vitrine export fixtures my-site --format swift --output Tests/SpecFixtures.swift
        vitrine export fixtures my-site --format kotlin --package com.example.harbor
        vitrine export fixtures my-site --format json --system apptheme
      """
  )

  /// Language of the values.
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case swift, kotlin, json
  }

  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Option(help: "The language: swift, kotlin or json.")
  var format = Language.swift

  @Option(help: ArgumentHelp("Export only specimens of this system.", valueName: "id"))
  var system: String?

  @Option(help: ArgumentHelp("Package of the Kotlin code.", valueName: "name"))
  var package = ""

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("Write to this file, not to standard output.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  func validate() throws {
    try refuseNoName(folder)
    if let output {
      try refuseOverSources([output], ["\(folder)/content", "\(folder)/templates"])
    }
    let isName = package.split(separator: ".", omittingEmptySubsequences: false)
      .allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
    guard package.isEmpty || isName else {
      throw ValidationError("`--package \(package)` is not the name of a package")
    }
  }

  func run() async throws {
    try await withErrors {
      var options = PipelineOptions()
      options.parse.drafts = drafts
      let (site, report) = try await siteWithTexts(folder, options)
      guard report.diagnostics.isEmpty else {
        Terminal.print(report.text(colours: Terminal.hasColours))
        throw ExitCode(1)
      }
      if let system, site.system(system) == nil {
        let names = site.systems.map(\.id)
        let near = didYouMean(system, in: names)
        Terminal.printError(
          "error: no system `\(system)`; \(near.isEmpty ? "there are \(listed(names))" : near)\n"
        )
        throw ExitCode(2)
      }
      let fixtures = Fixture.all(of: site, system: system)
      let text =
        switch format {
        case .swift: fixtures.swift
        case .kotlin: fixtures.kotlin(package: package)
        case .json: fixtures.json
        }
      guard let output else { return Terminal.print(text) }
      try writeReport(output, Array(text.utf8))
      Terminal.print("\(output) has \(counted(fixtures.count, "specimen"))\n")
    }
  }
}
