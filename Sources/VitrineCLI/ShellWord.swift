/// A path as people can paste it into a shell: in quotes if it has characters that a shell reads.
func shellWord(_ path: String) -> String {
  let isPlain = path.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "/.-_+,:@%".unicodeScalars.contains(scalar)
  }
  return isPlain && !path.isEmpty ? path : "'\(path.replacing("'", with: #"'\''"#))'"
}
