import ArgumentParser
import Diagnostics
import Vitrine

/// What `build` and `check` have in common.
struct SiteOptions: ParsableArguments {
  @Argument(help: "The site's folder, which holds content/.")
  var folder = "."

  @Flag(name: [.short, .long], help: "Fail on warnings too.")
  var strict = false

  @Flag(name: [.customShort("D"), .long], help: "Take pages with `status: draft` in.")
  var drafts = false

  @Option(help: "How problems are printed: \(Format.allValueStrings.joined(separator: " or ")).")
  var format = Format.text

  /// How problems are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif
  }

  /// The options as the pipeline takes them.
  var pipeline: PipelineOptions {
    var options = PipelineOptions()
    options.strict = strict
    options.parse.drafts = drafts
    return options
  }

  /// Prints the report, and ends with status 1 when it fails.
  func finish(_ report: Report, _ summary: String? = nil) throws {
    let failed = report.fails(strict: strict)
    switch format {
    case .json: Terminal.print(report.json())
    case .sarif: Terminal.print(report.sarif(rules: RuleText.all.sarif(), folder: folder))
    case .text:
      if failed || !report.diagnostics.isEmpty || summary == nil {
        Terminal.print(report.text(colours: Terminal.hasColours))
      }
      if let summary, !failed { Terminal.print(summary + "\n") }
    }
    if failed { throw ExitCode(1) }
  }
}

/// Runs a command; an error that stops it is printed like a diagnostic, with status 2.
func withErrors(_ body: () async throws -> Void) async throws {
  let message: String
  do {
    return try await body()
  } catch let error as ReadError {
    message = error.message
  } catch let error as WriteError {
    message = error.message
  } catch let error as InitError {
    message = error.message
  } catch let error as AuditError {
    message = error.message
  } catch let error as ServeError {
    message = error.message
  } catch let error as WatchError {
    message = error.message
  } catch let error as RevisionError {
    message = error.message
  }
  Terminal.printError("error: \(message)\n")
  throw ExitCode(2)
}

extension [RuleText] {
  /// What a SARIF log says about them, with their pages on the site at this address.
  func sarif(address: String = "") -> [SARIFRule] {
    map { text in
      SARIFRule(
        id: text.id,
        severity: text.severity,
        explanation: text.explanation,
        source: text.source,
        address: address.hasPrefix("http") ? "\(address)rules/\(text.id)/" : ""
      )
    }
  }
}
