import ArgumentParser
import DocumentAudit
import SiteInput
import SiteOutput
import SpecimenVerifier
import Vitrine

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
