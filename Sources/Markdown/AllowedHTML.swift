/// The parts of a piece of raw HTML that the sanitizer refuses.
enum Refusal: Equatable {
  /// An element, by its name; it is shown as text.
  case element(String)
  /// An attribute, by its name; it is left out.
  case attribute(String)
  /// A tag of an element with an attribute that runs code; it is shown as text.
  case code(String, String)
}

/// The elements and attributes of raw HTML that a page may have; the guide lists them.
public enum AllowedHTML {
  /// Each element with its own attributes, in the order of their names.
  public static var elements: [(name: String, attributes: [String])] {
    allowedElements.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }

  /// Attributes that each of them may have.
  public static var attributes: [String] { allowedEverywhere.sorted() }
}

/// Elements without an end tag.
let voidElements: Set<String> = ["br", "col", "hr", "img", "source", "track", "wbr"]

/// Attributes whose values are addresses.
let urlAttributes: Set<String> = ["cite", "href", "poster", "src", "srcset"]

/// Attributes that every allowed element may have.
let allowedEverywhere: Set<String> = [
  "aria-describedby", "aria-hidden", "aria-label", "dir", "lang", "title", "translate",
]

/// Elements that may pass, each with its attributes; no `id`, `class` or `style`, which act on the
/// page around.
let allowedElements: [String: Set<String>] = [
  "a": ["href", "hreflang", "rel"], "abbr": [], "address": [], "article": [], "aside": [],
  "audio": ["controls", "loop", "muted", "preload", "src"], "b": [], "bdi": [], "bdo": [],
  "blockquote": ["cite"], "br": [], "caption": [], "cite": [], "code": [], "col": ["span"],
  "colgroup": ["span"], "data": ["value"], "dd": [], "del": ["cite", "datetime"],
  "details": ["name", "open"], "dfn": [], "div": [], "dl": [], "dt": [], "em": [],
  "figcaption": [], "figure": [], "footer": [], "h1": [], "h2": [], "h3": [], "h4": [], "h5": [],
  "h6": [], "header": [], "hgroup": [], "hr": [], "i": [],
  "img": ["alt", "decoding", "height", "loading", "sizes", "src", "srcset", "width"],
  "ins": ["cite", "datetime"], "kbd": [], "li": ["value"], "mark": [],
  "meter": ["high", "low", "max", "min", "optimum", "value"],
  "ol": ["reversed", "start", "type"], "p": [], "picture": [], "pre": [],
  "progress": ["max", "value"], "q": ["cite"], "rp": [], "rt": [], "ruby": [], "s": [],
  "samp": [], "section": [], "small": [],
  "source": ["height", "media", "sizes", "src", "srcset", "type", "width"], "span": [],
  "strong": [], "sub": [], "summary": [], "sup": [], "table": [], "tbody": [],
  "td": ["colspan", "headers", "rowspan"], "tfoot": [],
  "th": ["abbr", "colspan", "headers", "rowspan", "scope"], "thead": [],
  "time": ["datetime"], "tr": [], "track": ["default", "kind", "label", "src", "srclang"],
  "u": [], "ul": [], "var": [],
  "video": [
    "controls", "height", "loop", "muted", "playsinline", "poster", "preload", "src", "width",
  ], "wbr": [],
]
