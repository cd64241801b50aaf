import { plainAmount } from '@entrepot/domain';

/** Writes into a field as if it had been typed, so that whoever keeps its text hears of it. */
function retype(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Gives an amount that was typed or pasted with separators or other digits the form that is judged and sent. */
export function readAmount(field: HTMLInputElement, maxDecimals?: number): void {
  const plain = plainAmount(field.value, maxDecimals);
  if (plain !== field.value) retype(field, plain);
}

const isAmount = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.getAttribute('inputmode') === 'decimal';

/** Reads every field for decimals of a page when it is left or sent with Enter, before anything else hears of that. */
export function readAmounts(page: Document): void {
  page.addEventListener('focusout', ({ target }) => isAmount(target) && readAmount(target), { capture: true });
  page.addEventListener('keydown', ({ key, target }) => key === 'Enter' && isAmount(target) && readAmount(target), {
    capture: true,
  });
}
