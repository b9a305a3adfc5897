import Diagnostics
import SiteModel

/// The published files of the theme.
///
/// Style sheets are joined, with the rules for tokens, and so are scripts. Each file name contains a hash of the bytes, so
/// that a host may let browsers cache the file for ever.
struct Delivery: Sendable {
  /// The files under their final names.
  let files: [Site.Asset]
  /// Paths of the files that all versions of a site share, in a folder next to theirs; empty for a
  /// site without versions.
  let shared: Set<String>
  private let paths: [String: String]
  private let tokens: TokenRules

  /// Joins and names the theme files of a site, with the style sheets of those surfaces that pages
  /// draw.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - older: Files whose rules for tokens are added to those of the site.
  ///   - isDryRun: True if no file is written; the files then have names like their final ones, and
  ///     no rules for tokens.
  init(_ site: Site, besides older: Delivery? = nil, isDryRun: Bool = false) {
    let theme = site.theme
    // Only a file of the author with such a name depends on the name itself.
    let isJoined = !isDryRun || site.assets.contains { mayReplace($0.path, theme.assets) }
    var tokens = older?.tokens ?? TokenRules()
    if isJoined { tokens.add(site, leavesOutFaulty: older != nil) }
    self.tokens = tokens
    var files: [Site.Asset] = []
    var paths: [String: String] = [:]
    for asset in theme.assets
    where asset.path != Renderer.schemaInTheme && !isLeftOut(asset.path, site.settings) {
      let parts =
        switch asset.path {
        case _ where !isJoined: [[UInt8]]()
        case "assets/site.css":
          theme.styles.map(\.bytes)
            + ([theme.sharedStyles]
            + site.surfaces.filter { tokens.drawnSurfaces.contains($0.id) }.map(\.css))
            .map { showingInteractions(answeringSwitches($0)) }
            + [
              tokens.css, schemeSwitches(site), wallFilters(site), surfaceWidths(site),
              brandStyles(site.settings.brand),
            ]
        case "assets/site.js": theme.scripts.map(\.bytes)
        default: [[UInt8]]()
        }
      var bytes = asset.file.bytes
      for part in parts {
        bytes.append(UInt8(ascii: "\n"))
        bytes += part
      }
      let path = named(asset.path, after: bytes)
      paths[asset.path] = path
      files.append(Site.Asset(path: path, file: SourceFile(path: asset.file.path, bytes: bytes)))
    }
    self.files = files
    self.paths = paths
    let isShared = site.settings.versions != nil
    shared = isShared ? Set(files.filter(loadsNothing).map(\.path)) : []
  }

  /// Returns the path of a theme file below the root: `assets/site.css` is at
  /// `assets/site.6f1c09e2.css`.
  func path(_ asset: String) -> String {
    paths[asset] ?? asset
  }

  /// Returns the path of a theme file as a link from the root: a file that versions share is
  /// outside of it.
  func link(_ asset: String) -> String {
    let path = path(asset)
    return shared.contains(path) ? "../" + path : path
  }
}

/// True if a path begins like that of a theme file, up to the hash in its name.
private func mayReplace(_ path: String, _ theme: [Site.Asset]) -> Bool {
  theme.contains { asset in
    let beforeHash = asset.path.prefix { $0 != "." } + "."
    return path.lowercased().hasPrefix(beforeHash.lowercased())
  }
}

/// True if a theme file loads no other file by a relative address, so that it may be moved.
private func loadsNothing(_ asset: Site.Asset) -> Bool {
  let text = String(decoding: asset.file.bytes, as: UTF8.self)
  guard asset.path.hasSuffix(".css") else {
    return text.firstMatch(of: /(?:from|import)\s*\(?\s*["']\.{1,2}\//) == nil
  }
  return text.firstMatch(of: /url\(\s*["']?(?!data:|#|["'\s])/.ignoresCase()) == nil
    && text.firstMatch(of: /image-set\(|@import\b/.ignoresCase()) == nil
}

/// A path with eight hexadecimal digits of the bytes' hash before its ending.
private func named(_ path: String, after bytes: [UInt8]) -> String {
  let hash = fingerprint(of: bytes)
  let folded = UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  let digits = String(folded, radix: 16)
  let mark = String(repeating: "0", count: 8 - digits.utf8.count) + digits
  guard let dot = path.lastIndex(of: ".") else { return "\(path).\(mark)" }
  return "\(path[..<dot]).\(mark)\(path[dot...])"
}

/// Returns a hash of the bytes.
///
/// It detects changes; it does not resist collisions made on purpose.
///
/// - Parameters:
///   - bytes: Bytes to hash.
///   - start: Fingerprint of the bytes that come before; by default that of no bytes.
/// - Returns: The FNV-1a hash.
public func fingerprint(
  of bytes: some Sequence<UInt8>,
  after start: UInt64 = 0xcbf2_9ce4_8422_2325
) -> UInt64 {
  // FNV-1a: https://www.rfc-editor.org/rfc/rfc9923
  var hash = start
  for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return hash
}
