/// The media type of a file by its name, with a character set for text.
func contentType(of path: String) -> String {
  let name = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).last
  guard let name, let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return bytesOfNoType }
  let ending = String(Substring(name[name.index(after: dot)...])).lowercased()
  return types[ending] ?? bytesOfNoType
}

private let bytesOfNoType = "application/octet-stream"

private let types = [
  "avif": "image/avif",
  "css": "text/css; charset=utf-8",
  "gif": "image/gif",
  "htm": "text/html; charset=utf-8",
  "html": "text/html; charset=utf-8",
  "ico": "image/x-icon",
  "jpeg": "image/jpeg",
  "jpg": "image/jpeg",
  "js": "text/javascript; charset=utf-8",
  "json": "application/json; charset=utf-8",
  "jsonl": "application/jsonl; charset=utf-8",
  "map": "application/json; charset=utf-8",
  "md": "text/markdown; charset=utf-8",
  "mjs": "text/javascript; charset=utf-8",
  "mp4": "video/mp4",
  "otf": "font/otf",
  "pdf": "application/pdf",
  "png": "image/png",
  "svg": "image/svg+xml; charset=utf-8",
  "swift": "text/plain; charset=utf-8",
  "ttf": "font/ttf",
  "txt": "text/plain; charset=utf-8",
  "wasm": "application/wasm",
  "webm": "video/webm",
  "webmanifest": "application/manifest+json; charset=utf-8",
  "webp": "image/webp",
  "woff": "font/woff",
  "woff2": "font/woff2",
  "xml": "application/xml; charset=utf-8",
  "yaml": "application/yaml; charset=utf-8",
  "yml": "application/yaml; charset=utf-8",
]
