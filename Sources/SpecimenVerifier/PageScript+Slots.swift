/// Finds which slot gives each painted value.
let probeScript = #"""
  // Colours, gradients and fonts that no page has: the number of the slot is in them.
  const probe = (slot, at) => ({
    color: `rgb(3, ${at}, 241)`,
    gradient: `linear-gradient(rgb(3, ${at}, 241), rgb(3, ${at}, 241))`,
    typography: `400 ${1001 + at}px/1 serif`,
    number: String(0.001 + at / 1000),
    dimension: `${3001 + at}px`,
  })[slot.type];
  // Runs a function while the slots of some types have the values of probes.
  const probed = (screen, types, read) => {
    const set = slots.map((slot, at) => types.includes(slot.type) ? [`--${slot.name}`, probe(slot, at)] : null)
      .filter(entry => entry);
    set.forEach(([property, value]) => screen.style.setProperty(property, value));
    const result = read();
    set.forEach(([property]) => screen.style.removeProperty(property));
    return result;
  };
  const near = (one, other) => Math.abs(one - other) < 0.002;
  // The slot that a colour comes from, and whether it is the slot's colour as it is.
  const origin = (before, after) => {
    if (!after) return { slot: -1, changed: false, exact: false };
    const changed = !before || before.some((part, at) => !near(part, after[at]));
    const isProbe = near(after[0], 3 / 255) && near(after[2], 241 / 255);
    return { slot: isProbe ? Math.round(after[1] * 255) : -1, changed, exact: isProbe && after[3] > 0.999 };
  };
  const numbered = (value, first) => {
    const at = Math.round(value) - first;
    return near(value, first + at) && at >= 0 && at < slots.length ? at : -1;
  };
  """#

/// Names the elements that readers can press.
let targetScript = """
  const targets = 'button, a[href], input, select, textarea, summary, [role="button"]';
  """

/// Reads the boxes whose size a slot gives, and the sizes of targets.
let sizeScript = #"""
  const measures = ['width', 'height', 'min-width', 'min-height'];
  // The line of text limits a link in a sentence: WCAG 2.5.8 leaves it out.
  const isInSentence = element => element.matches('a[href]')
    && getComputedStyle(element).display === 'inline'
    && [...element.parentElement.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const stated = (element, property) => {
    const value = element.computedStyleMap().get(property);
    return value && value.unit === 'px' ? numbered(value.value, 3001) : -1;
  };
  // The used sizes of boxes and, for each measure, the slot that states it.
  const sizes = (screen, elements) => {
    const used = elements.map(element => {
      const style = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return {
        width: parseFloat(style.width), height: parseFloat(style.height), box: [box.width, box.height],
        // `100%` keeps a box inside of its container; a length states another size.
        isLimited: [style.maxWidth, style.maxHeight].some(limit => /%|content/.test(limit)),
      };
    });
    const slotsOf = probed(screen, ['dimension'], () =>
      elements.map(element => measures.map(property => stated(element, property))));
    return elements.map((element, at) => ({
      name: name(element), isText: !!ownText(element),
      isTarget: element.matches(targets) && !isInSentence(element),
      ...used[at], slots: slotsOf[at],
    })).filter(size => size.isTarget || size.slots.some(slot => slot >= 0));
  };
  """#

/// Finds the element that juts out of the screen.
let overflowScript = #"""
  // What scrolls or clips its content keeps it inside; a box of a pixel is read and not seen.
  const isHeld = (element, screen) => {
    for (let box = element.parentElement; box && box !== screen; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    }
    return false;
  };
  const overflow = screen => {
    const edge = screen.getBoundingClientRect();
    let worst = null;
    for (const element of screen.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || element.ownerSVGElement) continue;
      // A text may be wider than the box that it is in.
      const right = element.scrollWidth > element.clientWidth && getComputedStyle(element).overflowX === 'visible'
        && element.clientWidth ? box.left + element.scrollWidth : box.right;
      const pixels = Math.max(right - edge.right, edge.left - box.left);
      if (pixels > 0.5 && (!worst || pixels > worst.pixels + 0.5) && !isHeld(element, screen)) {
        worst = { name: name(element), pixels };
      }
    }
    return worst;
  };
  """#
