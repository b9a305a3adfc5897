import DesignTokens
import Diagnostics
import Markdown
import SiteModel

/// Values of tokens in samples of token files: `"space-200": {"$value": "8px"}`.
struct JSONSamples {
  /// A value that a sample gives a token.
  struct Value {
    let raw: RawValue
    let range: Range<Int>
    let token: DeclaredToken
  }

  private let source: AuditedSource
  private let fence: Fence
  /// The number of bytes that were added in front of the code to make it an object.
  private let added: Int
  private var found: [Value] = []

  /// The values on a page, without samples that show how to choose other values.
  static func values(in source: AuditedSource) -> [Value] {
    source.page.document.fences.flatMap { fence -> [Value] in
      let isJSON = ["json", "json5", "jsonc"].contains { fence.language == $0 }
      guard isJSON, !SampleLead.invitesChoice(fence.range.lowerBound, in: source.bytes) else {
        return []
      }
      // A part of an object has no braces.
      let isPart = fence.literal.first { $0 > 0x20 } == UInt8(ascii: "\"")
      let code = isPart ? Array("{".utf8) + fence.literal + Array("}".utf8) : Array(fence.literal)
      guard let root = JSONReader.read(SourceFile(path: "", bytes: code)).root else { return [] }
      var samples = JSONSamples(source: source, fence: fence, added: isPart ? 1 : 0)
      samples.read(root, [])
      return samples.found
    }
  }

  private init(source: AuditedSource, fence: Fence, added: Int) {
    self.source = source
    self.fence = fence
    self.added = added
  }

  private mutating func read(_ node: JSONNode, _ path: [String]) {
    if !path.isEmpty, let value = node["$value"] ?? node["value"],
      let raw = JSONSamples.raw(value, source.system.rootFontSize),
      let token = source.names.token(path.joined(separator: "."))
        ?? source.names.token(path.joined(separator: "-"))
    {
      // The place of a string is without its quotes.
      let quote = value.string == nil ? 0 : 1
      let code = value.range.lowerBound - added + quote..<value.range.upperBound - added - quote
      found.append(Value(raw: raw, range: fence.fileRange(code), token: token))
    } else if path.count < 12 {
      for member in node.members ?? [] { read(member.value, path + [member.key]) }
    }
  }

  /// The value of a node; nil for references and composite values.
  private static func raw(_ node: JSONNode, _ root: Double) -> RawValue? {
    if let text = node.string { return RawValue.parse(text, root: root) }
    if let number = node.number { return .number(number) }
    if let hex = node["hex"]?.string { return RawValue.parse(hex) }
    guard let number = node["value"]?.number, let unit = node["unit"]?.string else { return nil }
    return RawValue.parse("\(decimal(number))\(unit)", root: root)
  }
}
