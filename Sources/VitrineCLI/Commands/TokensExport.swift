import ArgumentParser
import DesignTokens
import Diagnostics
import SiteInput
import SiteModel
import SiteOutput
import TokenExport
import Vitrine

/// Exports tokens to another language.
struct TokensExport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports tokens to style sheets, Swift, Kotlin, Xcode, Android and other tools.",
    discussion: """
      Takes a site, a token file, a resolver document, or a folder of them. android, xcassets and \
      style-dictionary write several files into the folder that --output names.

        vitrine tokens export css my-site --output tokens.css
        vitrine tokens export swift design/tokens.resolver.json
        vitrine tokens export xcassets my-site --output App/Tokens.xcassets
      """
  )

  /// Output language of tokens.
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case css, scss, tailwind, swift, kotlin, json, dtcg, android, xcassets
    case styleDictionary = "style-dictionary"
  }

  @Argument(
    help: "The language: \(Language.allCases.map(\.rawValue).joined(separator: ", "))."
  )
  var language: Language

  @Argument(
    help: "A site's folder, a token file, a resolver document, or a folder of them.",
    completion: .tokens
  )
  var folder = "."

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file or folder to write to. (default: standard output)",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String?

  @Option(
    help: "strict accepts DTCG 2025.10 only; lenient also reads older drafts and other tools."
  )
  var profile = Profile.strict

  @OptionGroup var length: LengthOption

  func run() async throws {
    try await withErrors {
      try refuseForeignTokens([folder])
      let (systems, found) = try await tokenSystems(folder, profile)
      let export = language.export(systems)
      var report = found
      report.add(export.diagnostics)
      guard !report.fails(strict: false) else {
        Terminal.printError(report.text(limit: length.limit))
        throw ExitCode(1)
      }
      if !export.diagnostics.isEmpty {
        let remarks = Report(diagnostics: export.diagnostics, sources: report.sources)
        Terminal.printError(remarks.text(limit: length.limit))
      }
      try write(export.files)
    }
  }

  /// Writes one file, or the files of a folder.
  private func write(_ files: [(path: String, text: String)]) throws {
    if let only = files.first, files.count == 1, only.path.isEmpty {
      guard let output else { return Terminal.print(only.text) }
      try replaceFile(output, with: Array(only.text.utf8))
      return Terminal.print("wrote \(output)\n")
    }
    guard let output else {
      Terminal.printError(
        "error: \(language.rawValue) has several files; name a folder with --output\n"
      )
      throw ExitCode(2)
    }
    let old = files.filter { isThere("\(output)/\($0.path)") }
    let new = files.filter { !isThere("\(output)/\($0.path)") }
    for file in old {
      try requireReplaceable(
        "\(output)/\(file.path)",
        holding: try content("\(output)/\(file.path)")
      )
    }
    try writeNewFiles(new.map { ("\(output)/\($0.path)", Array($0.text.utf8)) })
    for file in old { try replaceFile("\(output)/\(file.path)", with: Array(file.text.utf8)) }
    Terminal.print("wrote \(counted(files.count, "file")) to \(output)\n")
  }

  private func content(_ path: String) throws -> [UInt8] {
    try readFiles([path]).first?.bytes ?? []
  }
}

extension TokensExport.Language {
  /// The files of an export; one without a path is the only one.
  fileprivate func export(
    _ systems: [ExportSystem]
  ) -> (files: [(path: String, text: String)], diagnostics: [Diagnostic]) {
    func one(_ export: Export) -> (files: [(path: String, text: String)], diagnostics: [Diagnostic])
    {
      ([("", export.text)], export.diagnostics)
    }
    func several(
      _ export: ExportFiles
    ) -> (files: [(path: String, text: String)], diagnostics: [Diagnostic]) {
      (export.files, export.diagnostics)
    }
    return switch self {
    case .css: one(exportCSS(systems))
    case .scss: one(exportSass(systems))
    case .tailwind: one(exportTailwind(systems))
    case .swift: one(exportSwift(systems))
    case .kotlin: one(exportKotlin(systems))
    case .json: one(exportJSON(systems))
    case .dtcg: one(exportFormat(systems))
    case .android: several(exportAndroid(systems))
    case .xcassets: several(exportAssetCatalog(systems))
    case .styleDictionary: several(exportStyleDictionary(systems))
    }
  }
}
