/// The script that prepares a picture for two screenshots, one of them with the focus.
///
/// It is an expression that is a function of the fragment. The function returns a promise of the
/// controls of the picture and its place on the page, in CSS pixels.
let focusScript = """
  (async fragment => {
  \(paintScript)
  \(targetScript)
  \(openScript)
  \(coverScript)
  })
  """

/// Lists the controls, and what covers each of them when it has the focus.
private let coverScript = #"""
  const { screen } = await prepare(fragment);
  await document.fonts.ready;
  // The element that is drawn over all of a control; nothing if a part of the control is seen.
  const cover = control => {
    control.focus();
    const covers = [...control.getClientRects()].flatMap(box => [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y =>
      document.elementFromPoint(box.left + box.width * x, box.top + box.height * y)))).filter(found => found);
    return covers.some(found => control.contains(found)) ? null : covers[0] ?? null;
  };
  const controls = [...screen.querySelectorAll(targets)].filter(control => !control.disabled && control.checkVisibility());
  const found = controls.map(control => ({ name: name(control), cover: cover(control) }));
  document.activeElement.blur();
  scrollTo(0, 0);
  const edge = screen.getBoundingClientRect();
  screen.dataset.focused = '';
  return {
    screen: [edge.left, edge.top, edge.width, edge.height],
    controls: found.map(({ name: own, cover }, at) => ({
      name: own, cover: cover && name(cover),
      boxes: [...controls[at].getClientRects()].map(box => [box.left - edge.left, box.top - edge.top, box.width, box.height]),
    })),
  };
  """#

/// The statement that gives all controls of the prepared picture the look of the focus.
let showFocusScript = "document.querySelector('[data-focused]').classList.add('shows-focus')"

/// The statement that ends what the two scripts before it have begun.
let endFocusScript = """
  document.querySelector('[data-focused]').classList.remove('shows-focus');
  document.querySelector('[data-focused]').removeAttribute('data-focused');
  """

/// The script that compares two screenshots.
///
/// It is an expression that is a function of the screenshots, in Base64, of the boxes of each
/// control, and of the scale of the screenshots. The function returns a promise of the area around
/// each control that changes by a contrast of 3:1 or more, in square CSS pixels.
let changedAreaScript = #"""
  (async (before, after, controls, scale) => {
  const pixels = async data => {
    const bytes = Uint8Array.from(atob(data), sign => sign.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
    drawing.drawImage(image, 0, 0);
    return drawing.getImageData(0, 0, image.width, image.height);
  };
  const [one, other] = [await pixels(before), await pixels(after)];
  // Relative luminance as WCAG 2.2 defines it.
  const linear = Array.from({ length: 256 }, (_, byte) => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = ({ data }, at) =>
    0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]];
  const distance = ([left, top, width, height], x, y) =>
    Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
  const areas = controls.map(() => 0);
  for (let at = 0; at < one.data.length; at += 4) {
    const [dark, light] = [luminance(one, at), luminance(other, at)].sort((a, b) => a - b);
    if ((light + 0.05) / (dark + 0.05) < 3) continue;
    const x = ((at / 4) % one.width + 0.5) / scale, y = (Math.floor(at / 4 / one.width) + 0.5) / scale;
    const distances = controls.map(boxes => Math.min(...boxes.map(box => distance(box, x, y))));
    areas[distances.indexOf(Math.min(...distances))] += 1 / scale ** 2;
  }
  return areas;
  })
  """#
