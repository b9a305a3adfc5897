import Diagnostics
import JSONRPC
import SiteInput
import SiteModel
import SiteParser
import Vitrine

/// A server of the Language Server Protocol 3.17 for the files of one site.
///
/// It is a class because it is the state of a conversation. One thread runs it; complete checks of
/// the site run on other threads and post their results to it.
public final class EditorSession {
  /// Result of work on another thread than the server's.
  enum Event: Sendable {
    /// Everything but the pages was read for the first time.
    case opened(EditedSite)
    /// The site was read for the first time.
    case loaded(Result<EditedSite, ReadError>)
    /// The site was checked as it was after this many changes.
    case completed(EditedSite, Baseline?, changes: Int)
    /// Files changed on disk.
    case touched(Touched)
    /// Changed files were read; nil if no byte differs.
    case reread(EditedSite?)
  }

  /// Progress of the conversation.
  enum Phase {
    case new, running, shutDown
  }

  let connection: Connection<Event>
  var phase = Phase.new
  /// Folder named on the command line.
  let givenFolder: String?
  var options: ParseOptions
  var encoding = PositionEncoding.utf16
  var client = ClientAbilities()
  /// Folder of the site, once it is known.
  var folder: String?
  /// Other path of the same folder, without symbolic links.
  var resolvedFolder: String?
  /// The site, once it is read.
  var site: EditedSite?
  /// The site with open documents as its only pages, until it is read.
  var early: EditedSite?
  /// Open documents by path below the folder.
  var documents: [String: TextDocument] = [:]
  /// Open documents by address, until the folder is known.
  var unplaced: [String: TextDocument] = [:]
  /// Paths of documents that changed since they were last checked.
  var dirty: Set<String> = []
  /// Number of changes to the site so far.
  var changes = 0 { didSet { lastChange = .now } }
  /// Number of changes that the last complete check covered.
  var checkedChanges = 0
  var isCompleting = false
  var isRereading = false
  /// Files that changed on disk while others were being read.
  var touched: Touched?
  /// Requests that wait for the site to be read.
  var waiting: [(id: JSON, method: String, parameters: JSON)] = []
  /// The last findings that the client received, by file.
  var published: [String: JSON] = [:]
  /// The last published findings of each file.
  var findings: [String: [Diagnostic]] = [:]
  /// The request that is being answered.
  var answering = JSON.null
  var hasInlayHints = true
  /// File of accepted findings, from the site's folder; nil if the editor names none.
  var baselineFile: String?
  /// The findings that are accepted for now.
  var baseline: Baseline?
  /// Today's date in UTC as `YYYY-MM-DD`.
  let today: String
  private var watching: Task<Void, Never>?
  private var lastChange = ContinuousClock.now

  /// Time without a change after which the whole site is checked.
  private static let pause = Duration.milliseconds(150)

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - input: Descriptor to read messages from.
  ///   - output: Descriptor to write messages to.
  ///   - folder: Absolute path of the site's folder; nil if the client names it.
  ///   - drafts: Whether drafts belong to the site.
  ///   - baseline: File of accepted findings, from the site's folder; nil for none.
  ///   - today: Today's date in UTC as `YYYY-MM-DD`, for accepted findings that expire.
  public init(
    input: Int32 = 0,
    output: Int32 = 1,
    folder: String?,
    drafts: Bool = false,
    baseline: String? = nil,
    today: String = ""
  ) {
    connection = Connection(input: input, output: output, framing: .contentLength)
    givenFolder = folder
    options = ParseOptions(drafts: drafts)
    baselineFile = baseline
    self.today = today
  }

  /// Answers messages until the client ends the conversation.
  ///
  /// - Returns: The exit status of the process: 0 after `shutdown`, else 1.
  public func run() -> Int32 {
    defer { watching?.cancel() }
    while true {
      // A client that keeps asking must not put the check off.
      if millisecondsToCheck == 0 { startCompletion() }
      switch connection.next(timeout: millisecondsToCheck ?? -1) {
      case .message(.notification("exit", _)): return phase == .shutDown ? 0 : 1
      case .message(let message): receive(message)
      case .event(let event): receive(event)
      case .timeout: break
      case .end: return phase == .shutDown ? 0 : 1
      }
      if !dirty.isEmpty, !connection.hasMessages { checkDirty() }
    }
  }

