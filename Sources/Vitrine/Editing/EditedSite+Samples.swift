import Diagnostics
public import SiteModel

extension EditedSite {
  /// The YAML of a surface's sample as a spec, with the surface's name before it.
  ///
  /// - Returns: Lines that each end with a line feed; nil for a sample that is written in braces.
  public func text(of sample: Spec, for surface: Surface) -> String? {
    guard let file = file(at: sample.range.file), sample.range.bytes.upperBound <= file.bytes.count
    else { return nil }
    let rest = String(decoding: file.bytes[sample.range.bytes.lowerBound...], as: UTF8.self)
    var lines = rest.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
    let before = file.line(at: sample.range.bytes.lowerBound).lowerBound
    let indent = sample.range.bytes.lowerBound - before
    guard let key = lines.popFirst(), isBare(key) else { return nil }
    let own = lines.prefix { line in
      line.allSatisfy { $0 == " " } || line.prefix { $0 == " " }.count > indent
    }
    let depth = own.filter { !$0.allSatisfy { $0 == " " } }.map { line in
      line.prefix { $0 == " " }.count
    }.min()
    guard let depth else { return nil }
    var text = "surface: \(surface.id)\n"
    for line in own.dropLast(own.reversed().prefix { $0.allSatisfy { $0 == " " } }.count) {
      text += line.dropFirst(depth) + "\n"
    }
    return text
  }

  /// Whether nothing but a comment follows the colon of a key.
  private func isBare(_ line: Substring) -> Bool {
    guard let colon = line.lastIndex(of: ":") else { return false }
    let value = line[line.index(after: colon)...].drop { $0 == " " }
    return value.isEmpty || value.hasPrefix("#")
  }
}
