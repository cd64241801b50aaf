import assert from 'node:assert/strict';

/** The whole cents of a decimal text; fails the test when the text does not have exactly two decimals. */
export function moneyCents(amount: string): number {
  assert.match(amount, /^\d+\.\d{2}$/);
  return Math.round(Number(amount) * 100);
}

/** Whether a text is lower-case words joined by single hyphens, as addresses carry them. */
export function isHandle(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 128;
}
