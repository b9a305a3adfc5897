import DesignTokens
import Diagnostics
import SiteModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// A browser with one page, in which pictures are opened one after the other.
///
/// It is a class, because it owns a process, which ends with it.
final class Browser {
  private let process: BrowserProcess
  let tools: DevTools
  let session: String
  private let ended: @Sendable (Int32) -> Void

  /// Starts a browser and opens an empty page.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - folder: A folder for its profile and its messages.
  ///   - number: Its number among the browsers that use the folder.
  ///   - limit: Seconds to wait for each answer.
  ///   - started: Called with the id of the process group.
  ///   - ended: Called with the same id after the end.
  /// - Throws: `BrowserError` if it does not start or opens no page.
  init(
    _ program: BrowserProgram,
    in folder: String,
    _ number: Int,
    limit: Int,
    started: (Int32) -> Void,
    ended: @escaping @Sendable (Int32) -> Void
  ) throws(BrowserError) {
    signal(SIGPIPE, SIG_IGN)
    self.ended = ended
    let log = "\(folder)/browser-\(number).log"
    process = try BrowserProcess(program, profile: "\(folder)/profile-\(number)", log: log)
    started(process.id)
    tools = DevTools(process, limit: limit)
    do throws(BrowserError) {
      session = try Self.open(tools)
    } catch {
      process.end()
      ended(process.id)
      guard case .ended = error else { throw error }
      throw .notStarted(path: program.path, reason: lastLine(of: log))
    }
  }

  deinit {
    process.end()
    ended(process.id)
  }

  private static func open(_ tools: DevTools) throws(BrowserError) -> String {
    let target = try tools.send("Target.createTarget") { $0.member("url", "about:blank") }
    guard let id = target["targetId"]?.string else { throw .refused(reason: "no page") }
    let attached = try tools.send("Target.attachToTarget") { parameters in
      parameters.member("targetId", id)
      parameters.member("flatten", true)
    }
    guard let session = attached["sessionId"]?.string else { throw .refused(reason: "no page") }
    for domain in ["Page", "Inspector"] { try tools.send("\(domain).enable", in: session) }
    try resize(to: usualWidth, tools, session)
    return session
  }

  /// Width of the window in CSS pixels for pictures of surfaces that name no width.
  private static let usualWidth = 800

  private static func resize(
    to width: Int,
    _ tools: DevTools,
    _ session: String
  ) throws(BrowserError) {
    try tools.send("Emulation.setDeviceMetricsOverride", in: session) { parameters in
      parameters.member("width", width)
      parameters.member("height", 1000)
      parameters.member("deviceScaleFactor", 1)
      parameters.member("mobile", false)
    }
  }

  /// Opens a page and measures its pictures.
  ///
  /// - Parameters:
  ///   - address: Address of the page.
  ///   - fragments: Fragments of the pictures.
  ///   - surface: Their surface, which decides about interactions and further widths.
  ///   - slots: The slots of the surface.
  /// - Returns: A measurement for each fragment.
  /// - Throws: `BrowserError` if the page does not load or the browser does not answer.
  func measure(
    _ address: String,
    _ fragments: [String],
    of surface: Surface,
    _ slots: [Surface.Slot]
  ) throws(BrowserError) -> [Measurement] {
    var measured = try measure(address, fragments, slots, surface.interactions, width: 0)
    if surface.interactions.contains(.focus) {
      for (index, fragment) in fragments.enumerated() {
        measured[index].focus = try focusLooks(of: fragment)
      }
    }
    for width in surface.widths {
      try Self.resize(to: width, tools, session)
      let others = try measure(address, fragments, slots, [], width: width)
      for (index, other) in others.enumerated() { measured[index].atWidths.append((width, other)) }
    }
    if !surface.widths.isEmpty { try Self.resize(to: Self.usualWidth, tools, session) }
    return measured
  }

  /// Opens a page and waits until it is loaded.
  func open(_ address: String) throws(BrowserError) {
    let opened = try tools.send("Page.navigate", in: session) { $0.member("url", address) }
    if let reason = opened["errorText"]?.string { throw .refused(reason: reason) }
    try tools.event("Page.loadEventFired", in: session)
  }

  private func measure(
    _ address: String,
    _ fragments: [String],
    _ slots: [Surface.Slot],
    _ interactions: [Interaction],
    width: Int
  ) throws(BrowserError) -> [Measurement] {
    try open(address)
    var arguments = JSONWriter()
    arguments.array(fragments)
    let names = arguments.bytes
    arguments.clear()
    arguments.array { list in
      for slot in slots {
        list.object { member in
          member.member("name", slot.name)
          member.member("type", slot.type.rawValue)
        }
      }
    }
    let pairs = text(arguments.bytes)
    arguments.clear()
    arguments.array(interactions.map(\.shownBy))
    let classes = text(arguments.bytes)
    let result = try value(of: "\(pageScript)(\(text(names)), \(pairs), \(classes), \(width))")
    let all = result?.elements ?? []
    let measured = all.compactMap(Measurement.init)
    guard measured.count == fragments.count else { throw .refused(reason: "a picture is missing") }
    return measured
  }

  /// Evaluates an expression on the open page, and waits for its promise if it returns one.
  ///
  /// - Throws: `BrowserError` with the script's own reason if it fails.
  func value(of expression: String) throws(BrowserError) -> JSONNode? {
    let result = try tools.send("Runtime.evaluate", in: session) { parameters in
      parameters.member("expression", expression)
      parameters.member("awaitPromise", true)
      parameters.member("returnByValue", true)
    }
    if let fault = result["exceptionDetails"] {
      let reason = fault["exception"]?["description"]?.string ?? fault["text"]?.string
      throw .refused(reason: String((reason ?? "a script error").prefix(300)))
    }
    return result["result"]?["value"]
  }
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// The last line of a file that says something; a browser writes there why it does not start.
private func lastLine(of path: String) -> String {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { return "it ended at once" }
  defer { close(descriptor) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = max(0, read(descriptor, &bytes, bytes.count))
  let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
  return lines.last.map { String($0.prefix(300)) } ?? "it ended at once"
}
