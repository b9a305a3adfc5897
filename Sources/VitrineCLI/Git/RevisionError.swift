/// Reason why a revision's site could not be read.
enum RevisionError: Error {
  /// The `git` of the machine could not be run.
  case git(reason: String)
  /// The site's folder is in no repository.
  case noRepository(folder: String, complaint: String)
  /// No commit has this name; the help has similar names.
  case unknown(name: String, help: String)
  /// The revision has no `content/` at the site's current path.
  case noSite(name: String, folder: String)
  /// A version of a list can be read neither from a folder nor from a revision.
  case version(name: String, from: String, why: String)
  /// Git could not read its data.
  case unreadable(name: String, complaint: String)
  /// A temporary file could not be written.
  case system(path: String, reason: String)

  /// The reason for people, and what to do.
  var message: String {
    switch self {
    case .git(let reason):
      "cannot run `git`: \(reason); install it, or name two built sites"
    case .noRepository(let folder, let complaint):
      "`\(folder)` is in no repository (git: \(complaint)); name a built site, or the folder of "
        + "a site in a repository with `--site`"
    case .unknown(let name, let help): "no revision and no built site `\(name)`; \(help)"
    case .noSite(let name, let folder):
      "revision `\(name)` has no `\(folder)content/`; name another folder with `--site`"
    case .version(let name, let from, let why): "version `\(name)` from `\(from)`: \(why)"
    case .unreadable(let name, let complaint): "git cannot read revision `\(name)`: \(complaint)"
    case .system(let path, let reason): "cannot write `\(path)`: \(reason)"
    }
  }

  /// The reason why a version of a list has no sources, and what to do.
  var cause: String {
    switch self {
    case .git(let reason):
      "there is no such folder with `content/`, and `git` cannot run: \(reason)"
    case .noRepository(let folder, _):
      "there is no such folder with `content/`, and `\(folder)` is in no repository with revisions"
    case .unknown(_, let help):
      "there is no such folder with `content/`, and no such revision; \(help)"
    case .noSite(_, let folder):
      "the revision has no `\(folder)content/`; check it out elsewhere, and name that folder"
    case .version, .unreadable, .system: message
    }
  }
}
