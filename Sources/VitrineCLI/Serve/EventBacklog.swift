/// Events that a browser has not received yet: the newest of each name, in the order of arrival.
struct EventBacklog {
  private var events: [ServerEvent] = []

  /// True if no event is waiting.
  var isEmpty: Bool { events.isEmpty }

  /// Adds an event, and replaces an unsent one of its name.
  mutating func add(_ event: ServerEvent) {
    events.removeAll { $0.name == event.name }
    events.append(event)
  }

  /// Removes and returns the oldest event.
  mutating func next() -> ServerEvent? { events.isEmpty ? nil : events.removeFirst() }
}

extension ServerEvent {
  /// The event in the format of the wire.
  var bytes: [UInt8] {
    // A line break would end the event and begin another.
    let line = data.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? 0x20 : $0 }
    return Array("event: \(name)\ndata: ".utf8) + line + Array("\n\n".utf8)
  }
}
