import ArgumentParser

/// Options that `build` and `check` share.
struct SiteOptions: ParsableArguments {
  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Flag(name: [.short, .long], help: "Fail on warnings too.")
  var strict = false

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false
}
