import JSONRPC
import Testing

/// Tests of messages and of their division.
struct MessageTests {
  private func messages(_ text: String, _ framing: Framing, by size: Int) -> [Message] {
    var decoder = MessageDecoder(framing)
    var found: [Message] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      decoder.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let message = decoder.next() { found.append(message) }
    }
    return found
  }

  private func framed(_ text: String) -> String {
    "Content-Length: \(text.utf8.count)\r\n\r\n\(text)"
  }

  @Test(arguments: [1, 3, 1000])
  func `messages are the same however they are split`(_ size: Int) {
    let request = #"{"jsonrpc":"2.0","id":1,"method":"a","params":{"ü":[1,2.5,null]}}"#
    let notification = #"{"jsonrpc":"2.0","method":"b"}"#
    let expected: [Message] = [
      .request(id: 1, method: "a", parameters: ["ü": [1, .number(2.5), nil]]),
      .notification(method: "b", parameters: nil),
    ]
    let headers = framed(request) + "content-length:30\r\nX: y\r\n\r\n" + notification
    #expect(messages(headers, .contentLength, by: size) == expected)
    #expect(messages("\(request)\n\r\n\(notification)\n", .lines, by: size) == expected)
  }

  @Test func `an invalid message does not hide the next one`() {
    let good = framed(#"{"jsonrpc":"2.0","method":"b"}"#)
    for bad in ["{", "[1]", "{}", #"{"jsonrpc":"2.0","id":{},"method":"a"}"#, "\u{0}"] {
      let found = messages(framed(bad) + good, .contentLength, by: 7)
      #expect(found.count == 2, "\(bad)")
      guard case .invalid = found.first else {
        Issue.record("\(bad) was accepted")
        continue
      }
      #expect(found.last == .notification(method: "b", parameters: nil))
    }
    let found = messages("no header\r\n\r\n" + good, .contentLength, by: 7)
    #expect(found.last == .notification(method: "b", parameters: nil))
  }

  @Test func `a text that was written reads back the same`() {
    let value: JSON = [
      "text": "\u{0}\"\\\n<é😀", "list": [1, -2, .number(0.5), true, nil, [:]],
    ]
    #expect(JSON(value.bytes) == value)
  }
}
