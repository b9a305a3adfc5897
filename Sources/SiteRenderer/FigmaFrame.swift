/// The address at which Figma shows a file in a frame of another site; nil for an address that is
/// not that of a file.
func figmaFrame(of url: String) -> String? {
  let file =
    /https:\/\/(?:www\.)?figma\.com(\/[\w-]+\/[0-9A-Za-z]{22,128}(?:\/[^?#]*)?)(?:\?([^#]*))?(?:#.*)?/
  guard let (_, path, query) = url.wholeMatch(of: file)?.output else { return nil }
  let parameters = (query ?? "").split(separator: "&").filter { !$0.hasPrefix("embed-host=") }
  return "https://embed.figma.com\(path)?"
    + (parameters + ["embed-host=vitrine"]).joined(separator: "&")
}
