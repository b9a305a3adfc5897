/// Returns true if a part of a path is `..`.
///
/// Reads bytes, as file systems do: to `Character`, a stroke before a combining mark is no stroke.
public func leadsUp(_ path: some StringProtocol) -> Bool {
  path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
}
