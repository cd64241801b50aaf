import { plainAmount, plainDigits } from '@entrepot/domain';

/** Writes into a field as if it had been typed, so that whoever keeps its text hears of it. */
function retype(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Gives an amount that was typed or pasted with separators or other digits the form that is checked and sent. */
export function readAmount(field: HTMLInputElement, maxDecimals?: number): void {
  const plain = plainAmount(field.value, maxDecimals);
  if (plain !== field.value) retype(field, plain);
}

/** Gives a count that was typed in the digits of another script those that are checked and sent. */
function readCount(field: HTMLInputElement): void {
  const plain = plainDigits(field.value);
  if (plain !== field.value) retype(field, plain);
}

function read(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return;
  const mode = target.getAttribute('inputmode');
  if (mode === 'decimal') readAmount(target);
  else if (mode === 'numeric') readCount(target);
}

/** Reads every field for decimals or counts of a page when it is left or sent with Enter, before anything else hears of that. */
export function readAmounts(page: Document): void {
  page.addEventListener('focusout', ({ target }) => read(target), { capture: true });
  page.addEventListener('keydown', ({ key, target }) => key === 'Enter' && read(target), { capture: true });
}
