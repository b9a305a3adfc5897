/// Reads the texts of HTML previews that people see.
struct PreviewCopy {
  /// Reads the previews of a page.
  static func surfaces(of around: Around) -> [ShownSurface] { [] }
}
