import CYAML

/// The version of libyaml that is in use, `0.2.5`; it may be another than the one built against.
public var yamlParserVersion: String { String(cString: yaml_get_version_string()) }
