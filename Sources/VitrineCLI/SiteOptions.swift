import ArgumentParser
import Diagnostics
import DocumentAudit
import Rules
import SiteInput
import SiteModel
import SiteOutput
import SiteParser
import SpecimenVerifier
import Vitrine

/// Options that `build` and `check` share.
struct SiteOptions: ParsableArguments {
  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Flag(name: [.short, .long], help: "Fail on warnings too.")
  var strict = false

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false
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
  } catch let error as BaselineError {
    message = error.message
  } catch let error as ServeError {
    message = error.message
  } catch let error as WatchError {
    message = error.message
  } catch let error as RevisionError {
    message = error.message
  } catch let error as BrowserError {
    message = error.message
  } catch let error as PictureChoiceError {
    message = error.message
  }
  Terminal.printError("error: \(message)\n")
  throw ExitCode(2)
}

extension [RuleText] {
  /// Returns the descriptions of the rules for a SARIF log, with links to their pages on the site
  /// at this address.
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
