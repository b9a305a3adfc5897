import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// Counts the hosts of each sample; every sample of a page may show the one of its app.
  static let secondHost = Rule(
    .modalHostOnce,
    check: .samples,
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.hosts.dropFirst().map { host in
          Finding(
            "a second host",
            at: embedded.place(sample.fileRange(host)),
            notes: sample.hosts.prefix(1).map {
              Diagnostic.Note("the first", at: embedded.place(sample.fileRange($0)))
            },
            help: ["keep one, at the root of the app"]
          )
        }
      }
    }
  )
}

extension Sample {
  /// Modifiers that install a host for floating surfaces, outside previews.
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
