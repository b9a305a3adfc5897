import DesignTokens
import Diagnostics
public import SiteModel

extension Site {
  /// One finding at most for each token of the site's own, though several systems share its file.
  public func findings(
    ofTokens check: (DeclaredToken, System) -> Finding?
  ) -> [Finding] {
    var seen: Set<SourceRange> = []
    return ownSystems.flatMap { system in
      system.declaredTokens.compactMap { declared in
        guard let finding = check(declared, system) else { return nil }
        return seen.insert(finding.range).inserted ? finding : nil
      }
    }
  }
}
