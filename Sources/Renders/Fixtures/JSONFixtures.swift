import Diagnostics

extension [Fixture] {
  /// The specimens as JSON.
  public var json: String {
    var writer = JSONWriter()
    writer.object { root in
      root.member("version", 1)
      root.member("fixtures") { value in
        value.array { all in for fixture in self { all.object(fixture.write) } }
      }
    }
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }
}

extension Fixture {
  fileprivate func write(_ writer: inout JSONWriter) {
    writer.member("id", name)
    writer.member("page", page)
    writer.member("surface", surface)
    writer.member("state", state)
    writer.member("system", system)
    if let view { writer.member("view", view) }
    writer.member("language", language)
    writer.member("schemes") { $0.array(schemes) }
    writer.member("texts") { value in
      value.object { member in for entry in texts { member.member(entry.part, entry.text) } }
    }
    writer.member("items") { $0.array(items) }
    writer.member("actions") { value in
      value.array { list in
        for action in actions {
          list.object { member in
            member.member("label", action.label)
            member.member("role", action.role)
          }
        }
      }
    }
    writer.member("tokens") { value in
      value.object { member in for entry in tokens { member.member(entry.slot, entry.token) } }
    }
    writer.member("pictures") { value in
      value.object { member in
        for scheme in schemes { member.member(scheme, "\(name).\(scheme).png") }
      }
    }
  }
}
