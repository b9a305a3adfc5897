import JSONRPC
import SiteModel

/// A page with one spec that is no page of the site.
struct Draft {
  /// The text of the page.
  let page: [UInt8]
  /// Its path.
  let path = "content/draft-of-a-spec.md"
  /// Number of lines before the spec.
  private let before: Int

  /// Makes a page of the arguments of a call.
  ///
  /// - Throws: `ToolError` for arguments that are no spec.
  init(_ arguments: Arguments, _ site: AgentSite) throws(ToolError) {
    let spec = arguments.text("spec") ?? ""
    guard !spec.contains("```"), !spec.contains("~~~~") else {
      throw ToolError(message: "`spec` has a code fence; send only the YAML in it")
    }
    let id = arguments.text("id") ?? ""
    guard id.utf8.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "`") }) else {
      throw ToolError(
        message: "`\(id)` is no id; use lower-case letters, digits and hyphens, as in `save-failed`"
      )
    }
    let system = try site.system(arguments.text("system"))
    let name = site.site.systems[system].id
    let head = "---\ntitle: Draft\nsystem: \(name)\n---\n\n# Draft\n\n~~~~state \(id)\n"
    page = Array((head + spec + (spec.hasSuffix("\n") ? "" : "\n") + "~~~~\n").utf8)
    before = head.utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// A finding whose lines count in the spec.
  func json(_ finding: JSON) -> JSON {
    guard let members = finding.members else { return finding }
    return .object(
      members.compactMap { member in
        switch member.name {
        case "file": return nil
        case "start", "end":
          let line = max((member.value["line"]?.integer ?? 1) - before, 0)
          let column = member.value["column"] ?? 1
          return JSON.Member(member.name, ["line": .integer(line), "column": column])
        default: return member
        }
      }
    )
  }
}
