import Diagnostics
import SiteModel

extension Site {
  /// The rules that could not decide about specimens of pages, in the order of pages.
  var uncheckedRules: [UncheckedRule] {
    pages.flatMap { page in
      page.specimens.flatMap { specimen in
        specimen.outcome.unchecked.map { rule, field in
          UncheckedRule(
            rule: rule,
            field: field,
            specimen: specimen.spec.id,
            range: specimen.spec.range
          )
        }
      }
    }
  }
}
