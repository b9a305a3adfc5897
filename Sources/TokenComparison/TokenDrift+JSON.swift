import DesignTokens
public import Diagnostics

extension TokenDrift {
  /// The differences as JSON, for programs.
  ///
  /// - Parameter sources: Files of both sources by path, for lines.
  /// - Returns: One line with a final line feed.
  public func json(_ sources: [String: SourceFile]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { json in
      json.member("old") { write(old, &$0) }
      json.member("new") { write(new, &$0) }
      json.member("drift", isDrift)
      json.member("contexts") { $0.array(contexts) }
      json.member("rules") { $0.array(rules) }
      json.member("missingContexts") { $0.array(missingContexts) }
      json.member("same", same)
      for (key, pairs) in [("changed", changed), ("renamed", renamed)] {
        json.member(key) { json in
          json.array { json in
            for pair in pairs {
              json.object { json in
                json.member("old", pair.old.path)
                json.member("new", pair.new.path)
                json.member("type", pair.new.type.rawValue)
                if let distance = pair.distance {
                  json.member("distance") { $0.raw(decimal(distance, places: 4)) }
                }
                json.member("values") { write(pair.values, &$0) }
                json.member("oldPlace") { write(pair.old.range, sources, &$0) }
                json.member("newPlace") { write(pair.new.range, sources, &$0) }
              }
            }
          }
        }
      }
      for (key, singles) in [("removed", removed), ("added", added)] {
        json.member(key) { json in
          json.array { json in
            for single in singles {
              json.object { json in
                json.member("token", single.token.path)
                json.member("type", single.token.type.rawValue)
                json.member("values") { write(single.values, &$0) }
                json.member("place") { write(single.token.range, sources, &$0) }
              }
            }
          }
        }
      }
    }
    return writer.file()
  }

  private func write(_ source: ComparedSource, _ json: inout JSONWriter) {
    json.object { json in
      json.member("source", source.name)
      json.member("tokens", source.tokens.count)
    }
  }

  private func write(_ values: [ValuePair], _ json: inout JSONWriter) {
    json.array { json in
      for value in values {
        json.object { json in
          json.member("context", value.context)
          if let old = value.old { json.member("old", DriftValue.text(old)) }
          if let new = value.new { json.member("new", DriftValue.text(new)) }
          json.member("same", value.isSame)
          if let distance = value.distance {
            json.member("distance") { $0.raw(decimal(distance, places: 4)) }
          }
        }
      }
    }
  }

  private func write(
    _ range: SourceRange,
    _ sources: [String: SourceFile],
    _ json: inout JSONWriter
  ) {
    json.object { json in
      json.member("file", range.file)
      guard let file = sources[range.file] else { return }
      let position = file.position(at: range.bytes.lowerBound)
      json.member("line", position.line)
      json.member("column", position.column)
    }
  }
}
