import ArgumentParser

/// The formats of a report, of which one is for people.
protocol ReportFormat: ExpressibleByArgument, CaseIterable, RawRepresentable<String>, Sendable {
  /// The format for people at a terminal.
  static var text: Self { get }
}

/// Options for the report of a command.
struct ReportOptions<Format: ReportFormat>: ParsableArguments {
  @Option(help: "The format of the report: \(Format.allValueStrings.joined(separator: " or ")).")
  var format = Format.text

  // Not a `LengthOption`, which would be another level of groups; see `SiteCommand`.
  @Flag(help: LengthOption.help) var all = false

  /// The number of problems to print in full.
  var limit: Int { LengthOption.limit(all) }

  @Option(name: .customLong("report"), help: ReportFile<Format>.help, transform: ReportFile.init)
  var reports: [ReportFile<Format>] = []
}
