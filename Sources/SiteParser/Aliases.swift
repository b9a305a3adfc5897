import Diagnostics
import SiteModel
import YAML

extension Fields {
  /// Older addresses of a page and of its parts.
  ///
  ///     aliases:
  ///       - /old/page/
  ///       - /old/page/#part: heading
  ///       - "#old-heading": heading
  ///
  /// - Returns: The aliases, and the source range of their list.
  mutating func aliases(_ key: String) -> ([Alias], SourceRange?) {
    guard let node = node(key) else { return ([], nil) }
    if let text = node.text, text.contains(", "), !text.contains("/") {
      let list = text.split(separator: ",").map { $0.drop { $0 == " " } }.joined(separator: ", ")
      let help = ["write a list of addresses: `[\(list)]`; other words belong below `tags`"]
      report("bad-alias", "`\(text)` is one address with commas", at(node), help: help)
      return ([], at(node))
    }
    let aliases = (node.items ?? [node]).flatMap { item -> [Alias] in
      guard let entries = item.entries else {
        return text(of: item, named: key).flatMap { alias($0) }.map { [$0] } ?? []
      }
      return entries.compactMap { entry in
        guard let old = entry.key.text,
          let target = text(of: entry.value, named: old)
        else { return nil }
        return alias(Located(old, at: at(entry.key)), to: target)
      }
    }
    return (aliases, at(node))
  }

  /// Reads `/old/page/`, `/old/page/#part` or, quoted whole, `#old: new`.
  private mutating func alias(_ text: Located<String>) -> Alias? {
    guard text.value.contains("#"), let colon = text.value.firstRange(of: ": ") else {
      return alias(text, to: nil)
    }
    let old = String(text.value[..<colon.lowerBound])
    let target = String(text.value[colon.upperBound...].drop { $0 == " " })
    return alias(Located(old, at: text.range), to: Located(target, at: text.range))
  }

  private mutating func alias(_ old: Located<String>, to target: Located<String>?) -> Alias? {
    let parts = old.value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var alias = Alias(range: old.range, targetRange: target?.range ?? old.range)
    if let problem = read(parts, of: old.value, into: &alias) {
      report("bad-alias", "`\(old.value)` \(problem.what)", old.range, help: [problem.help])
      return nil
    }
    if let target {
      let id = target.value.hasPrefix("#") ? String(target.value.dropFirst()) : target.value
      guard alias.fragment != nil else {
        let message = "`\(old.value)` is a whole page, and redirects to the start of this one"
        let help = ["leave `: \(target.value)` out, or name a place with `#` and its id"]
        report("bad-alias", message, old.range, help: help)
        return nil
      }
      guard isID(id) else {
        let help = ["write the id of a heading or a specimen on this page, without its address"]
        report("bad-alias", "`\(target.value)` is no id", target.range, help: help)
        return nil
      }
      alias.target = id
    } else if alias.path == nil {
      let help = ["name its target, as in `\"\(old.value): new-heading\"`"]
      report("bad-alias", "`\(old.value)` leads nowhere", old.range, help: help)
      return nil
    }
    return alias
  }

  /// Reads an address and reports its errors.
  private func read(
    _ parts: [Substring],
    of old: String,
    into alias: inout Alias
  ) -> (what: String, help: String)? {
    if parts.count > 1 {
      let id = unescape(parts[1])
      guard isID(id) else {
        return ("names no place", "write the id of a place after `#`, such as `#old-heading`")
      }
      guard !layoutIDs.contains(id) else {
        return ("names a part that every page has", "leave it out: such ids never move")
      }
      alias.fragment = id
      if parts[0].isEmpty { return nil }
    }
    let path = parts.first ?? ""
    if path.contains("?") {
      return (
        "has a query, and a redirect answers to all of them alike", "remove the text from `?` on"
      )
    }
    if path.hasPrefix("//") || path.contains("://") {
      return ("is no address on this site", "leave out the host: write `/old/page/`")
    }
    guard let address = address(unescape(path), mayBeHome: parts.count > 1) else {
      return (
        "is no address on this site", "write a path from the site's root, such as `/old/page/`"
      )
    }
    alias.path = address
    return nil
  }
}

/// An address below the root as the site writes it; nil if it leaves the site or has characters
/// that no address should have.
private func address(_ path: String, mayBeHome: Bool) -> String? {
  var parts = path.split(separator: "/").map(String.init)
  // Together with the output path, a longer name exceeds the limit of file systems.
  guard parts.allSatisfy(isName), path.utf8.count <= 1_000 else { return nil }
  if parts.last == "index.html" { parts.removeLast() }
  if parts.isEmpty { return mayBeHome ? "" : nil }
  let isFile = !path.hasSuffix("/") && (path.hasSuffix(".html") || path.hasSuffix(".htm"))
  return parts.joined(separator: "/") + (isFile && !path.hasSuffix("/index.html") ? "" : "/")
}

/// Returns true if a part of an address can be the name of a folder: it is not hidden, and no file
/// system refuses its characters.
private func isName(_ part: String) -> Bool {
  guard !part.hasPrefix("."), !part.hasPrefix(" "), !part.hasSuffix(" "), part.utf8.count < 200
  else { return false }
  return part.unicodeScalars.allSatisfy { scalar in
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "~", "-", " ", "+", ",", "(", ")", "'", "!",
      "@",
      "&", "=":
      true
    default: !scalar.isASCII && isWord(scalar)
    }
  }
}

private func isWord(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .decimalNumber, .nonspacingMark, .spacingMark:
    true
  default: false
  }
}

/// Returns true if HTML accepts the text as an id and no character in it is ambiguous.
private func isID(_ id: String) -> Bool {
  !id.isEmpty && id.utf8.count < 200 && !id.hasPrefix(":~:")
    && id.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && !(0x7F...0x9F).contains(scalar.value)
        && !"\"'<>`#%".contains(Character(scalar))
        && !scalar.properties.isWhitespace && scalar.properties.generalCategory != .format
    }
}
