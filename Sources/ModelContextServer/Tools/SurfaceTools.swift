import DesignTokens
import Diagnostics
import JSONRPC
import SiteModel
import Vitrine

extension Tool {
  /// Lists all surfaces.
  static let listSurfaces = Tool(
    name: "list_surfaces",
    title: "List surfaces",
    description: "Lists the components that a spec may name, each with its purpose and states.",
    parameters: [.cursor],
    result: ["surfaces": listSchema("Surfaces with id, title, description and states.")]
  ) { site, arguments throws(ToolError) in
    let part = try ResultPage(of: site.site.surfaces, after: arguments.text("cursor"), size: 50)
    return part.json("surfaces") { surface in
      [
        "id": .string(surface.id), "title": .string(surface.title),
        "description": .string(surface.description),
        "states": .array(surface.states.map { .string($0.rawValue) }),
      ]
    }
  }

  /// Describes one surface.
  static let getSurface = Tool(
    name: "get_surface",
    title: "Describe a surface",
    description:
      "Returns the states, parts and slots of a surface, and specs of it that pass all rules.",
    parameters: [
      Parameter(name: "id", description: "The id of a surface, such as banner.", isRequired: true)
    ],
    result: [
      "id": textSchema("The id."), "title": textSchema("The title."),
      "description": textSchema("Its purpose."),
      "states": ["type": "array", "items": ["type": "string"]],
      "parts": listSchema("Parts with name, kind, required and values."),
      "slots": listSchema("Slots with name, type, category, role, on and default."),
      "samples": ["type": "array", "items": ["type": "string"]],
    ]
  ) { site, arguments throws(ToolError) in
    let id = arguments.text("id") ?? ""
    guard let surface = site.site.surface(id) else {
      throw ToolError(message: unknown("surface", id, site.site.surfaces.map(\.id)))
    }
    return [
      "id": .string(surface.id), "title": .string(surface.title),
      "description": .string(surface.description),
      "states": .array(surface.states.map { .string($0.rawValue) }),
      "parts": .array(surface.parts.map { summary(of: $0) }),
      "slots": .array(surface.slots.map { summary(of: $0) }),
      "samples": .array(
        surface.samples.prefix(4).compactMap { site.edited.text(of: $0, for: surface) }
          .map { .string($0) }
      ),
    ]
  }
}

private func summary(of part: Surface.Part) -> JSON {
  .object([
    "name": .string(part.name), "kind": .string(part.kind.rawValue),
    "required": .bool(part.isRequired),
    "values": part.values.isEmpty ? nil : .array(part.values.map { .string($0) }),
  ])
}

private func summary(of slot: Surface.Slot) -> JSON {
  .object([
    "name": .string(slot.name), "type": .string(slot.type.rawValue),
    "category": slot.category.map { .string($0) },
    "role": slot.role.map { .string($0.rawValue) },
    "on": slot.on.map { .string($0) },
    "default": slot.fallback.otherwise.map { .string($0.description) },
  ])
}