  /// Milliseconds until the whole site must be checked; nil if nothing waits for it.
  private var millisecondsToCheck: Int32? {
    guard changes != checkedChanges, site != nil, !isCompleting else { return nil }
    let left = Self.pause - lastChange.duration(to: .now)
    return left <= .zero ? 0 : Int32(left / .milliseconds(1)) + 1
  }

  private func receive(_ message: Message) {
    switch message {
    case .request(let id, let method, let parameters): receive(id, method, parameters)
    case .notification(let method, let parameters):
      if phase == .running { receive(method, parameters) }
    case .response: break
    case .invalid(let id, let error): connection.answer(id, .failure(error))
    }
  }

  private func receive(_ id: JSON, _ method: String, _ parameters: JSON) {
    switch (phase, method) {
    case (.new, "initialize"): connection.answer(id, .success(initialize(parameters)))
    case (.new, _):
      let error = ResponseError(
        .notInitialized,
        "`\(method)` came before `initialize`; send that first"
      )
      connection.answer(id, .failure(error))
    case (.running, "shutdown"):
      phase = .shutDown
      connection.answer(id, .success(.null))
    case (.shutDown, _), (.running, "initialize"):
      connection.answer(
        id,
        .failure(
          ResponseError(
            .invalidRequest,
            phase == .shutDown
              ? "`\(method)` came after `shutdown`; send only `exit`"
              : "`initialize` came twice; send it once"
          )
        )
      )
    case (.running, _):
      let isEarly = site == nil && (folder != nil || !unplaced.isEmpty)
      if isEarly, isFeature(method), !isAnsweredEarly(method, parameters) {
        waiting.append((id, method, parameters))
      } else {
        answer(id, method, parameters)
      }
    }
  }

  /// Answers a request about the site.
  func answer(_ id: JSON, _ method: String, _ parameters: JSON) {
    guard !connection.isCancelled(id) else { return cancel(id) }
    checkDirty()
    answering = id
    let result = Result { () throws(ResponseError) -> JSON in
      try feature(method, parameters)
    }
    // The client no longer expects an answer that it cancelled meanwhile.
    if connection.isCancelled(id) { cancel(id) } else { connection.answer(id, result) }
  }

  private func cancel(_ id: JSON) {
    connection.answer(id, .failure(ResponseError(.requestCancelled, "cancelled")))
  }

  private func receive(_ method: String, _ parameters: JSON) {
    switch method {
    case "initialized": if let folder, site == nil { load(folder) }
    case "textDocument/didOpen": open(parameters)
    case "textDocument/didChange": change(parameters)
    case "textDocument/didClose": close(parameters)
    case "textDocument/didSave": save(parameters)
    case "workspace/didChangeWatchedFiles": changeOnDisk(parameters)
    case "workspace/didChangeConfiguration": configure(parameters["settings"]?["vitrine"])
    case "$/cancelRequest":
      guard let id = parameters["id"] else { return }
      let cancelled = waiting.filter { $0.id == id }
      waiting.removeAll { $0.id == id }
      for request in cancelled { cancel(request.id) }
    default: break
    }
  }

  private func receive(_ event: Event) {
    switch event {
    case .opened(let site): beginEarly(with: site)
    case .loaded(.success(let site)): begin(with: site)
    case .loaded(.failure(let error)):
      log(error.message)
      folder = nil
      answerWaiting()
    case .completed(let site, let baseline, let number): finish(site, baseline, number)
    case .touched(let more): reread(more)
    case .reread(let new): takeFiles(of: new)
    }
  }

  /// Shows a message to the user about a problem that is not in a file.
  func log(_ message: String) {
    connection.notify("window/logMessage", ["type": 2, "message": .string(message)])
  }

  /// Reports changes on disk from now on.
  func watchFiles(of folder: String) {
    let mailbox = connection.mailbox
    let tops = ["content", "templates"]
    let stream = (try? watch(folder, below: tops)) ?? (try? watchByPolling(folder, below: tops))
    guard let stream else { return }
    watching = Task { for await touched in stream { mailbox.post(.touched(touched)) } }
  }

  /// Answers the requests that waited for the site.
  func answerWaiting() {
    let requests = waiting
    waiting = []
    for request in requests { answer(request.id, request.method, request.parameters) }
  }
}
