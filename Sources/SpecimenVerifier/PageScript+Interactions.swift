/// Lists the texts and shapes that look different during an interaction.
let interactionScript = #"""
  const isInactive = element => element.closest(':disabled, [aria-disabled="true"]') !== null;
  // Texts and shapes with the boxes around them, as they are drawn now.
  const drawnNow = all => {
    const index = indexed();
    const items = all.flatMap(([element, pseudo], place) => paints(element, pseudo)
      .filter(item => (item.kind === 'text' || item.kind === 'shape') && !isInactive(element))
      .map(item => ({
        ...item, place, name: name(element, pseudo), around: surroundings(index, element),
        opacity: pseudo && pseudo !== '::placeholder' ? parseFloat(getComputedStyle(element, pseudo).opacity) : 1,
      })));
    return { items, boxes: index.boxes.map(({ element, ...box }) => box) };
  };
  // A text for everything that decides how an item looks.
  const look = ({ items, boxes }, item) => JSON.stringify([item.value, item.size, item.opacity,
    item.around.map(box => [boxes[box].fill, boxes[box].gradients, boxes[box].opacity])]);
  const during = (shown, screen, all) => {
    const usual = drawnNow(all);
    screen.classList.add(shown);
    const changed = drawnNow(all);
    screen.classList.remove(shown);
    return {
      boxes: changed.boxes,
      items: changed.items.filter(item => !usual.items.some(other =>
        other.place === item.place && other.property === item.property && look(usual, other) === look(changed, item))),
    };
  };
  """#
