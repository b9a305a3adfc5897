public import Diagnostics
public import SiteComparison
public import SiteParser

/// Options of a run of the pipeline.
public struct PipelineOptions: Sendable {
  /// Options of parsing.
  public var parse = ParseOptions()
  /// Ids or groups of the rules to run; empty runs all.
  public var only: Set<String> = []
  /// True if warnings fail the run.
  public var strict = false
  /// Accepted findings, which do not fail the run.
  public var baseline: Baseline?
  /// An older site.
  ///
  /// Each of its addresses and parts of pages must still exist or redirect.
  public var against: Catalogue?
  /// True if the process ends with this run, so it need not free its memory.
  public var isLast = false
  /// Whether the report lists the rules that could not decide.
  public var listsUnchecked = false
  /// Whether a build lists what each page was drawn from, which means that it draws every page.
  public var listsUses = false
  /// Whether a build writes a compressed copy of each text file, next to it.
  public var compresses = false
  /// Output folder of an earlier build, whose cache has the contents of unchanged pictures of the
  /// app.
  public var renderMemory: String?
  /// Called when a stage has ended.
  public var ended: @Sendable (Stage) -> Void = { _ in }

  /// Creates the options of a plain run.
  public init() {}
}

/// Stages of a run, in order.
public enum Stage: String, Sendable, CaseIterable {
  /// Files become bytes.
  case read
  /// Compares the sources with those of the last output.
  case compare
  /// Bytes become a site.
  case parse
  /// The rules check the site.
  case check
  /// Every output file is drawn and staged.
  case draw
  /// The new site replaces the old one.
  case swap
}
