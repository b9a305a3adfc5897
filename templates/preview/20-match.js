// Which children of a new version are which of the old one.
((preview) => {
  // So far is looked ahead for a node of the same kind.
  const reach = 8;

  const isKin = (one, other) =>
    one.nodeName === other.nodeName && one.id === other.id && one.rel === other.rel && one.type === other.type;

  // A key that distinguishes a node from its siblings: its id, else its kind and the beginning of
  // its text.
  const mark = (node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return `${node.nodeName} ${node.data}`;
    if (node.id) return `#${node.id}`;
    const told = ["class", "name", "href", "src", "for"].map((one) => node.getAttribute(one));
    const data = node.dataset ? Object.values(node.dataset) : [];
    return [node.nodeName, ...told, ...data, node.textContent.trim().slice(0, 48)].join(" ");
  };

  const unique = (nodes) => {
    const places = new Map();
    nodes.forEach((node, at) => {
      const name = mark(node);
      places.set(name, places.has(name) ? -1 : at);
    });
    return places;
  };

  // The longest run of pairs that are in order in both: `pairs` of [old, new] are in order of the new.
  const inOrder = (pairs) => {
    const ends = [];
    const before = [];
    pairs.forEach(([old], at) => {
      let low = 0;
      let high = ends.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (pairs[ends[middle]][0] < old) low = middle + 1;
        else high = middle;
      }
      before[at] = ends[low - 1];
      ends[low] = at;
    });
    const run = [];
    for (let at = ends.at(-1); at !== undefined; at = before[at]) run.unshift(pairs[at]);
    return run;
  };

  /**
   * For each new child the old one, or nothing. Outside `start ..< end` they are equal; those in
   * `moved` have another place now.
   */
  preview.match = (old, fresh) => {
    const found = new Array(fresh.length);
    const moved = new Set();
    const least = Math.min(old.length, fresh.length);
    let start = 0;
    while (start < least && old[start].isEqualNode(fresh[start])) {
      found[start] = old[start];
      start += 1;
    }
    let tail = 0;
    while (tail < least - start && old.at(-1 - tail).isEqualNode(fresh.at(-1 - tail))) {
      found[fresh.length - 1 - tail] = old.at(-1 - tail);
      tail += 1;
    }
    const end = fresh.length - tail;
    const result = { found, moved, start, end };
    const left = old.slice(start, old.length - tail);
    const right = fresh.slice(start, end);
    if (left.length === 0 || right.length === 0) return result;
    if (left.length === 1 && right.length === 1) {
      if (isKin(left[0], right[0])) found[start] = left[0];
      return result;
    }

    const places = unique(left);
    const pairs = [];
    for (const [name, at] of unique(right)) {
      const was = places.get(name) ?? -1;
      if (at >= 0 && was >= 0) pairs.push([was, at]);
    }
    const taken = new Set();
    const take = (was, at) => {
      taken.add(was);
      found[start + at] = left[was];
    };
    const run = inOrder(pairs);
    for (const [was, at] of run) take(was, at);
    for (const [was, at] of pairs) {
      if (taken.has(was) || !left[was].id) continue;
      take(was, at);
      moved.add(left[was]);
    }
    // Between two that are sure, what is of one kind is taken for the same.
    let from = 0;
    let next = 0;
    for (const [edge, until] of [...run, [left.length, right.length]]) {
      for (; next < until; next += 1) {
        if (found[start + next]) continue;
        const last = Math.min(edge, from + reach);
        for (let was = from; was < last; was += 1) {
          if (taken.has(was) || !isKin(left[was], right[next])) continue;
          take(was, next);
          from = was + 1;
          break;
        }
      }
      from = edge + 1;
      next = until + 1;
    }
    return result;
  };
})(window.vitrinePreview);
