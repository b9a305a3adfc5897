import Diagnostics

extension Rule {
  static let bannerWithoutIcon = Rule(
    id: "states/banner-anatomy",
    severity: .warning,
    explanation: """
      A `banner` has a mark before its words. The mark tells its kind at a glance and without \
      colour; with `icon: none` a red bar and a green one differ only for those who see red and \
      green.
      """,
    source: "Instica design system: icon, text and dismissal, in this order",
    breaks: """
      ```state
      surface: banner
      state: info
      icon: none
      message: Prices are updated every morning.
      dismissible: true
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      ```
      """,
    check: .specimen { subject in
      guard subject.surface.id == "banner", subject.surface.states.contains(subject.state),
        let icon = subject.surface.parts.first(where: { $0.kind == .icon }),
        subject.specimen.text(of: icon) == nil
      else { return [] }
      return [
        Finding(
          "the banner has no icon",
          at: subject.place(ofPart: icon.name),
          help: ["leave `\(icon.name)` out for the icon of its kind, or name another"]
        )
      ]
    }
  )
}
