import CPNG

/// The version of libpng that is in use, such as `1.6.39`; it may be another than the one built
/// against.
public var pngDecoderVersion: String { String(cString: vitrine_png_version()) }
