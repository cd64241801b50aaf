import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 120;

/** Presses Tab until an element has the focus, as somebody without a mouse would; fails when it is never reached. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    const focus = await target.evaluate((element) => {
      // A radio button is drawn by its label.
      const { top, bottom } = (element.closest('label') ?? element).getBoundingClientRect();
      return {
        isHere: element === document.activeElement,
        isInSight: top >= -1 && bottom <= window.innerHeight + 1,
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
