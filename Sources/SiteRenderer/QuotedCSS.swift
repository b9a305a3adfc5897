/// A text as a CSS string that is safe in a `style` element.
func quotedCSS(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\", "<", "\n", "\r", "\u{C}": quoted += "\\\(String(scalar.value, radix: 16)) "
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
