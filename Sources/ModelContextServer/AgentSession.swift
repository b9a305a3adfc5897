import JSONRPC
import SiteInput
import SiteParser
import Vitrine

/// A server of the Model Context Protocol for one site, which it only reads unless it may write.
///
/// It is a class because it is the state of a conversation. One thread runs it; calls of tools run
/// on other threads and post their results to it.
public final class AgentSession {
  /// Result of work on another thread than the server's.
  enum Event: Sendable {
    /// A call was answered, with the site as it was then.
    case answered(id: JSON, Result<JSON, ResponseError>, EditedSite?)
  }

  let connection: Connection<Event>
  let folder: String
  let options: ParseOptions
  /// Whether tools may change files of the site.
  let mayWrite: Bool
  /// Draws an HTML page as a PNG in Base64; nil if this program draws none.
  let draw: DrawPage?
  /// The site as last read; nil before the first call.
  var site: EditedSite?
  /// Calls that run, by the text of their ids.
  var running: [String: Task<Void, Never>] = [:]

  /// A function that draws an HTML page in a browser.
  ///
  /// It returns a PNG in Base64, or the reason why there is none.
  public typealias DrawPage = @Sendable (_ html: [UInt8]) async -> Result<String, DrawingError>

  /// The reason why a page was not drawn.
  public struct DrawingError: Error {
    /// The fault, and the remedy.
    let message: String

    /// Creates an error.
    public init(_ message: String) { self.message = message }
  }

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - input: Descriptor to read messages from.
  ///   - output: Descriptor to write messages to.
  ///   - folder: Absolute path of the site's folder.
  ///   - drafts: Whether drafts belong to the site.
  ///   - mayWrite: Whether tools may change files of the site.
  ///   - draw: Draws an HTML page as a PNG in Base64; nil for a server without pictures.
  public init(
    input: Int32 = 0,
    output: Int32 = 1,
    folder: String,
    drafts: Bool = false,
    mayWrite: Bool = false,
    draw: DrawPage? = nil
  ) {
    connection = Connection(input: input, output: output, framing: .lines)
    self.folder = folder
    options = ParseOptions(drafts: drafts)
    self.mayWrite = mayWrite
    self.draw = draw
  }

  /// The tools that agents may call.
  var tools: [Tool] { mayWrite ? Tool.reading + Tool.writing : Tool.reading }

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
        // Work that is still running has no receiver any more.
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
    let (mailbox, tools) = (connection.mailbox, tools)
    let (reader, known) = (SiteReader(folder: folder, options: options, draw: draw), site)
    running[key(id)] = Task {
      mailbox.post(await reader.answer(id, method, parameters, known, tools))
    }
  }

  private func finish(_ id: JSON, _ result: Result<JSON, ResponseError>, _ site: EditedSite?) {
    if let site { self.site = site }
    // A call that was cancelled is not in the list any more.
    if running.removeValue(forKey: key(id)) != nil { connection.answer(id, result) }
  }

  private func key(_ id: JSON) -> String { String(decoding: id.bytes, as: UTF8.self) }
}

/// Everything that a call needs to read the site as it is now.
private struct SiteReader: Sendable {
  let folder: String
  let options: ParseOptions
  let draw: AgentSession.DrawPage?

  /// Answers a request.
  func answer(
    _ id: JSON,
    _ method: String,
    _ parameters: JSON,
    _ known: EditedSite?,
    _ tools: [Tool]
  ) async -> AgentSession.Event {
    let edited: EditedSite?
    if let known {
      edited = await known.refreshed()
    } else {
      edited = try? await EditedSite(folder, options)
    }
    guard let edited else {
      let error = ResponseError(
        .internalError,
        "the site in `\(folder)` cannot be read; start `vitrine mcp` with a folder that has content/"
      )
      return .answered(id: id, .failure(error), nil)
    }
    // No one waits for the answer to a cancelled call.
    if Task.isCancelled {
      return .answered(id: id, .failure(ResponseError(.requestCancelled, "cancelled")), edited)
    }
    let site = AgentSite(edited, folder: folder, draw: draw)
    do throws(ResponseError) {
      let result = try await ModelContextServer.answer(method, parameters, site, tools)
      return .answered(id: id, .success(result), edited)
    } catch {
      return .answered(id: id, .failure(error), edited)
    }
  }
}
