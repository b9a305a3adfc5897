import DesignTokens
import Diagnostics
import SiteModel

/// Opens the page of a comparison and takes a picture of each specimen on it.
///
/// - Parameters:
///   - ids: Ids of the specimens on the page.
///   - path: The HTML file below the folder of the site.
///   - place: The browser, and the folder with the page.
/// - Returns: A PNG for each id; nil for a specimen that the page shows without a picture.
/// - Throws: `BrowserError` if the browser does not start or does not draw the page.
public func comparisonPictures(
  of ids: [String],
  on path: String,
  in place: VerificationPlace
) throws(BrowserError) -> [[UInt8]?] {
  let browser = try place.browser(0)
  try browser.open(place.address(ofFile: path))
  var pictures: [[UInt8]?] = []
  for id in ids {
    guard !place.isInterrupted() else { break }
    pictures.append(try browser.picture(ofSpecimen: id))
  }
  return pictures
}

extension Browser {
  /// Takes a picture of the frames of one specimen on the open page of a comparison.
  fileprivate func picture(ofSpecimen id: String) throws(BrowserError) -> [UInt8]? {
    var argument = JSONWriter()
    argument.string(id)
    let script = "\(drawnFramesScript)(\(String(decoding: argument.bytes, as: UTF8.self)))"
    let box = (try value(of: script)?.elements ?? []).map { Int($0.number ?? 0) }
    guard box.count == 4, box[2] > 0, box[3] > 0 else { return nil }
    let data = try picture(at: (box[0], box[1]), (box[2], min(box[3], 4000)), scale: 1)
    guard let bytes = Base64.decoded(data) else { throw .refused(reason: "no picture") }
    return bytes
  }
}

/// Scrolls to a specimen on the page of a comparison, waits until its frames are drawn, and returns
/// left, top, width and height of all of them with their captions and a margin; null if there are
/// none.
private let drawnFramesScript = """
  (async (id) => {
    const pictures = document.getElementById(id)?.querySelector(".pictures");
    if (!pictures) return null;
    pictures.scrollIntoView({ block: "center" });
    const turn = () => new Promise((resolve) => setTimeout(resolve, 20));
    const isDrawn = (frame) => frame.style.getPropertyValue("--height");
    for (let turns = 0; turns < 250; turns += 1) {
      if ([...pictures.querySelectorAll(".frame")].every(isDrawn)) break;
      await turn();
    }
    await turn();
    const box = pictures.getBoundingClientRect();
    const margin = 12;
    const [left, top] = [box.left + scrollX - margin, box.top + scrollY - margin];
    const edges = [left, top, box.width + 2 * margin, box.height + 2 * margin];
    return edges.map((edge, index) => (index < 2 ? Math.floor(edge) : Math.ceil(edge)));
  })
  """
