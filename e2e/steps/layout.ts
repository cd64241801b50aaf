import type { Locator, Page } from '@playwright/test';

/** Where parts of an element's text stand on the screen, read from left to right whatever the order of its letters. */
export async function fromLeftToRight(element: Locator, parts: readonly string[]): Promise<string[]> {
  const places = await element.evaluate((root, wanted) => {
    const letters: { node: Text; offset: number }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      for (let offset = 0; offset < node.data.length; offset += 1) letters.push({ node, offset });
    }
    const text = letters.map(({ node, offset }) => node.data[offset]).join('');
    let read = 0;
    return wanted.map((part) => {
      // After the one before, where there is such: "1" may stand in the price, too.
      const next = text.indexOf(part, read);
      const at = next < 0 ? text.indexOf(part) : next;
      read = at + part.length;
      const start = letters[at];
      const end = letters[read - 1];
      if (!start || !end) throw new Error(`"${part}" is not in "${text}"`);
      const range = document.createRange();
      range.setStart(start.node, start.offset);
      range.setEnd(end.node, end.offset + 1);
      return { part, left: range.getBoundingClientRect().left };
    });
  }, parts);
  return places.sort((a, b) => a.left - b.left).map(({ part }) => part);
}

/** Names with a line of their own that begin at the other edge than the page does, because their letters run the other way. */
export function strayNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main bdi')]
      .filter((name) => {
        const own = getComputedStyle(name);
        const around = name.parentElement && getComputedStyle(name.parentElement);
        if (!around || own.display.startsWith('inline') || own.direction === around.direction) return false;
        return (
          around.textAlign === 'start' &&
          ['start', around.direction === 'rtl' ? 'left' : 'right'].includes(own.textAlign)
        );
      })
      .map((name) => name.textContent ?? ''),
  );
}

/** Amounts that the letters around them could turn around: not isolated from left to right. */
export function looseAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loose: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      if (!parentElement || !/\$\s?\d/.test(data) || parentElement.closest('script, style, option, textarea')) continue;
      const { direction } = getComputedStyle(parentElement);
      if (direction !== 'ltr') loose.push(data);
    }
    return loose;
  });
}

/**
 * Texts whose letters reach below what their element shows. Of each text that stands in an element which hides what overflows, the
 * last visible line is looked at, with the lowest letter of the text in the font that is really used.
 */
export function cutLetters(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slackPx = 0.75;
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('the browser cannot draw');
    const hides = (element: Element) => getComputedStyle(element).overflowY !== 'visible';
    const frameOf = (node: Text) => {
      let frame = node.parentElement;
      while (frame && !hides(frame) && getComputedStyle(frame).display.startsWith('inline'))
        frame = frame.parentElement;
      return frame && hides(frame) ? frame : undefined;
    };
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const frame = frameOf(node);
      // What is hidden from sight alone is one pixel high.
      if (!frame || !node.parentElement || frame.clientHeight < 5 || !node.data.trim()) continue;
      context.font = getComputedStyle(node.parentElement).font;
      const { fontBoundingBoxDescent, actualBoundingBoxDescent } = context.measureText(node.data);
      const edge = frame.getBoundingClientRect().top + frame.clientTop + frame.clientHeight;
      const range = document.createRange();
      range.selectNodeContents(node);
      const baselines = [...range.getClientRects()].map(({ bottom }) => bottom - fontBoundingBoxDescent);
      const baseline = Math.max(...baselines.filter((place) => place <= edge));
      const belowEdge = baseline + actualBoundingBoxDescent - edge;
      if (belowEdge > slackPx) cut.push(`${node.data.trim().slice(0, 40)}: ${belowEdge.toFixed(1)} px`);
    }
    return cut;
  });
}

/** Runs in the page: what scrolls sideways and does not show that there is more. A row of slides stands still on one of them. */
export function findHiddenRest(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *:not(input, textarea, select)')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 2)
    .filter((element) => {
      const { overflowX, maskImage, scrollSnapType } = getComputedStyle(element);
      return ['auto', 'scroll'].includes(overflowX) && maskImage === 'none' && scrollSnapType === 'none';
    })
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) => `${tagName} ${className}: ${scrollWidth} in ${clientWidth}`,
    );
}

