import JSONRPC
import SiteInput
import SiteParser
import Vitrine

/// A server of the Model Context Protocol for one site, which it only reads.
///
/// It is a class because it is the state of a conversation. One thread runs it; calls of tools run
/// beside that thread and post their results to it.
public final class AgentSession {
  /// Result of work beside the server's thread.
  enum Event: Sendable {
    /// A call was answered, with the site as it was then.
    case answered(id: JSON, Result<JSON, ResponseError>, EditedSite?)
  }

  let connection: Connection<Event>
  let folder: String
  let options: ParseOptions
  /// The site as last read; nil before the first call.
  var site: EditedSite?
  /// Calls that run, by the text of their ids.
  var running: [String: Task<Void, Never>] = [:]

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - input: Descriptor to read messages from.
  ///   - output: Descriptor to write messages to.
  ///   - folder: Absolute path of the site's folder.
  ///   - drafts: Whether drafts belong to the site.
  public init(input: Int32 = 0, output: Int32 = 1, folder: String, drafts: Bool = false) {
    connection = Connection(input: input, output: output, framing: .lines)
    self.folder = folder
    options = ParseOptions(drafts: drafts)
  }

  /// Answers messages until the client closes the connection.
  public func run() {
    var isOpen = true
    while isOpen || !running.isEmpty {
      switch connection.next() {
      case .message(let message): receive(message)
      case .event(.answered(let id, let result, let site)): finish(id, result, site)
      case .timeout: break
      case .end:
        isOpen = false
        // Nobody waits for what still runs.
        return running.values.forEach { $0.cancel() }
      }
    }
  }

  private func receive(_ message: Message) {
    switch message {
    case .request(let id, let method, let parameters): receive(id, method, parameters)
    case .notification("notifications/cancelled", let parameters):
      // A cancelled call has no answer.
      if let id = parameters["requestId"] { running.removeValue(forKey: key(id))?.cancel() }
    case .notification, .response: break
    case .invalid(let id, let error): connection.answer(id, .failure(error))
    }
  }

  private func receive(_ id: JSON, _ method: String, _ parameters: JSON) {
    if let answer = immediate(method, parameters) { return connection.answer(id, answer) }
    let (mailbox, folder, options, known) = (connection.mailbox, folder, options, site)
    running[key(id)] = Task {
      mailbox.post(await answered(id, method, parameters, known, folder, options))
    }
  }

  private func finish(_ id: JSON, _ result: Result<JSON, ResponseError>, _ site: EditedSite?) {
    if let site { self.site = site }
    // A call that was cancelled is not in the list any more.
    if running.removeValue(forKey: key(id)) != nil { connection.answer(id, result) }
  }

  private func key(_ id: JSON) -> String { String(decoding: id.bytes, as: UTF8.self) }
}

/// Answers a request on the site as it is now.
private func answered(
  _ id: JSON,
  _ method: String,
  _ parameters: JSON,
  _ known: EditedSite?,
  _ folder: String,
  _ options: ParseOptions
) async -> AgentSession.Event {
  let site: EditedSite?
  if let known {
    site = await known.refreshed()
  } else {
    site = try? await EditedSite(folder, options)
  }
  guard let site else {
    let error = ResponseError(.internalError, "there is no site in `\(folder)`")
    return .answered(id: id, .failure(error), nil)
  }
  let result: Result<JSON, ResponseError>
  do throws(ResponseError) {
    result = .success(try await answer(method, parameters, AgentSite(site, folder: folder)))
  } catch {
    result = .failure(error)
  }
  return .answered(id: id, result, site)
}
