/// Ids that the layout of every page has.
public let layoutIDs: Set<String> = [
  "contents", "languages-of-page", "lenses", "main", "search-dialog", "search-hits", "strip",
  "strip-title", "vision-achromatopsia", "vision-deuteranopia", "vision-protanopia",
  "vision-tritanopia",
]
