import ArgumentParser

/// Pictures of the app, which its tests made.
struct RendersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "renders",
    abstract: "Lists the pictures that an app's tests made, and the specimens that they show.",
    discussion: """
      Reads the folders in `renders` of site.yaml. No picture is opened; `vitrine check` compares \
      them with the tokens.

        vitrine renders list my-site
        vitrine renders match my-site
        vitrine renders orphans my-site
      """,
    subcommands: [RendersList.self, RendersMatch.self, RendersOrphans.self]
  )
}
