/// Links of DocC, whose words are the title of their page.
enum DocLinks {
  /// A placeholder for the words of a link until the title of its page is known.
  static let marker = "@@title@@"
  /// The beginning of their addresses, in the place of the scheme `doc`.
  static let prefix = "/documentation/"
}
