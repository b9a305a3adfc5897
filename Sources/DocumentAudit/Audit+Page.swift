public import Diagnostics
import Markdown
import Mustache
import Rules
import SiteModel
import SiteRenderer

extension Audit {
  /// Returns the audit as one HTML page that needs no other files.
  ///
  /// - Returns: The page, and the problems in its templates.
  public func page() -> (html: [UInt8], diagnostics: [Diagnostic]) {
    var html: [UInt8] = []
    var diagnostics: [Diagnostic] = []
    guard let template = site.theme.templates["audit"] else {
      let range = SourceRange(file: "templates/audit.mustache", bytes: 0..<0)
      return (
        [], [Diagnostic(rule: "template/missing", message: "no template `audit`", range: range)]
      )
    }
    template.render(
      context,
      partials: site.theme.templates,
      into: &html,
      diagnostics: &diagnostics
    )
    return (html, diagnostics)
  }

  private var context: Context {
    let found = report.diagnostics
    let pages = counted(documents.count, "page")
    var context: Context = [
      "title": .text("Audit of \(pages)"),
      "headline": .text(
        documents.count == 1 ? "Audit of \(name(of: documents[0].path))" : "Audit of \(pages)"
      ),
      "lede": .html(inlineCode(lede)),
      "remarks": list(remarks + accepted) { .html(inlineCode($0)) },
      "figures": list(severities) { severity in
        [
          "kind": .text(severity.rawValue), "name": .text(severity.plural),
          "count": .text(String(report.count(severity))),
        ]
      },
    ]
    context.setList("values", values)
    let rules = Set(found.map(\.rule)).sorted()
    context.setList("rules", list(rules) { .text($0) })
    context["groups"] = list(Set(rules.map(group)).sorted()) { name in
      [
        "group": .text(name),
        "counts": counts(found.filter { group($0.rule) == name }),
        "rules": list(rules.filter { group($0) == name }) { rule in
          [
            "id": .text(rule), "anchor": .text(anchor(of: rule)),
            "counts": counts(found.filter { $0.rule == rule }),
          ]
        },
      ]
    }
    context["explained"] = list(rules) { rule in
      let text = RuleText.all.first { $0.id == rule }
      return [
        "id": .text(rule), "anchor": .text(anchor(of: rule)),
        "explanation": .html(inlineCode(text?.explanation ?? "")),
        "source": .html(inlineCode(text?.source ?? "")),
      ]
    }
    let order = PageOrder(documents, found)
    context.setList("worst", worst(order))
    let sheets = list(order.shown) { index in
      AuditSheet(self, index, order).context
    }
    context.setList("documents", sheets)
    context["has-tables"] = .flag(!order.shown.isEmpty || !rules.isEmpty)
    context.setList("clean", list(order.clean) { .text(order.shortPath(of: $0)) })
    context["clean-summary"] = .text(
      "\(counted(order.clean.count, order.shown.isEmpty ? "page" : "other page")) without findings"
    )
    return context
  }

  /// The ten findings with the worst consequence, those with one message together; none if all are on the
  /// one page that is shown below.
  private func worst(_ order: PageOrder) -> Value {
    guard report.diagnostics.count > 10 || documents.count > 1 else {
      return list([Diagnostic]()) { _ in .text("") }
    }
    var ranked = report
    ranked.sort(by: \.auditRank)
    let same = Dictionary(grouping: ranked.diagnostics) { [$0.rule, $0.message] }
    var said: Set<[String]> = []
    let firsts = ranked.diagnostics.filter { said.insert([$0.rule, $0.message]).inserted }
    return list(Array(firsts.prefix(10))) { diagnostic in
      let line = report.positions(of: diagnostic.range).start.line
      let all = same[[diagnostic.rule, diagnostic.message]] ?? [diagnostic]
      let more = all.reduce(all.count - 1) { sum, one in
        sum + one.notes.count { $0.message == DeadNames.samePlace }
      }
      return [
        "kind": .text(diagnostic.severity.rawValue),
        "name": .text(diagnostic.severity.singular),
        "message": .html(inlineCode(diagnostic.message)),
        "place": .text("\(order.shortPath(diagnostic.range.file)):\(line)"),
        "url": .text(order.index(of: diagnostic.range.file).map { "#d\($0 + 1)-\(line)" } ?? ""),
        "more": .text(more == 0 ? "" : counted(more, "more place")),
      ]
    }
  }

  /// A sentence on the findings that the baseline hides from the page.
  private var accepted: [String] {
    let count = report.accepted.count
    return count == 0
      ? [] : ["\(counted(count, "finding")) not shown, as the baseline accepts them"]
  }

  private var lede: String {
    var systems: [String] = []
    for document in documents where !systems.contains(document.system) {
      systems.append(document.system)
    }
    let tables = "the tokens of \(enumerated(systems.map { "`\($0)`" }))"
    let found = severities.filter { report.count($0) > 0 }.map { severity in
      counted(report.count(severity), severity.singular)
    }
    return found.isEmpty
      ? "Nothing contradicts \(tables)." : "\(enumerated(found)), compared with \(tables)."
  }

  /// The numbers of named, unknown and raw values on the pages.
  private var values: Value {
    let counts = [
      ("named", "names of tokens", documents.reduce(0) { $0 + $1.matches }),
      ("unknown", "names that no token has", count(of: ["token/unknown"])),
      ("raw", "values without a name", count(of: rawRules)),
    ].filter { $0.2 > 0 }
    // A bar of one colour shows nothing.
    return list(counts.count > 1 ? counts : []) { kind, name, count in
      ["kind": .text(kind), "name": .text(name), "count": .text(String(count))]
    }
  }

  private func count(of rules: Set<String>) -> Int {
    report.diagnostics.count { rules.contains($0.rule) }
  }

  private func group(_ rule: String) -> String { String(rule.prefix { $0 != "/" }) }
}

/// The severities, the most serious first.
let severities: [Severity] = [.error, .warning, .info]

extension Severity {
  /// The singular for messages.
  var singular: String { self == .info ? "remark" : rawValue }
  /// The plural for messages.
  var plural: String { singular + "s" }
}

/// Returns the number of diagnostics of each severity.
func counts(_ diagnostics: [Diagnostic]) -> Value {
  list(severities) { severity in
    let count = diagnostics.count { $0.severity == severity }
    return ["count": .text(String(count)), "is-some": .flag(count > 0)]
  }
}

/// Returns the anchor of a rule's explanation on the page.
func anchor(of rule: String) -> String {
  "rule-" + String(rule.map { $0 == "/" ? "-" : $0 })
}

/// Returns the last part of a path.
func name(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// The rules that report a value in place of a name.
private let rawRules: Set<String> = [
  "token/raw-value", "token/semantic-raw-value", "token/preview-hex", "token/preview-measure",
]
