import DesignTokens

/// Writes the differences as one HTML page without scripts and other files.
struct DriftPage {
  private let drift: TokenDrift

  /// Prepares the page.
  init(_ drift: TokenDrift) { self.drift = drift }

  /// The whole page.
  var html: String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <style>
    \(DriftPage.style)
    </style>
    </head>
    <body>
    <header>
    <h1>\(drift.isDrift ? "Token drift" : "No token drift")</h1>
    <dl>
    <div><dt>Old</dt><dd>\(side(drift.old))</dd></div>
    <div><dt>New</dt><dd>\(side(drift.new))</dd></div>
    <div><dt>Compared in</dt><dd>\(escaped(drift.contexts.joined(separator: "; ")))</dd></div>
    </dl>
    <ul class="counts">
    \(counts)
    </ul>
    </header>
    <main>
    \(drift.missingContexts.map { "<p class=\"note\">\(sentence($0)).</p>" }.joined(separator: "\n"))
    \(changed)
    \(renamed)
    \(singles("removed", "Only in the old source", drift.removed, isOld: true))
    \(singles("added", "Only in the new source", drift.added, isOld: false))
    <section id="rules"><h2>How they are compared</h2>
    <ul>
    \(drift.rules.map { "<li>\(sentence($0)).</li>" }.joined(separator: "\n"))
    <li>ΔE is the visible distance of two colours in CIEDE2000: about 1 is just noticeable, black and white are 100 apart.</li>
    </ul>
    </section>
    </main>
    </body>
    </html>

    """
  }

  private var title: String { "Token drift: \(drift.old.name) and \(drift.new.name)" }

  private func side(_ source: ComparedSource) -> String {
    "<code>\(escaped(source.name))</code>, \(source.tokens.count) token\(source.tokens.count == 1 ? "" : "s")"
  }

  private var counts: String {
    let all = [
      ("changed", drift.changed.count, "changed"),
      ("renamed", drift.renamed.count, "probably renamed"),
      ("removed", drift.removed.count, "only in the old source"),
      ("added", drift.added.count, "only in the new source"),
    ]
    let links = all.map { id, count, label in
      let text = "<b>\(count)</b> \(label)"
      return count == 0 ? "<li>\(text)</li>" : "<li><a href=\"#\(id)\">\(text)</a></li>"
    }
    return (links + ["<li><b>\(drift.same)</b> the same</li>"]).joined(separator: "\n")
  }

  // MARK: Sections

  private var changed: String {
    section("changed", "Changed", drift.changed.count, "largest distance first") {
      drift.changed.map { pair in
        let distance = pair.distance.map { distance in
          let words = TokenDrift.words(for: distance)
          return "<span class=\"distance \(words.prefix(5) == "large" ? "large" : "small")\">"
            + "ΔE \(decimal(distance, places: 1)), \(words)</span>"
        }
        let different = pair.values.filter { !$0.isSame }
        let values = different.map { value in
          // The heading has the largest distance already.
          let distance = different.count > 1 ? value.distance : nil
          return row(value.context, [cell(value.old), arrow, cell(value.new)], distance)
        }
        return item(names(pair, sign: "=", label: "is") + (distance ?? ""), values)
      }
    }
  }

  private var renamed: String {
    section("renamed", "Probably renamed", drift.renamed.count, "the values are the same") {
      drift.renamed.map { pair in
        item(
          names(pair, sign: "→", label: "to"),
          pair.values.map { row($0.context, [cell($0.new)], nil) }
        )
      }
    }
  }

  private func singles(
    _ id: String,
    _ title: String,
    _ singles: [TokenDrift.Single],
    isOld: Bool
  ) -> String {
    section(id, title, singles.count, "") {
      singles.map { single in
        let rows = single.values.map { row($0.context, [cell(isOld ? $0.old : $0.new)], nil) }
        return item("<code>\(escaped(single.token.path))</code>", rows)
      }
    }
  }

  private func section(
    _ id: String,
    _ title: String,
    _ count: Int,
    _ remark: String,
    _ items: () -> [String]
  ) -> String {
    if count == 0 { return "" }
    let note = remark.isEmpty ? "" : " <small>\(remark)</small>"
    return """
      <section id="\(id)"><h2>\(title): \(count)\(note)</h2>
      <ul class="tokens">
      \(items().joined(separator: "\n"))
      </ul>
      </section>
      """
  }

  private func item(_ heading: String, _ rows: [String]) -> String {
    "<li><h3>\(heading)</h3>\n<ul class=\"values\">\n\(rows.joined(separator: "\n"))\n</ul></li>"
  }

  private func names(_ pair: TokenDrift.Pair, sign: String, label: String) -> String {
    let new = "<code>\(escaped(pair.new.path))</code>"
    if pair.old.path == pair.new.path { return new }
    return
      "<span><code>\(escaped(pair.old.path))</code> <span class=\"arrow\" role=\"img\" aria-label=\"\(label)\">\(sign)</span> \(new)</span>"
  }

  private func row(_ context: String, _ cells: [String], _ distance: Double?) -> String {
    let tail = distance.map { "<span class=\"delta\">ΔE \(decimal($0, places: 1))</span>" } ?? ""
    return
      "<li><span class=\"context\">\(escaped(context))</span><span class=\"pair\">\(cells.joined())\(tail)</span></li>"
  }

  private var arrow: String { "<span class=\"arrow\" role=\"img\" aria-label=\"to\">→</span>" }

  private func cell(_ value: TokenValue?) -> String {
    guard let value else { return "<span class=\"value\"><em>no value</em></span>" }
    let text = "<code>\(escaped(DriftValue.text(value)))</code>"
    let colors = value.colors.prefix(4).map { color in
      let wide = color.wideCSS.map { ";background-color:\($0)" } ?? ""
      return
        "<span class=\"swatch\"><span style=\"background-color:\(color.css)\(wide)\"></span></span>"
    }
    return "<span class=\"value\">\(colors.joined())\(text)</span>"
  }

  /// A sentence with names in backticks as code, and a capital letter.
  private func sentence(_ text: String) -> String {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    let marked = parts.enumerated().map { place, part in
      place % 2 == 1 ? "<code>\(escaped(String(part)))</code>" : escaped(String(part))
    }.joined()
    return marked.prefix(1).uppercased() + marked.dropFirst()
  }

  private func escaped(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": out += "&amp;"
      case "<": out += "&lt;"
      case ">": out += "&gt;"
      case "\"": out += "&quot;"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: out += " "
      default: out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension TokenDrift {
  /// The differences as one HTML page with swatches, without scripts and other files.
  public func html() -> String { DriftPage(self).html }
}

extension TokenValue {
  /// The colours in the value, in their order.
  fileprivate var colors: [Color] {
    switch self {
    case .color(let color): [color]
    case .border(let border): [border.color]
    case .shadow(let layers): layers.map(\.color)
    case .gradient(let stops): stops.map(\.color)
    default: []
    }
  }
}
