import Support

extension FuzzTarget {
  /// Every reader of bytes that fuzzing tests.
  static let all: [FuzzTarget] = [
    .yaml, .frontMatter, .settings, .surface, .spec, .baseline, .markdown, .tables, .slugs, .tokens,
    .resolver, .templates,
    .assetCatalogs, .styleSheets, .androidResources, .figmaVariables, .scripts, .sass,
    .swift, .html, .declarations, .code, .cache, .catalogue, .page, .audit, .messages, .editor,
    .agent, .pageImport, .appTexts, .pictures, .versions, .studioSets,
  ]
}
