import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let opacityOutOfRange = Rule(
    .tokenOpacityRange,
    check: .site { context in
      let site = context.site
      return site.findings { declared, system in
        let patterns = Category.all(named: "opacity", in: system, site.settings.categories)
        guard patterns.contains(where: { $0.contains(declared.path) }) else { return nil }
        for token in declared.inSchemes.compactMap(\.self) where token.aliases.isEmpty {
          guard case .number(let share) = token.value, !(0...1).contains(share) else { continue }
          let isPercent = (2...100).contains(share)
          return Finding(
            "`\(token.path)` is \(decimal(share)), and an opacity is from 0 to 1",
            at: token.valueRange,
            help: isPercent ? ["\(decimal(share)) % is \(decimal(share / 100))"] : []
          )
        }
        return nil
      }
    }
  )
}
