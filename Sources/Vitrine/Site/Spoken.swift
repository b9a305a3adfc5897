/// An id as people say it: `inventory-load` is `Inventory load`.
func spoken(_ id: some StringProtocol) -> String {
  let words = id.split(separator: "-").joined(separator: " ")
  return words.prefix(1).uppercased() + words.dropFirst()
}