/** Runs in the page: links and buttons whose words run out of them. */
export function findSpilled(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a[href], button, label, summary')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .filter((element) => {
      const { overflowX, display, clipPath } = getComputedStyle(element);
      return overflowX === 'visible' && display !== 'inline' && clipPath === 'none';
    })
    .map(({ textContent, scrollWidth, clientWidth }) => `${textContent}: ${scrollWidth} in ${clientWidth}`);
}

/**
 * Controls of which a floating button hides a part. What floats is held to the window and much smaller than it; a card or image
 * that is much larger than the button can be pressed beside it.
 */
export function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"]';
    const roomyPx = 140;
    const insetPx = 2;
    const isFloating = (element: Element | null): boolean => {
      for (let frame = element; frame; frame = frame.parentElement)
        if (getComputedStyle(frame).position === 'fixed')
          return frame.clientWidth < window.innerWidth / 2 && frame.clientHeight < window.innerHeight / 2;
      return false;
    };
    const covered: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const { left, top, width, height } = control.getBoundingClientRect();
      const isCard = getComputedStyle(control, '::after').position === 'absolute';
      if (isCard || (width > roomyPx && height > roomyPx) || isFloating(control)) continue;
      const at = (share: number, start: number, size: number) => start + insetPx + share * (size - 2 * insetPx);
      const steps = [0, 0.25, 0.5, 0.75, 1];
      const isCovered = steps.some((x) =>
        steps.some((y) => isFloating(document.elementFromPoint(at(x, left, width), at(y, top, height)))),
      );
      if (isCovered) covered.push((control.ariaLabel || control.textContent || control.tagName).trim().slice(0, 40));
    }
    return covered;
  });
}

/** Runs in the page: buttons, tabs, headings and labels that hide a part of their own words. Names that people gave may end in dots. */
export function findCutOff(): string[] {
  const spoken = 'button, [role="tab"], a[role="button"], h1, h2, h3, label, legend, th, summary, nav a, nav a span';
  const isShortenedName = (element: Element) =>
    /^H\d$/.test(element.tagName) && getComputedStyle(element).textOverflow === 'ellipsis';
  return [...document.querySelectorAll<HTMLElement>(spoken)]
    .filter(
      ({ scrollWidth, clientWidth, offsetParent }) =>
        offsetParent !== null && clientWidth > 4 && scrollWidth > clientWidth + 1,
    )
    .filter((element) => getComputedStyle(element).display !== 'inline' && !isShortenedName(element))
    .map(
      ({ tagName, textContent, scrollWidth, clientWidth }) =>
        `${tagName} ${textContent?.trim().slice(0, 60)}: ${scrollWidth} in ${clientWidth}`,
    );
}

/** Fields that show only a part of what they say while nothing is typed. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) throw new Error('the browser cannot draw');
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((field) => field.clientWidth > 4 && field.checkVisibility())
      .flatMap((field) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
        context.font = font;
        const needed = context.measureText(field.placeholder).width;
        const room = field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
        return needed > room + 1 ? [`${field.placeholder}: ${Math.ceil(needed)} in ${Math.floor(room)}`] : [];
      });
  });
}

/** Runs in the page: words of letters that are broken over two lines anywhere but at a hyphen, within what a selector finds. */
export function findBrokenWords(within = 'main'): string[] {
  const broken = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (!node.parentElement?.closest(within)) continue;
    if (!node.parentElement.checkVisibility()) continue;
    for (const { 0: word, index } of node.data.matchAll(
      /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{4,}/gu,
    )) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.add(word);
    }
  }
  return [...broken];
}

/** Words of elements that stand on two lines, though nobody wrote a hyphen. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const broken: string[] = [];
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        for (const { index, 0: word } of node.data.matchAll(/[\p{L}\p{M}]+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
        }
      }
      return broken;
    }),
  );
}

/** From the next page on, notes what moves while it loads. */
export const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { shifts: [] });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput) (window as unknown as { shifts: number[] }).shifts.push(shift.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since the page began to load, as a share of the screen. */
export const sumOfShifts = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
