import Diagnostics
import JSONRPC

/// The revisions of the protocol that the server speaks.
enum Revision: String, CaseIterable {
  /// A conversation begins with `initialize`.
  case handshake = "2025-11-25"
  /// Each request names the revision, and `server/discover` lists what there is.
  case stateless = "2026-07-28"

  /// The member of `_meta` that names the revision of a request.
  static let key = "io.modelcontextprotocol/protocolVersion"
}

extension AgentSession {
  /// The answer to a request that needs no site; nil for one that does, or that is unknown.
  func immediate(_ method: String, _ parameters: JSON) -> Result<JSON, ResponseError>? {
    if let named = parameters["_meta"]?[Revision.key]?.string, Revision(rawValue: named) == nil {
      return .failure(
        ResponseError(
          .unsupportedRevision,
          "version `\(named)` of the protocol is not supported; use \(Revision.names.joined(separator: " or "))"
        )
      )
    }
    switch method {
    case "initialize":
      let wanted = parameters["protocolVersion"]?.string.flatMap(Revision.init)
      let revision = wanted == .handshake ? wanted ?? .handshake : .handshake
      return .success(
        .object([
          "protocolVersion": .string(revision.rawValue),
          "capabilities": abilities,
          "serverInfo": serverInfo,
          "instructions": .string(instructions),
        ])
      )
    case "server/discover":
      return .success(
        cacheable([
          "supportedVersions": .array(Revision.names.map { .string($0) }),
          "capabilities": abilities,
          "serverInfo": serverInfo,
          "instructions": .string(instructions),
        ])
      )
    case "ping": return .success(["resultType": "complete"])
    case "tools/list":
      return .success(cacheable(["tools": .array(tools.map { $0.json })]))
    case "resources/templates/list":
      return .success(cacheable(["resourceTemplates": .array(resourceTemplates)]))
    case "tools/call":
      let name = parameters["name"]?.string ?? ""
      if tools.contains(where: { $0.name == name }) { return nil }
      let isOff = Tool.writing.contains { $0.name == name }
      let message =
        isOff
        ? "`\(name)` is off because the server only reads; start it as `vitrine mcp --write`"
        : "no tool `\(name)`; `tools/list` lists the tools"
      return .failure(ResponseError(.invalidParameters, message))
    case "resources/list", "resources/read": return nil
    default: return .failure(ResponseError(.methodNotFound, "no method `\(method)`"))
    }
  }

  private var abilities: JSON { ["tools": [:], "resources": [:]] }

  private var serverInfo: JSON {
    ["name": "vitrine", "title": "Vitrine", "version": .string(Version.number)]
  }

  private var instructions: String {
    let role =
      mayWrite ? "Reads and writes one design-system site." : "Reads one design-system site."
    let saving =
      mayWrite ? " `write_page` saves a page, and `apply_fixes` applies exact fixes." : ""
    return """
      \(role) To write a page: `coverage` lists the states that each view lacks, \
      `get_surface` says what a spec may contain, `list_tokens` and `nearest_token` find values, and \
      `check_spec` checks a draft. `explain_rule` explains a finding.\(saving)
      """
  }
}

extension Revision {
  /// All revisions, the newest first.
  static var names: [String] { allCases.reversed().map(\.rawValue) }
}

/// Returns a result that clients may keep, with the members that the newest revision requires.
func cacheable(_ members: KeyValuePairs<String, JSON?>) -> JSON {
  guard case .object(let own) = JSON.object(members) else { return .null }
  return .object(
    own + [
      JSON.Member("resultType", "complete"), JSON.Member("ttlMs", 0),
      JSON.Member("cacheScope", "private"),
    ]
  )
}

/// Answers a request about the site.
///
/// - Throws: `ResponseError` for wrong parameters.
func answer(
  _ method: String,
  _ parameters: JSON,
  _ site: AgentSite,
  _ tools: [Tool]
) async throws(ResponseError) -> JSON {
  switch method {
  case "resources/list": return try site.resources(after: parameters["cursor"]?.string)
  case "resources/read":
    guard let uri = parameters["uri"]?.string else {
      throw ResponseError(
        .invalidParameters,
        "`uri` is missing; send an address such as `vitrine://page/content/index.md`"
      )
    }
    return try site.resource(uri)
  default: break
  }
  guard let tool = tools.first(where: { $0.name == parameters["name"]?.string }) else {
    throw ResponseError(.invalidParameters, "no such tool; `tools/list` lists the tools")
  }
  do throws(ToolError) {
    let arguments = try Arguments(parameters["arguments"] ?? [:], of: tool)
    let value = try await tool.call(site, arguments)
    let text = String(decoding: value.bytes, as: UTF8.self)
    var content: [JSON] = [["type": "text", "text": .string(text)]]
    if let picture = try await tool.picture?(site, arguments) {
      content.append(["type": "image", "data": .string(picture), "mimeType": "image/png"])
    }
    return [
      "content": .array(content),
      "structuredContent": value,
      "isError": false,
      "resultType": "complete",
    ]
  } catch {
    return [
      "content": [["type": "text", "text": .string(error.message)]],
      "isError": true,
      "resultType": "complete",
    ]
  }
}
