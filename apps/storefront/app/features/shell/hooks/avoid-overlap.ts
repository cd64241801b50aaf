type Rect = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

const controls =
  'a[href], button, input, select, textarea, summary, label:has(input), [role="button"], [role="slider"]';
/** Scrolling has come to rest. */
const restMs = 120;

const overlap = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** How far a box has to rise to lie over none of the others: the least, or undefined when that is more than `most`. */
export function freeRise(box: Rect, others: readonly Rect[], most: number): number | undefined {
  const isFree = (rise: number) => {
    const risen = { ...box, top: box.top - rise, bottom: box.bottom - rise };
    return !others.some((other) => overlap(risen, other));
  };
  return [0, ...others.map(({ top }) => box.bottom - top)]
    .filter((rise) => rise >= 0 && rise <= most)
    .sort((a, b) => a - b)
    .find(isFree);
}

/** Where a control answers a press: a card's link does so on the whole card. */
function pressedArea(control: Element): Rect {
  const isStretched = getComputedStyle(control, '::after').position === 'absolute';
  return ((isStretched && (control as HTMLElement).offsetParent) || control).getBoundingClientRect();
}

/** What lies in the way of a box of this size. Something much larger, a card, can be pressed beside it. */
function obstacles(group: Element, box: Rect): Rect[] {
  const roomy = box.bottom - box.top + (box.right - box.left);
  return [...document.querySelectorAll(controls)].flatMap((control) => {
    const own = control.getBoundingClientRect();
    if (own.right <= box.left || own.left >= box.right || own.bottom < 0 || own.top > box.bottom) return [];
    if (group.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return [];
    const area = pressedArea(control);
    return area.right - area.left > roomy && area.bottom - area.top > roomy ? [] : [own];
  });
}

/**
 * Keeps floating buttons off the controls of the page wherever scrolling comes to rest: they rise to the first free place of
 * the window's lower half, and step aside where there is none. Returns the way to end it.
 */
export function avoidOverlap(group: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const place = () => {
    // Its place in the window, wherever it has risen to.
    const { offsetLeft: left, offsetTop: top, offsetWidth, offsetHeight } = group;
    const box = { left, right: left + offsetWidth, top, bottom: top + offsetHeight };
    const rise = freeRise(box, obstacles(group, box), window.innerHeight / 2);
    group.style.translate = rise === undefined ? '' : `0 ${-rise}px`;
    group.toggleAttribute('data-aside', rise === undefined);
  };
  const atRest = () => {
    clearTimeout(timer);
    timer = setTimeout(place, restMs);
  };
  const sizes = new ResizeObserver(atRest);
  for (const element of [document.body, group]) sizes.observe(element);
  window.addEventListener('scroll', atRest, { passive: true });
  window.addEventListener('resize', atRest);
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    window.removeEventListener('scroll', atRest);
    window.removeEventListener('resize', atRest);
  };
}
