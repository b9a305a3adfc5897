/// The script that measures the pictures of one page, as an expression that is a function.
///
/// The function takes the fragments of the pictures, the slots, each with its name and type, the
/// classes that show interactions, and the width of the screen in CSS pixels, or 0 for that of the
/// page. It returns a promise of a list: one object for each picture. `Measurement` decodes it.
///
/// It finds which slot gives a value by setting all slots to values that occur nowhere else. The
/// values that it reports are read before that, so they are those that readers see.
let pageScript = """
  (async (fragments, slots, interactions, width) => {
  \(colourScript)
  \(paintScript)
  \(probeScript)
  \(targetScript)
  \(sizeScript)
  \(overflowScript)
  \(interactionScript)
  \(openScript)
  \(visitScript)
  })
  """

/// Opens a picture so that it can be measured.
let openScript = #"""
  // Icons that the page draws once are copied to where they are used: only there they can be read.
  const unfold = screen => {
    for (const use of [...screen.querySelectorAll('use')]) {
      const drawn = document.querySelector(`[id="${CSS.escape((use.getAttribute('href') || '').slice(1))}"]`);
      if (!drawn) continue;
      const copy = drawn.cloneNode(true);
      copy.removeAttribute('id');
      use.replaceWith(copy);
    }
  };
  const open = async fragment => {
    if (location.hash === `#${fragment}`) return;
    const opened = new Promise(done => addEventListener('hashchange', done, { once: true }));
    location.hash = fragment;
    await opened;
  };
  // Opens a picture without movement, and with controls that can have the focus.
  const prepare = async fragment => {
    await open(fragment);
    const screen = document.getElementById(fragment).querySelector('.screen');
    const still = document.createElement('style');
    still.textContent = '*, *::before, *::after { transition: none !important; animation: none !important; }';
    document.head.append(still);
    screen.querySelectorAll('[inert]').forEach(element => element.removeAttribute('inert'));
    screen.removeAttribute('inert');
    unfold(screen);
    return { screen, still };
  };
  """#

/// Opens the pictures of the page and measures each.
private let visitScript = #"""
  // The boxes around an element, the outermost first, each with its opacity and effects.
  const surroundings = (boxes, element) => {
    const all = [];
    for (let box = element; box; box = box.parentElement) all.unshift(boxes.get(box) ?? boxes.add(box));
    return all;
  };
  // The boxes by number, in the order in which they are added.
  const indexed = () => {
    const boxes = [];
    const numbers = new Map();
    return {
      boxes,
      get: box => numbers.get(box),
      add: box => {
        const style = getComputedStyle(box);
        numbers.set(box, boxes.length);
        const effects = [];
        const filter = style.filter.replace(/drop-shadow\([^)]*(\([^)]*\)[^)]*)*\)/g, '').trim();
        if (filter !== 'none' && filter !== '') effects.push(['filter', style.filter]);
        if (style.mixBlendMode !== 'normal') effects.push(['mix-blend-mode', style.mixBlendMode]);
        boxes.push({
          element: box, name: name(box), opacity: parseFloat(style.opacity), effects,
          isMasked: (style.maskImage ?? style.webkitMaskImage) !== 'none',
          fill: colour(style.backgroundColor), gradients: gradients(style.backgroundImage),
        });
        return boxes.length - 1;
      },
    };
  };
  const measure = async fragment => {
    const { screen, still } = await prepare(fragment);
    if (width) document.querySelector('main').style.setProperty('--frame-width', `${width}px`);
    const index = indexed();
    const { boxes } = index;
    const read = all => all.map(([element, pseudo]) => paints(element, pseudo));
    const all = places(screen);
    const plain = read(all);
    const around = all.map(([element, pseudo]) => surroundings(index, element));
    const pseudoOpacities = all.map(([element, pseudo]) =>
      pseudo && pseudo !== '::placeholder' ? parseFloat(getComputedStyle(element, pseudo).opacity) : 1);
    const [marked, numbersMarked] = probed(screen, ['color', 'gradient', 'typography', 'number'], () => [
      read(all), boxes.map(box => parseFloat(getComputedStyle(box.element).opacity)),
    ]);
    const items = all.flatMap(([element, pseudo], place) => plain[place].map(item => {
      const after = marked[place].find(other => other.property === item.property);
      // A gradient often begins or ends with nothing.
      const stop = item.stops ? item.stops.findIndex(stop => isShown(stop.colour)) : -1;
      const seen = all => all && (all.value ?? (all.stops && all.stops[stop] && all.stops[stop].colour));
      const source = origin(seen(item), seen(after));
      return {
        ...item, ...source, name: name(element, pseudo), place, around: around[place], isPseudo: pseudo !== '',
        opacity: pseudoOpacities[place],
        font: after && after.size ? numbered(after.size, 1001) : -1,
        own: after && after.current ? origin(null, after.current).slot : -1,
      };
    }));
    const sized = sizes(screen, [...new Set(all.map(([element]) => element))]
      .filter(element => !element.ownerSVGElement && element.computedStyleMap));
    const result = {
      items, sizes: sized, overflow: overflow(screen),
      interactions: interactions.map(shown => during(shown, screen, all)),
      boxes: boxes.map(({ element, ...box }, at) => ({
        ...box, isSlotOpacity: box.opacity !== numbersMarked[at],
      })),
    };
    still.remove();
    return result;
  };
  await document.fonts.ready;
  const results = [];
  for (const fragment of fragments) results.push(await measure(fragment));
  return results;
  """#
