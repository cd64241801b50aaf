import type { Page } from '@playwright/test';

/** A phone, as its browser calls itself. */
export const phone = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} as const;

/** Links of the page that leave the mobile site, other than to the sites that have no form for phones and to the shop by choice. */
export function strayLinks(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^\/(wap|promo|seller|files)(\/|$|\?)/.test(href) && !href.includes('view=desktop')),
    );
}

/** Controls of the bars, and what looks like a button, that are too small for a finger. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.locator('header :is(a, button), nav[class*="tabs"] a, main [class*="_button_"]').evaluateAll((controls) =>
    controls
      .map((control) => ({ name: control.ariaLabel ?? control.textContent, box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  );
}
