import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let undescribedToken = Rule(
    .tokenUndescribed,
    check: .site { context in
      let site = context.site
      return site.findings { declared, _ in
        let isDescribed = declared.inSchemes.contains {
          $0?.description.map { !$0.allSatisfy(\.isWhitespace) } ?? false
        }
        guard !isDescribed, !site.settings.primitives.contains(path: declared.path) else {
          return nil
        }
        return Finding(
          "`\(declared.path)` has no description of its purpose",
          at: declared.token.range,
          help: ["add a `$description` of one sentence"]
        )
      }
    }
  )
}
