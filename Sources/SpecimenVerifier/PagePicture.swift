import DesignTokens
import Diagnostics

/// Opens a page in a browser and takes a picture of all of it.
///
/// - Parameters:
///   - path: The HTML file below the folder of the site.
///   - place: The browser, and the folder with the page.
/// - Returns: The picture as a PNG in Base64.
/// - Throws: `BrowserError` if the browser does not start or does not draw the page.
public func picture(
  of path: String,
  in place: VerificationPlace
) throws(BrowserError) -> String {
  let browser = try place.browser(0)
  return try browser.picture(ofPageAt: place.address(ofFile: path))
}

extension Browser {
  /// Largest height of a picture in CSS pixels.
  private static let heightLimit = 4000

  /// Opens a page and takes a picture of all of it, as a PNG in Base64.
  fileprivate func picture(ofPageAt address: String) throws(BrowserError) -> String {
    try open(address)
    let metrics = try tools.send("Page.getLayoutMetrics", in: session)
    let content = metrics["cssContentSize"]
    guard let width = content?["width"]?.number, let height = content?["height"]?.number else {
      throw .refused(reason: "the page has no size")
    }
    let size = (Int(width), min(Int(height.rounded(.up)), Browser.heightLimit))
    return try picture(at: (0, 0), size, scale: 1)
  }

  /// Takes a picture of a part of the open page, as a PNG in Base64.
  ///
  /// - Parameters:
  ///   - origin: Left and top in CSS pixels.
  ///   - size: Width and height in CSS pixels.
  ///   - scale: Pixels of the picture for each CSS pixel.
  /// - Returns: The picture.
  /// - Throws: `BrowserError` if the browser does not draw it.
  func picture(
    at origin: (left: Int, top: Int),
    _ size: (width: Int, height: Int),
    scale: Int
  ) throws(BrowserError) -> String {
    let result = try tools.send("Page.captureScreenshot", in: session) { parameters in
      parameters.member("format", "png")
      parameters.member("captureBeyondViewport", true)
      parameters.member("clip") { clip in
        clip.object { member in
          member.member("x", origin.left)
          member.member("y", origin.top)
          member.member("width", size.width)
          member.member("height", size.height)
          member.member("scale", scale)
        }
      }
    }
    guard let data = result["data"]?.string else { throw .refused(reason: "no picture") }
    return data
  }
}
