import Diagnostics
import Samples

extension Rule {
  /// Counts the hosts of each sample; every sample of a page may show the one of its app.
  static let secondHost = Rule(
    id: "modal/host-once",
    severity: .warning,
    explanation: """
      Toasts and dialogs that are called from anywhere are drawn by one host at the root of the app. \
      With two, each draws them, one over the other, and which one answers is a matter of chance.
      """,
    source: "Feedback design system: install once at the app root",
    breaks: """
      ```swift
      WindowGroup {
        TabView {
          OrdersView().feedbackHost()
          ShopView().feedbackHost()
        }
      }
      ```
      """,
    passes: """
      ```swift
      WindowGroup {
        TabView {
          OrdersView()
          ShopView()
        }
        .feedbackHost()
      }
      ```
      """,
    check: .samples,
    around: { around in
      around.inSamples { sample in
        sample.hosts.dropFirst().map { host in
          Finding(
            "a second host",
            at: around.place(sample.fileRange(host)),
            notes: sample.hosts.prefix(1).map {
              Diagnostic.Note("the first", at: around.place(sample.fileRange($0)))
            },
            help: ["keep one, at the root of the app"]
          )
        }
      }
    }
  )
}

extension Sample {
  /// Modifiers that install a host for what floats, outside of previews.
  fileprivate var hosts: [Range<Int>] {
    var hosts: [Range<Int>] = []
    walk(ifItHolds: "Host") { expression, ancestry in
      guard !ancestry.isInside("#Preview") else { return }
      for modifier in expression.modifiers where modifier.call != nil {
        let words = modifier.name.value.camelWords
        guard words.last == "host", let first = words.first,
          ["alert", "dialog", "feedback", "hud", "snackbar", "toast"].contains(first)
        else { continue }
        hosts.append(modifier.range)
      }
    }
    return hosts
  }
}
