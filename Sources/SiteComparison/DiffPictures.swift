import Diagnostics
import SiteModel

/// The pictures of changed specimens, taken from the pages that both sites have for them.
///
/// They go into one page of HTML, so their number and their weight are bounded.
struct DiffPictures {
  /// Largest number of specimens of a page with pictures.
  static let countLimit = 300
  /// Largest size of all pictures together, in bytes.
  static let weightLimit = 4 << 20

  /// Style sheets, each once.
  private var sheets: [String] = []
  /// The sheet of the older and of the newer site.
  private var sides: [Int?] = [nil, nil]
  /// Pictures of each specimen: older, then newer.
  private var pictures: [[Picture?]] = []
  private var weight = 0
  /// Number of specimens left out for lack of space.
  private(set) var left = 0
  private let sites: [ComparedSite]

  /// One specimen on one side: the attributes of its document and the content of its body.
  private struct Picture {
    let html: String
    let body: String
  }

  /// Creates a value without pictures.
  init(_ old: ComparedSite, _ new: ComparedSite) {
    sites = [old, new]
  }

  /// Adds a specimen.
  ///
  /// - Returns: Its index, and true for each side that has it; nil if nothing can be drawn.
  mutating func add(_ change: SiteDiff.SpecimenChange) -> (place: Int, isThere: [Bool])? {
    guard pictures.count < Self.countLimit, weight < Self.weightLimit else {
      left += 1
      return nil
    }
    var pair: [Picture?] = []
    for (side, specimen) in [change.old, change.new].enumerated() {
      pair.append(specimen.flatMap { picture(of: $0, side) })
    }
    guard pair.contains(where: { $0 != nil }) else { return nil }
    weight += pair.reduce(0) { $0 + ($1?.body.utf8.count ?? 0) }
    pictures.append(pair)
    return (pictures.count - 1, pair.map { $0 != nil })
  }

  /// A picture of the app as a `data:` address: the small one that the page of the specimen shows;
  /// nil if the site does not have it, or for lack of space.
  mutating func appPicture(_ path: String, _ side: Int) -> String? {
    guard weight < Self.weightLimit else { return nil }
    let small = path.hasSuffix(".png") ? "\(path.dropLast(4))-small.png" : path
    let address = dataAddress(of: small[...], side) ?? dataAddress(of: path[...], side)
    weight += address?.utf8.count ?? 0
    return address
  }

  private mutating func picture(of specimen: Catalogue.Specimen, _ side: Int) -> Picture? {
    // The address of a specimen without its own page is an anchor.
    guard !specimen.url.contains("#"), let bytes = sites[side].file(specimen.url + "index.html")
    else { return nil }
    let page = String(decoding: bytes, as: UTF8.self)
    guard let html = Self.between("<html", ">", in: page),
      let rest = Self.between("<body", "</body>", in: page),
      let start = rest.firstIndex(of: ">")
    else { return nil }
    if sides[side] == nil { sides[side] = sheet(of: page, side) }
    // The proof below the picture is not shown, and its end tags are those of the body.
    let proof = rest.firstRange(of: "<div class=\"label\">")?.lowerBound ?? rest.endIndex
    let body = rest[rest.index(after: start)..<max(proof, rest.index(after: start))]
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    return Picture(html: String(html), body: withImages(body, side))
  }

  /// Largest size in bytes of an image that is put into the page.
  private static let imageLimit = 256 << 10

  /// Markup with the site's own images in it, because the page of a comparison has no other files.
  private func withImages(_ markup: String, _ side: Int) -> String {
    var text = ""
    var rest = markup[...]
    while let start = rest.firstRange(of: "src=\"")?.upperBound,
      let end = rest[start...].firstIndex(of: "\"")
    {
      text += rest[..<start]
      text += dataAddress(of: rest[start..<end], side) ?? String(rest[start..<end])
      rest = rest[end...]
    }
    return text + rest
  }

  /// The image at an address as a `data:` address; nil if the site has no such small image.
  private func dataAddress(of link: Substring, _ side: Int) -> String? {
    var path = link
    while path.hasPrefix("../") { path = path.dropFirst(3) }
    let types = [
      "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg",
      "webp": "image/webp", "avif": "image/avif", "gif": "image/gif",
    ]
    guard let dot = path.lastIndex(of: "."),
      let type = types[path[path.index(after: dot)...].lowercased()],
      let bytes = sites[side].file(String(path)), bytes.count <= Self.imageLimit
    else { return nil }
    return "data:\(type);base64,\(Base64.encoded(bytes))"
  }

  /// The index of the style sheet that a page uses.
  private mutating func sheet(of page: String, _ side: Int) -> Int {
    let link = Self.between("<link rel=\"stylesheet\" href=\"", "\"", in: page) ?? ""
    var path = link[...]
    while path.hasPrefix("../") { path = path.dropFirst(3) }
    let bytes = sites[side].file(String(path)) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    if let place = sheets.firstIndex(of: text) { return place }
    sheets.append(text)
    return sheets.count - 1
  }

  private static func between(_ start: String, _ end: String, in text: String) -> Substring? {
    let text = text[...]
    guard let from = text.firstRange(of: start)?.upperBound,
      let to = text[from...].firstRange(of: end)?.lowerBound
    else { return nil }
    return text[from..<to]
  }

  /// True if there is nothing to draw.
  var isEmpty: Bool { pictures.isEmpty }

  /// All of it as JSON, for the page's script.
  func json() -> [UInt8] {
    var writer = JSONWriter()
    writer.object { root in
      root.member("sheets") { $0.array(sheets) }
      root.member("sides") { list in
        list.array { list in for side in sides { list.raw(String(side ?? 0)) } }
      }
      root.member("pictures") { list in
        list.array { list in
          for pair in pictures {
            list.array { sides in
              for picture in pair {
                guard let picture else {
                  sides.raw("null")
                  continue
                }
                sides.object {
                  $0.member("html", picture.html)
                  $0.member("body", picture.body)
                }
              }
            }
          }
        }
      }
    }
    return writer.bytes
  }
}
