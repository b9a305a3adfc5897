import DesignTokens
import Diagnostics

extension Browser {
  /// Measures the controls of a picture on the open page as they look with the keyboard focus.
  ///
  /// All controls are shown with the focus at the same time. A change belongs to the nearest one.
  ///
  /// - Parameter fragment: Fragment of the picture.
  /// - Returns: The controls in the order of the document.
  /// - Throws: `BrowserError` if the browser does not answer.
  func focusLooks(of fragment: String) throws(BrowserError) -> [FocusLook] {
    var argument = JSONWriter()
    argument.string(fragment)
    let prepared = try value(of: "\(focusScript)(\(text(argument.bytes)))")
    var looks = (prepared?["controls"]?.elements ?? []).map(FocusLook.init)
    let screen = (prepared?["screen"]?.elements ?? []).map { $0.number ?? 0 }
    guard screen.count == 4, screen[2] >= 1, screen[3] >= 1, !looks.isEmpty else { return looks }
    // The edges of the screen, in whole pixels.
    let origin = (left: Int(screen[0]), top: Int(screen[1]))
    let size = (width: Int(screen[2].rounded(.up)), height: Int(screen[3].rounded(.up)))
    let before = try picture(at: origin, size, scale: focusScale)
    _ = try value(of: showFocusScript)
    let after = try picture(at: origin, size, scale: focusScale)
    _ = try value(of: endFocusScript)
    var boxes = JSONWriter()
    boxes.array { list in
      for look in looks {
        list.array { control in
          for box in look.boxes { control.array { side in for one in box { side.raw("\(one)") } } }
        }
      }
    }
    let pictures = "'\(before)', '\(after)'"
    let areas = try value(
      of: "\(changedAreaScript)(\(pictures), \(text(boxes.bytes)), \(focusScale))"
    )
    for (index, area) in (areas?.elements ?? []).enumerated() where index < looks.count {
      looks[index].changedArea = area.number ?? 0
    }
    return looks
  }
}

/// Pixels of the pictures for each CSS pixel; half a pixel of a rounded corner counts as well.
private let focusScale = 2

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
