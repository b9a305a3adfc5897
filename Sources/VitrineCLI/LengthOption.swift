import ArgumentParser
import Diagnostics

/// The number of problems that a command prints in full.
struct LengthOption: ParsableArguments {
  static let help: ArgumentHelp =
    "Print every problem; without it, 20 in full and the others counted by rule."

  @Flag(help: help) var all = false

  /// The number of problems to print in full.
  var limit: Int { Self.limit(all) }

  static func limit(_ all: Bool) -> Int { all ? .max : Report.usualLimit }
}
