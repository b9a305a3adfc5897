import Diagnostics
import Rules
import SiteModel

extension Report {
  /// The report in a format for programs; nothing for `text`, which each command prints its way.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - folder: Folder that the paths of the report start from.
  ///   - site: Address of the site that has a page for each rule, if it is known.
  ///   - strict: Whether warnings fail the run.
  ///   - asked: Rules requested by id, whose findings fail the run.
  /// - Returns: The report.
  func forPrograms(
    _ format: Format,
    folder: String = ".",
    site: String = "",
    strict: Bool = false,
    asked: [String] = []
  ) -> [UInt8]? {
    let top = Checkout.path(to: folder)
    return switch format {
    case .text: nil
    case .json: json()
    case .sarif: sarif(rules: RuleText.all.sarif(address: site), folder: top)
    case .github: Array(github(folder: top).utf8)
    case .gitlab: gitLab(folder: top)
    case .junit: jUnit(folder: top, strict: strict, asked: Set(asked))
    }
  }
}

extension [RuleText] {
  /// Returns the descriptions of the rules for a SARIF log, with links to their pages on the site
  /// at this address.
  func sarif(address: String = "") -> [SARIFRule] {
    map { text in
      SARIFRule(
        id: text.id,
        severity: text.severity,
        explanation: text.explanation,
        source: text.source,
        address: address.hasPrefix("http") ? "\(address)rules/\(text.id)/" : ""
      )
    }
  }
}
