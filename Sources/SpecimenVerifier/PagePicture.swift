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
    let result = try tools.send("Page.captureScreenshot", in: session) { parameters in
      parameters.member("format", "png")
      parameters.member("captureBeyondViewport", true)
      parameters.member("clip") { clip in
        clip.object { member in
          member.member("x", 0)
          member.member("y", 0)
          member.member("width", Int(width))
          member.member("height", min(Int(height.rounded(.up)), Browser.heightLimit))
          member.member("scale", 1)
        }
      }
    }
    guard let data = result["data"]?.string else { throw .refused(reason: "no picture") }
    return data
  }
}
