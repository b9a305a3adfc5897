import ArgumentParser
import Diagnostics

/// The number of problems that a command prints in full.
struct LengthOption: ParsableArguments {
  @Flag(help: "Print every problem; without it, 20 in full and the others counted by rule.")
  var all = false

  /// The number of problems to print in full.
  var limit: Int { all ? .max : Report.usualLimit }
}
