#if canImport(CoreServices)
import SiteModel
import CoreServices
import Dispatch
import Foundation

/// Watches with the events of the file system, which come for a whole tree at once.
func watchByEvents(
  _ place: WatchedPlace,
  into continuation: AsyncStream<Touched>.Continuation
) throws(WatchError) {
  // Events have real paths, so a file behind a link is not below the site.
  let isLinked = place.tops.contains { top in
    (try? FileManager.default.destinationOfSymbolicLink(atPath: place.full(top))) != nil
  }
  if isLinked { return poll(place, into: continuation) }
  var context = FSEventStreamContext(
    version: 0,
    info: Unmanaged.passRetained(EventListener(place, continuation)).toOpaque(),
    retain: nil,
    release: { info in
      guard let info else { return }
      Unmanaged<EventListener>.fromOpaque(info).release()
    },
    copyDescription: nil
  )
  let flags = kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagWatchRoot
  let stream = FSEventStreamCreate(
    nil,
    { _, info, count, paths, flags, _ in
      guard let info else { return }
      let listener = Unmanaged<EventListener>.fromOpaque(info).takeUnretainedValue()
      let names = paths.assumingMemoryBound(to: UnsafePointer<CChar>.self)
      listener.hear((0..<count).map { (String(cString: names[$0]), flags[$0]) })
    },
    &context,
    ([place.folder] + Array(realOthers(of: place).keys).sorted()) as CFArray,
    FSEventStreamEventId(kFSEventStreamEventIdSinceNow),
    0.01,
    FSEventStreamCreateFlags(flags)
  )
  guard let stream else {
    throw .system(path: place.folder, reason: "no stream of events could be made")
  }
  let queue = DispatchQueue(label: "vitrine.watch")
  FSEventStreamSetDispatchQueue(stream, queue)
  guard FSEventStreamStart(stream) else {
    FSEventStreamInvalidate(stream)
    FSEventStreamRelease(stream)
    throw .system(path: place.folder, reason: "the stream of events did not start")
  }
  // From here on, only the queue uses the pointer.
  nonisolated(unsafe) let running = stream
  continuation.onTermination = { _ in
    queue.async {
      FSEventStreamStop(running)
      FSEventStreamInvalidate(running)
      FSEventStreamRelease(running)
    }
  }
}

/// The other folders of a place that exist, by their real paths, which events have.
private func realOthers(of place: WatchedPlace) -> [String: String] {
  var folders: [String: String] = [:]
  for folder in place.others {
    guard let real = realpath(place.full(folder), nil) else { continue }
    defer { free(real) }
    folders[String(cString: real)] = folder
  }
  return folders
}

/// Turns events into touched paths.
///
/// A class, because C passes a pointer.
private final class EventListener: Sendable {
  private let place: WatchedPlace
  /// The other folders whose files matter, by their real paths.
  private let others: [String: String]
  private let continuation: AsyncStream<Touched>.Continuation

  init(_ place: WatchedPlace, _ continuation: AsyncStream<Touched>.Continuation) {
    self.place = place
    others = realOthers(of: place)
    self.continuation = continuation
  }

  func hear(_ events: [(path: String, flags: FSEventStreamEventFlags)]) {
    let lost =
      kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagUserDropped
      | kFSEventStreamEventFlagKernelDropped | kFSEventStreamEventFlagRootChanged
    var touched = Touched()
    for event in events {
      if Int(event.flags) & lost != 0 { touched.all = true }
      if let slash = event.path.lastIndex(of: "/"),
        let folder = others[String(event.path[..<slash])]
      {
        let name = event.path[event.path.index(after: slash)...]
        if !isPassedOver(name) {
          touched.paths.insert(folder.isEmpty ? String(name) : "\(folder)/\(name)")
        }
      }
      guard event.path.hasPrefix(place.folder + "/") else { continue }
      let path = String(event.path.dropFirst(place.folder.count + 1))
      let steps = path.split(separator: "/").map(String.init)
      guard let top = steps.first, place.tops.contains(top) else { continue }
      if !steps.contains(where: isPassedOver) { touched.paths.insert(path) }
    }
    if !touched.isEmpty { continuation.tell(touched) }
  }
}
#endif
