import CCommonMark

/// The version of libcmark that is in use, `0.30.2`; it may be another than the one built against.
public var markdownParserVersion: String { String(cString: cmark_version_string()) }
