import Foundation
import Support
import Testing

/// Runs each command that the guide shows, as a reader with a site and documents would.
struct GuideCommandTests {
  /// The `vitrine` commands in the shell fences of the guide.
  private static let commands: [String] = {
    let files = (try? SharedData.files(under: "content/guide", ending: ".md")) ?? []
    let lines = files.flatMap { file in
      let steps = (try? GuideStep.all(of: "content/guide/\(file.name)")) ?? []
      return steps.filter { $0.language == "sh" }.flatMap(\.lines)
    }
    return Set(lines.filter { $0.hasPrefix("vitrine ") }.map(String.init)).sorted()
  }()

  /// Makes the folder of a reader: a site in a repository with two more sites, documents, token files,
  /// tags and an app in it, and an older site next to it.
  private static let preparation = """
    set -e
    vitrine init old-site
    mkdir -p work home/.local/share/bash-completion/completions home/.local/share/man/man1
    cd work
    git init --quiet --initial-branch=main
    vitrine init .
    vitrine init my-site
    vitrine init harbor
    mkdir -p docs design app App/Tests App/Assets.xcassets/Danger.colorset published old new
    printf '# Errors\\n' > docs/errors.md
    printf '# Design\\n' > README.md
    printf ':root { --color-danger: #b3261e; --space-md: 8px }\\n' | tee app/theme.css > theme.css
    vitrine tokens import css theme.css --output theme.resolver.json
    cp theme.resolver.json design/tokens.resolver.json
    printf '%s' '{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components":
      {"red": "0.7", "green": "0.1", "blue": "0.1", "alpha": "1"}}}]}' \
      > App/Assets.xcassets/Danger.colorset/Contents.json
    vitrine build .
    cp public/catalogue.json published/
    cp -r public old/
    cp -r public new/
    vitrine check --baseline baseline.yaml --update-baseline
    git add --all
    git commit --quiet --message one
    git tag v2.0
    git tag v2.3.1
    git tag v2.4.0
    printf 'versions:\\n- {name: next, from: .}\\n- {name: "2.4", from: v2.4.0}\\n' > versions.yaml
    git commit --quiet --allow-empty --message two
    git update-ref refs/remotes/origin/main HEAD
    """

  /// A shell that finds `vitrine` and knows an author of commits.
  private func shell(_ sandbox: Sandbox, in folder: String = ".") -> Command {
    var shell = sandbox.vitrine
    shell.program = URL(filePath: "/bin/sh")
    shell.folder = sandbox.url(folder)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    shell.environment = [
      "PATH": "\(Command.vitrine.deletingLastPathComponent().path()):\(path)",
      "HOME": sandbox.url("home").path(),
      "GIT_CONFIG_GLOBAL": "/dev/null",
      "GIT_AUTHOR_NAME": "Reader", "GIT_AUTHOR_EMAIL": "reader@example.org",
      "GIT_COMMITTER_NAME": "Reader", "GIT_COMMITTER_EMAIL": "reader@example.org",
    ]
    return shell
  }

  /// The files and folders that a command makes, and that are not there before.
  private func results(of command: String) -> [String] {
    let words = command.split(separator: " ").map(String.init)
    let outputs = zip(words, words.dropFirst()).filter { $0.0 == "--output" }.map(\.1)
    let makesSite = words.count > 2 && words[1] == "init" && !words[2].hasPrefix("-")
    return outputs + (makesSite && !command.contains("--theme") ? [words[2]] : [])
  }

  @Test func `each command of the guide runs in the folder of a reader`() async throws {
    // A preview does not end, and a comparison in a browser has separate tests.
    let commands = GuideCommandTests.commands.filter {
      !$0.hasPrefix("vitrine serve") && !$0.hasPrefix("vitrine verify")
    }
    #expect(commands.count > 40)
    try await Sandbox.use { sandbox in
      let made = try await shell(sandbox).run("-c", GuideCommandTests.preparation)
      try #require(made.status == 0, "\(made.output)\(made.errors)")
      for command in commands {
        try await Sandbox.use { copy in
          for name in ["work", "home", "old-site"] {
            try FileManager.default.copyItem(at: sandbox.url(name), to: copy.url(name))
          }
          for result in results(of: command) { try? copy.remove("work/\(result)") }
          let outcome = try await shell(copy, in: "work").run("-c", command)
          #expect(outcome.status <= 1, "\(command): \(outcome.errors)")
        }
      }
    }
  }

  @Test(arguments: commands.filter { $0.contains(/^vitrine (serve|verify)/) })
  func `the program knows the options of commands that go on or need a browser`(
    _ command: String
  ) async throws {
    try await Sandbox.use { sandbox in
      let outcome = try await shell(sandbox).run("-c", command)
      let isMissing = outcome.errors.contains(/no folder|not a program/)
      #expect(outcome.status == 2 && isMissing, "\(outcome.errors)")
      #expect(!outcome.errors.contains("Usage:"), "\(outcome.errors)")
    }
  }
}
