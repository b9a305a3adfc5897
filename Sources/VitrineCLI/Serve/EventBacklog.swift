/// What a browser has not taken yet: of each name the newest event, in the order of arrival.
struct EventBacklog {
  private var events: [ServerEvent] = []

  /// Whether nothing waits.
  var isEmpty: Bool { events.isEmpty }

  /// Adds an event, in the place of an unsent one of its name.
  mutating func add(_ event: ServerEvent) {
    events.removeAll { $0.name == event.name }
    events.append(event)
  }

  /// Takes the oldest out.
  mutating func next() -> ServerEvent? { events.isEmpty ? nil : events.removeFirst() }
}

extension ServerEvent {
  /// As it goes over the wire.
  var bytes: [UInt8] {
    // A line break would end the event and begin another.
    let line = data.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? 0x20 : $0 }
    return Array("event: \(name)\ndata: ".utf8) + line + Array("\n\n".utf8)
  }
}
