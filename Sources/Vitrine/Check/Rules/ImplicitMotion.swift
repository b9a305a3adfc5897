import Diagnostics

extension Rule {
  static let implicitMotion = Rule(
    id: "motion/implicit-default",
    severity: .warning,
    explanation: """
      A sample of code lets news move without saying for how long: `withAnimation` without a curve, \
      or a curve without a duration. The platform then chooses, and it has changed its mind before: \
      what was an ease of 350 ms became a spring. Name a curve with its duration. Curves whose \
      time is known to be too long are the matter of `motion/max-duration`.
      """,
    source: "Vitrine; Apple documents the defaults of SwiftUI, and changed them with iOS 17",
    breaks: """
      ```swift
      withAnimation { showsSuccess = false }
      ```
      """,
    passes: """
      ```swift
      withAnimation(.easeOut(duration: 0.2)) { showsSuccess = false }
      ```
      """,
    check: .samples,
    around: { $0.ofSamples { $0.unstatedMotions(300) } }
  )
}
