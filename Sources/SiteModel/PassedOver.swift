/// Returns true if an entry of a folder is not part of the site: an editor, a system or a tool
/// left it there.
///
/// Other names with a leading dot belong to the author: `.well-known` and `.htaccess` have
/// addresses that no other file can serve.
public func isPassedOver(_ name: some StringProtocol) -> Bool {
  // A folder lists itself and its parent.
  if name == "." || name == ".." || name.hasSuffix("~") { return true }
  // Emacs puts signs at both ends of the name of an unsaved file.
  if name.hasPrefix("#"), name.hasSuffix("#") { return true }
  guard name.hasPrefix(".") else { return leavings.contains(name.lowercased()) }
  let lower = name.lowercased()
  return dotNames.contains(lower) || dotStarts.contains { lower.hasPrefix($0) }
    || dotEnds.contains { lower.hasSuffix($0) } || isSwapFile(lower)
}

/// Returns true if the path is `content` or below it.
public func isContent(_ path: String) -> Bool {
  path == "content" || path.hasPrefix("content/")
}

/// `.page.md.swp`, the file in which Vim stores unsaved changes.
private func isSwapFile(_ name: String) -> Bool {
  name.count > 5 && name.dropLast().hasSuffix(".sw")
}

/// Names of files that operating systems put into folders, in lowercase.
private let leavings: Set<String> = ["desktop.ini", "ehthumbs.db", "thumbs.db"]

/// Names of files and folders that tools put into a site, or people put there for tools.
///
/// Some hold secrets.
private let dotNames: Set<String> = [
  ".appledb", ".appledesktop", ".appledouble", ".aws", ".build", ".bzr", ".cache",
  ".ds_store", ".directory", ".editorconfig", ".env", ".envrc", ".fleet", ".fseventsd", ".fossil",
  ".git", ".gitattributes", ".github", ".gitignore", ".gitkeep", ".gitlab", ".gitlab-ci.yml",
  ".gitmodules", ".hg", ".hgignore", ".htpasswd", ".idea", ".keep", ".localized", ".lsoverride",
  ".mailmap", ".netrc", ".npmrc", ".obsidian", ".pijul", ".projectile", ".pypirc", ".ssh",
  ".stfolder", ".stignore", ".svn", ".swiftpm", ".temporaryitems", ".venv", ".volumeicon.icns",
  ".vs", ".vscode", ".zed",
]

private let dotStarts = [
  ".#", "._", ".~", ".com.apple.", ".documentrevisions", ".env.", ".fuse_hidden",
  ".goutputstream", ".jekyll", ".markdownlint", ".nfs", ".prettier", ".spotlight", ".syncthing",
  ".trash",
]

private let dotEnds = [
  ".bak", ".crswap", ".kate-swp", ".lock", ".orig", ".part", ".temp", ".tmp",
]
