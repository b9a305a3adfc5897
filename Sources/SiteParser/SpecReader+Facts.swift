import Diagnostics
import SiteModel

/// Reads the facts that rules need and that a picture cannot show.
func readFacts(_ fields: inout Fields, _ spec: inout Spec) {
  // Few specs declare any fact, and each would need the space for all of them.
  let isHeard = spec.texts.contains {
    ["reason", "reason-form", "label", "hint"].contains($0.name)
  }
  guard isHeard || fields.hasUnread else { return }
  spec.facts.critical = fields.flag("critical")
  spec.facts.blocking = fields.flag("blocking")
  spec.facts.dismissible = fields.flag("dismissible")
  spec.facts.destructive = fields.flag("destructive")
  spec.facts.loops = fields.flag("loops")
  spec.facts.marketing = fields.flag("marketing")
  spec.facts.hasData = fields.flag("has-data")
  spec.facts.focusTrap = fields.flag("focus-trap")
  spec.facts.movesFocus = fields.flag("moves-focus")
  spec.facts.disabledWhileLoading = fields.flag("disabled-while-loading")
  spec.facts.undoable = fields.flag("undoable")
  spec.facts.consequence = fields.choice("consequence", Consequence.self)
  spec.facts.cause = fields.choice("cause", Cause.self)
  spec.facts.placement = fields.choice("placement", Placement.self)
  spec.facts.entrance = fields.choice("entrance", Entrance.self)
  spec.facts.context = fields.text("context")
  spec.facts.messageKey = fields.text("message-key")
  spec.facts.pattern = fields.text("pattern")
  spec.facts.duration = fields.text("duration")
  spec.facts.expectedWait = fields.text("expected-wait")
  spec.facts.trigger = fields.text("trigger")
  // A part of the same name is both seen and heard.
  spec.facts.reason = spec.text("reason") ?? fields.text("reason")
  spec.facts.reasonForm = spec.text("reason-form") ?? fields.text("reason-form")
  spec.facts.announce = fields.choice("announce", Announcement.self).map {
    Located($0.value.rawValue, at: $0.range)
  }
  spec.facts.label = spec.text("label") ?? fields.text("label")
  spec.facts.hint = spec.text("hint") ?? fields.text("hint")
  spec.facts.lang = fields.languageTag("lang")
  spec.facts.scope = fields.choice("scope", Scope.self)
}

/// Reads the web addresses that belong to the specimen.
func readSpecimenLinks(_ fields: inout Fields, _ spec: inout Spec) {
  guard fields.hasUnread, var own = fields.fields("links") else { return }
  for kind in Spec.Facts.Link.Kind.allCases {
    guard let url = own.text(kind.rawValue) else { continue }
    if isWebAddress(url.value) {
      spec.facts.links.append(Spec.Facts.Link(kind, url))
    } else {
      let help = ["write `https://host/path`"]
      own.report("wrong-type", "`\(url.value)` is not a web address", url.range, help: help)
    }
  }
  own.finish(.specLinks)
  fields.merge(own)
}

/// Reads the verdict of the spec, and the rules that it may break.
func readVerdict(_ fields: inout Fields, _ spec: inout Spec) {
  guard fields.hasUnread else { return }
  spec.verdict = fields.choice("verdict", Verdict.self)
  spec.breaks = fields.texts("breaks")
  spec.because = fields.text("because")
  if spec.verdict?.value == .bad {
    let place = spec.verdict?.range
    let rules = "list the rules that this example breaks"
    fields.require("breaks", !spec.breaks.isEmpty, rules, at: place)
    fields.require("because", spec.because != nil, "say in one sentence why it is wrong", at: place)
  } else if let first = spec.breaks.first {
    let help = ["write `verdict: dont`, or waive a rule with `allow: {rule: reason}`"]
    let message = "only a counter-example has `breaks`"
    fields.report("breaks-without-dont", message, first.range, help: help)
  }
  guard var allow = fields.fields("allow") else { return }
  for (rule, node) in allow.all() {
    if let reason = allow.text(of: node, named: rule.value) { spec.allow.append((rule, reason)) }
  }
  fields.merge(allow)
}

/// Live-region setting by which assistive technology announces a surface.
enum Announcement: String, CaseIterable, Sendable {
  case polite, assertive, off
}
