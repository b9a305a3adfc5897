import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let inventedAPI = Rule(
    .a11yApiExists,
    check: .samples,
    embedded: { embedded in
      guard mayInvent(embedded.index) else { return [] }
      let places = embedded.lines.flatMap(\.marks).filter { $0.code != nil }.map(\.range)
      return (places + embedded.samples.map(\.range)).flatMap { embedded.inventedCalls(in: $0) }
    }
  )
}

extension EmbeddedContent {
  /// The modifiers in a part of the file that SwiftUI does not have.
  fileprivate func inventedCalls(in range: Range<Int>) -> [Finding] {
    let bytes = page.file.bytes
    var findings: [Finding] = []
    var at = range.lowerBound
    while let dot = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: ".")) {
      at = dot + 1
      var end = at
      while end < range.upperBound, bytes[end].isNameByte { end += 1 }
      guard end < range.upperBound, bytes[end] == UInt8(ascii: "("), !isComment(dot) else {
        continue
      }
      let name = text(at..<end)
      guard let entry = invented[name], !isDeclared(name) else { continue }
      findings.append(
        Finding(
          "SwiftUI has no `.\(name)()`: it is \(entry.origin)",
          at: place(dot..<end),
          help: ["use \(entry.instead)"]
        )
      )
    }
    return findings
  }

  private func isComment(_ place: Int) -> Bool {
    let bytes = page.file.bytes
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return text(start..<place).contains("//")
  }

  private func isDeclared(_ name: String) -> Bool {
    let wanted = Array("func \(name)".utf8)
    var rest = page.file.bytes[...]
    while let at = rest.firstIndex(of: wanted[0]) {
      if rest[at...].starts(with: wanted) { return true }
      rest = rest[(at + 1)...]
    }
    return false
  }
}

/// Whether one of the names may be on a page; false is certain.
private func mayInvent(_ index: WordIndex) -> Bool {
  invented.keys.contains { index.mayHold($0) }
}

/// Names that are taken for modifiers of SwiftUI, with where they come from and what to use.
private let invented: [String: (origin: String, instead: String)] = [
  "accessibilityLiveRegion": (
    "Android's and React Native's",
    "`AccessibilityNotification.Announcement(…).post()`, or `.accessibilityAddTraits(.updatesFrequently)`"
  ),
  "accessibilityRole": ("React Native's", "`.accessibilityAddTraits(…)`"),
  "accessibilityState": (
    "React Native's", "`.accessibilityAddTraits(…)` and `.accessibilityValue(…)`"
  ),
  "accessibilityText": ("not a name of the platform", "`.accessibilityLabel(…)`"),
  "accessibilityAnnouncement": (
    "not a name of the platform", "`AccessibilityNotification.Announcement(…).post()`"
  ),
  "accessibilityAnnounce": (
    "not a name of the platform", "`AccessibilityNotification.Announcement(…).post()`"
  ),
  "accessibilityFocus": ("not a name of the platform", "`.accessibilityFocused(…)`"),
  "accessibilityDescription": ("AppKit's, and no modifier", "`.accessibilityLabel(…)`"),
  "announceForAccessibility": (
    "Android's", "`AccessibilityNotification.Announcement(…).post()`"
  ),
  "importantForAccessibility": ("Android's", "`.accessibilityHidden(…)`"),
  "contentDescription": ("Android's", "`.accessibilityLabel(…)`"),
  "ariaLabel": ("the web's", "`.accessibilityLabel(…)`"),
  "ariaLive": ("the web's", "`AccessibilityNotification.Announcement(…).post()`"),
  "ariaHidden": ("the web's", "`.accessibilityHidden(…)`"),
  "onPress": ("React Native's", "`Button`, or `.onTapGesture { … }`"),
  "borderRadius": ("the web's", "`.clipShape(.rect(cornerRadius: …))`"),
  "boxShadow": ("the web's", "`.shadow(…)`"),
  "fontColor": ("not a name of the platform", "`.foregroundStyle(…)`"),
  "marginTop": ("the web's", "`.padding(.top, …)`"),
  "marginHorizontal": ("React Native's", "`.padding(.horizontal, …)`"),
  "paddingHorizontal": ("React Native's", "`.padding(.horizontal, …)`"),
  "paddingVertical": ("React Native's", "`.padding(.vertical, …)`"),
]
