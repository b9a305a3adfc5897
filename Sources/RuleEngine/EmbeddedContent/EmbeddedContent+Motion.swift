import DesignTokens
import Diagnostics
import SampleCode
import SiteModel

extension EmbeddedContent {
  /// Returns findings for animations of status messages in samples that last longer than a limit in
  /// milliseconds.
  public func longMotions(_ limit: Double) -> [Finding] {
    statusMotions.compactMap { sample, motion in
      guard let length = motion.milliseconds, length > limit, !motion.isLoop else { return nil }
      let text = sample.tree.text(motion.range)
      let how = motion.isStated ? "lasts" : "lasts, without a duration,"
      let settles = motion.curve?.value.lowercased().contains("spring") == true
      return Finding(
        settles
          ? "`\(text)` comes to rest within 1 % after \(decimal(length, places: 0)) ms, and a "
            + "movement lasts \(decimal(limit)) ms at most"
          : "`\(text)` \(how) \(decimal(length, places: 1)) ms, and a movement lasts "
            + "\(decimal(limit)) ms at most",
        at: place(sample.fileRange(motion.range)),
        label: motion.isStated ? "" : "the platform's own time",
        help: shortTimes(limit)
      )
    }
  }

  /// Returns findings for animations of status messages in samples for which the platform chooses
  /// the time.
  public func unstatedMotions(_ limit: Double) -> [Finding] {
    statusMotions.compactMap { sample, motion in
      guard !motion.isStated, !motion.isLoop, (motion.milliseconds ?? 0) <= limit else {
        return nil
      }
      let text = sample.tree.text(motion.range)
      return Finding(
        motion.curve == nil
          ? "`\(text)` without a curve leaves the time to the platform"
          : "`\(text)` without a duration leaves the time to the platform",
        at: place(sample.fileRange(motion.range)),
        help: shortTimes(limit)
      )
    }
  }

  /// Movements in samples that are about the state of something.
  private var statusMotions: [(Sample, SampleMotion)] {
    samples.flatMap { sample -> [(Sample, SampleMotion)] in
      let motions = sample.motions
      guard !motions.isEmpty else { return [] }
      let isAboutStatus = topicWords(of: sample).contains { statusWords.contains($0) }
      return motions.filter { motion in
        isAboutStatus || motion.context.contains { statusWords.contains($0) }
      }.map { (sample, $0) }
    }
  }

  private func topicWords(of sample: Sample) -> [String] {
    Words(caption(of: sample) + ". " + topic(at: sample.range.lowerBound).title).all.map(\.text)
  }

  private func shortTimes(_ limit: Double) -> [String] {
    let short = offered { declared in
      declared.token.type == .duration
        && declared.inSchemes.allSatisfy { token in
          guard case .duration(let time)? = token?.value else { return false }
          return time.milliseconds > 0 && time.milliseconds <= limit
        }
    }
    guard !short.isEmpty else { return ["give it a duration"] }
    return ["short enough are \(listed(short.prefix(5).map(\.written)))"]
  }
}

/// Words in names of code that shows a status.
private let statusWords: Set<String> = [
  "loading", "load", "loaded", "error", "errors", "failure", "failed", "success", "toast",
  "banner", "banners", "empty", "alert", "message", "progress", "saving", "saved", "submitting",
  "refreshing", "spinner", "skeleton", "hud", "notice", "callout", "feedback", "warning",
]
