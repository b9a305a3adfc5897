/// The lexemes of a sample with their brackets.
struct Tokens {
  let comments: [Range<Int>]
  let count: Int

  init(_ bytes: [UInt8]) {
    comments = []
    count = 0
  }
}
