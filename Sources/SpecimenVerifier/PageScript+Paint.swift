/// Reads colours and the layers of backgrounds from computed values.
let colourScript = #"""
  // A colour as [red, green, blue, alpha] from 0 to 1; nothing for another value.
  const dot = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colour = text => {
    const plain = /^(rgba?|color)\(([^)]*)\)$/.exec(text);
    if (text === 'transparent') return [0, 0, 0, 0];
    if (!plain) return null;
    const words = plain[2].split(/[\s,\/]+/).filter(word => word);
    const space = plain[1] === 'color' ? words.shift() : 'rgb';
    const numbers = words.map(word => word === 'none' ? 0 : parseFloat(word) / (/%$/.test(word) ? 100 : 1));
    const alpha = numbers.length > 3 ? numbers[3] : 1;
    if (space === 'rgb') return [...numbers.slice(0, 3).map(number => number / 255), alpha];
    if (space === 'srgb') return [...numbers.slice(0, 3), alpha];
    // The canvas converts other spaces, to eight bits.
    dot.clearRect(0, 0, 1, 1);
    dot.fillStyle = `color(${space} ${numbers.slice(0, 3).join(' ')})`;
    dot.fillRect(0, 0, 1, 1);
    return [...[...dot.getImageData(0, 0, 1, 1).data].slice(0, 3).map(byte => byte / 255), alpha];
  };
  // The parts of a list, without commas in brackets.
  const parts = text => {
    const all = [];
    let depth = 0, start = 0;
    for (let at = 0; at < text.length; at++) {
      if (text[at] === '(') depth++;
      if (text[at] === ')') depth--;
      if (text[at] === ',' && depth === 0) { all.push(text.slice(start, at).trim()); start = at + 1; }
    }
    return [...all, text.slice(start).trim()];
  };
  // The stops of each gradient of a background, the topmost first; an image has none.
  const gradients = text => text === 'none' ? [] : parts(text).map(layer => {
    const inner = /^[a-z-]*gradient\((.*)\)$/.exec(layer);
    if (!inner) return [];
    const stops = parts(inner[1]).map(part => {
      const found = /(rgba?\([^)]*\)|color\([^)]*\)|transparent)\s*(.*)$/.exec(part);
      const place = found && /(-?[\d.]+)%/.exec(found[2]);
      return found && { colour: colour(found[1]), place: place ? parseFloat(place[1]) / 100 : null };
    }).filter(stop => stop && stop.colour);
    return stops.map((stop, at) => ({
      colour: stop.colour,
      place: stop.place ?? (stops.length > 1 ? at / (stops.length - 1) : 0),
    }));
  });
  """#

/// Lists what an element paints: text, shapes, fills and borders.
let paintScript = #"""
  const shapes = 'path, circle, ellipse, rect, line, polyline, polygon, text';
  const unpainted = 'defs, clipPath, mask, symbol, pattern, marker, title, desc, metadata, style';
  const isShown = value => value && value[3] > 0.001;
  const ownText = element => [...element.childNodes]
    .filter(node => node.nodeType === 3).map(node => node.data).join(' ').trim();
  const name = (element, pseudo) => {
    // The shapes of an icon have no names, and belong to the element that contains the icon.
    if (element.ownerSVGElement) return name(element.ownerSVGElement.parentElement);
    const own = element.classList && element.classList[0];
    return (own ? `.${own}` : element.localName) + (pseudo || '');
  };
  // What an element or its pseudo-element paints.
  const paints = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo || null);
    const found = [];
    if (style.visibility !== 'visible') return found;
    const add = (property, kind, value, more) => {
      const read = colour(value);
      if (isShown(read) || (!read && value)) {
        found.push({ property, kind, value: read, text: value, current: colour(style.color), ...more });
      }
    };
    if (element.ownerSVGElement) {
      if (pseudo || !element.matches(shapes) || element.closest(unpainted)) return found;
      const isLine = element.localName === 'line';
      if (!isLine && style.fill !== 'none' && style.fillOpacity > 0) add('fill', 'shape', style.fill);
      if (style.stroke !== 'none' && parseFloat(style.strokeWidth) > 0 && style.strokeOpacity > 0) {
        add('stroke', 'shape', style.stroke);
      }
      return found;
    }
    const font = { size: parseFloat(style.fontSize), weight: parseFloat(style.fontWeight) };
    let words = pseudo ? '' : ownText(element);
    if (pseudo && /^"/.test(style.content)) words = style.content.slice(1, -1).trim();
    if (!pseudo && element.matches('input, textarea')) words = element.value;
    if (pseudo === '::placeholder') words = element.value ? '' : element.placeholder;
    if (words) add('color', 'text', style.webkitTextFillColor, { ...font, words: words.slice(0, 40) });
    if (pseudo === '::placeholder') return found;
    add('background-color', 'fill', style.backgroundColor);
    gradients(style.backgroundImage).forEach((stops, at) => {
      if (stops.some(stop => isShown(stop.colour))) {
        found.push({ property: `background-image ${at}`, kind: 'fill', stops });
      }
    });
    for (const side of ['Top', 'Right', 'Bottom', 'Left']) {
      const line = style[`border${side}Style`];
      if (parseFloat(style[`border${side}Width`]) > 0 && line !== 'none' && line !== 'hidden') {
        add(`border-${side.toLowerCase()}-color`, 'border', style[`border${side}Color`]);
      }
    }
    return found;
  };
  // The places that can paint, in the order of the document.
  const places = screen => [...screen.querySelectorAll('*')].flatMap(element => {
    if (element.checkVisibility && !element.checkVisibility()) return [];
    const { width, height } = element.getBoundingClientRect();
    // What only screen readers read is often one pixel in size; a line may have no height.
    if (width <= 1 && height <= 1) return [];
    const all = [[element, '']];
    if (element.ownerSVGElement || element.localName === 'svg') return all;
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(element, pseudo);
      if (style.content !== 'none' && style.content !== 'normal' && style.display !== 'none') {
        all.push([element, pseudo]);
      }
    }
    if (element.matches('input, textarea')) all.push([element, '::placeholder']);
    return all;
  });
  """#
