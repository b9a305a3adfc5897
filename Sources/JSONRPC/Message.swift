/// A message of JSON-RPC 2.0 as received.
public enum Message: Sendable, Equatable {
  /// A call that wants an answer.
  case request(id: JSON, method: String, parameters: JSON)
  /// A call that wants none.
  case notification(method: String, parameters: JSON)
  /// The answer to a call of ours; the error is nil if it succeeded.
  case response(id: JSON, result: JSON, error: JSON?)
  /// Another message, with the id of the request if it is readable.
  case invalid(id: JSON, ResponseError)

  /// Reads the text of a message.
  public init(_ bytes: [UInt8]) {
    guard let json = JSON(bytes) else {
      self = .invalid(id: .null, ResponseError(.parseError, "the message is no JSON"))
      return
    }
    self.init(json)
  }

  private init(_ json: JSON) {
    let id = json["id"]
    let isID = id.map { $0.string != nil || $0.integer != nil || $0.isNull } ?? true
    guard json.members != nil, json["jsonrpc"] == "2.0", isID else {
      let error = ResponseError(.invalidRequest, "the message is no JSON-RPC 2.0")
      self = .invalid(id: isID ? id ?? .null : .null, error)
      return
    }
    let parameters = json["params"] ?? .null
    switch (json["method"]?.string, id) {
    case (let method?, let id?): self = .request(id: id, method: method, parameters: parameters)
    case (let method?, nil): self = .notification(method: method, parameters: parameters)
    case (nil, let id?) where json["result"] != nil || json["error"] != nil:
      self = .response(id: id, result: json["result"] ?? .null, error: json["error"])
    case (nil, let id):
      let error = ResponseError(.invalidRequest, "the message has no `method`")
      self = .invalid(id: id ?? .null, error)
    }
  }

  /// Whether the message asks to cancel the request with this id, in either protocol.
  func cancels(_ id: JSON) -> Bool {
    guard case .notification(let method, let parameters) = self else { return false }
    return switch method {
    case "$/cancelRequest": parameters["id"] == id
    case "notifications/cancelled": parameters["requestId"] == id
    default: false
    }
  }
}

/// The reason why a request was not answered.
public struct ResponseError: Error, Sendable, Equatable {
  /// Kind of the error.
  public var code: Code
  /// One sentence about it.
  public var message: String

  /// Creates an error.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// Numbers of errors in JSON-RPC and the Language Server Protocol.
  public enum Code: Int, Sendable {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case notInitialized = -32002
    case unsupportedRevision = -32022
    case requestCancelled = -32800
    case requestFailed = -32803
  }

  /// The error as a member of a message.
  public var json: JSON { ["code": .integer(code.rawValue), "message": .string(message)] }
}
