/// Why a revision's site could not be had.
enum RevisionError: Error {
  /// The `git` of the machine could not be run.
  case git(reason: String)
  /// The site's folder lies in no repository.
  case noRepository(folder: String, complaint: String)
  /// No commit has this name; the help says what is near.
  case unknown(name: String, help: String)
  /// The revision has no `content/` where the site is today.
  case noSite(name: String, folder: String)
  /// Git could not read what it has.
  case unreadable(name: String, complaint: String)
  /// A temporary file could not be written.
  case system(path: String, reason: String)

  /// The reason for people, and what to do.
  var message: String {
    switch self {
    case .git(let reason):
      "cannot run `git`: \(reason); install it, or name two built sites"
    case .noRepository(let folder, let complaint):
      "`\(folder)` lies in no repository (git: \(complaint)); name a built site, or the folder of "
        + "a site in a repository with `--site`"
    case .unknown(let name, let help): "no revision and no built site `\(name)`; \(help)"
    case .noSite(let name, let folder):
      "revision `\(name)` has no `\(folder)content/`; name another folder with `--site`"
    case .unreadable(let name, let complaint): "git cannot read revision `\(name)`: \(complaint)"
    case .system(let path, let reason): "cannot write `\(path)`: \(reason)"
    }
  }
}
