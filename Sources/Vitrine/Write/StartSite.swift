/// Why a site could not be started.
package enum InitError: Error {
  /// There is a site already.
  case exists(path: String)
  /// A file could not be written.
  case write(WriteError)

  /// The reason for people, and what to do.
  package var message: String {
    switch self {
    case .exists(let path): "`\(path)` is there already; start in an empty folder"
    case .write(let error): error.message
    }
  }
}

/// Writes the smallest site that builds: a page with one fence, and a token file.
///
/// - Returns: The paths written.
/// - Throws: `InitError` when a file is there already; then nothing is written.
package func startSite(in folder: String) throws(InitError) -> [String] {
  let top = folder == "." ? "" : "\(folder)/"
  let files = [
    ("\(top)content/site.yaml", settings), ("\(top)content/index.md", page),
    ("\(top)content/tokens/site.tokens.json", tokens),
    ("\(top)public/.gitignore", "*\n!.gitignore\n"),
  ]
  for (path, _) in files where Disk.kind(path) != .nothing { throw .exists(path: path) }
  do {
    for (path, text) in files {
      let parent = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      try Disk.makeFolder(String(parent))
      try Disk.write(Array(text.utf8), to: path)
    }
  } catch {
    throw .write(error)
  }
  return files.map(\.0)
}

private let settings = """
  title: My design system
  description: How our app tells people what is going on.
  url: https://example.org/

  """

private let page = """
  ---
  title: Inbox
  ---

  What people see when the inbox does not load. Declare a view `inbox` in `site.yaml`, write
  `view: inbox` below, and `vitrine check` asks for its other states: loading, empty, content.

  ```state inbox-load-failed
  surface: full-page
  state: error
  title: Couldn't load your messages
  message: The connection dropped. Check it, then try again.
  label: "Error: couldn't load your messages"
  hint: Try again loads the messages once more.
  actions:
    - label: Try again
      recovery: retry
  style:
    icon-color: state.warning
  ```

  """

private let tokens = """
  {
    "state": {
      "$type": "color",
      "warning": {
        "$value": {"colorSpace": "srgb", "components": [0.79, 0.2, 0], "hex": "#c93300"},
        "$description": "Something needs attention, nothing is lost"
      }
    }
  }

  """
