/// The id of a token on the page of its system; distinct paths have distinct ids.
func tokenAnchor(_ path: String) -> String {
  "token-" + identifier(path)
}

/// A token path with all that may not stand in an id or a fragment as `~`, its code and `~`.
func identifier(_ path: String) -> String {
  var id = ""
  for scalar in path.unicodeScalars {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": id.unicodeScalars.append(scalar)
    case _ where !scalar.isASCII && scalar.properties.isAlphabetic:
      id.unicodeScalars.append(scalar)
    default: id += "~\(String(scalar.value, radix: 16))~"
    }
  }
  return id
}
