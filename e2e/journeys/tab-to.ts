import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 120;

/** Presses Tab until an element has the focus, as somebody without a mouse would; fails when it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    const focus = await target.evaluate((element) => {
      // A radio button is drawn by its label.
      const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
      const header = document.querySelector('header');
      const isBelowHeader = header && !header.contains(element) && !element.closest('dialog, [role="dialog"]');
      const upperEdge = isBelowHeader ? Math.max(0, header.getBoundingClientRect().bottom) : 0;
      return {
        isHere: element === document.activeElement,
        isInSight: top >= upperEdge - 1 && bottom <= window.innerHeight + 1,
        top,
        bottom,
      };
    });
    if (focus.isHere) {
      expect(focus, 'the focus can be seen').toMatchObject({ isInSight: true });
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${mostStops} presses of Tab did not reach ${target}`);
}
