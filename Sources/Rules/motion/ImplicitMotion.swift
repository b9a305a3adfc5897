import Diagnostics
import RuleEngine

extension Rule {
  static let implicitMotion = Rule(
    .motionImplicitDefault,
    check: .samples,
    embedded: { $0.ofSamples { $0.unstatedMotions(300) } }
  )
}
