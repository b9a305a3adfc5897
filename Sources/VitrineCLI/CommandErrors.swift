import ArgumentParser
import DocumentAudit
import SiteInput
import SiteOutput
import SpecimenVerifier
import Vitrine

/// Runs a command; an error that stops it is printed like a diagnostic, with status 2.
func withErrors(_ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch let error as any StatedError {
    Terminal.printError("error: \(error.message)\n")
    throw ExitCode(2)
  }
}

/// An error that stops a command and says why.
private protocol StatedError: Error {
  var message: String { get }
}

extension AuditError: StatedError {}
extension BaselineError: StatedError {}
extension BrowserError: StatedError {}
extension InitError: StatedError {}
extension PictureChoiceError: StatedError {}
extension ReadError: StatedError {}
extension RevisionError: StatedError {}
extension ServeError: StatedError {}
extension WatchError: StatedError {}
extension WriteError: StatedError {}
