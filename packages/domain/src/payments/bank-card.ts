/** By Luhn's formula, as every card number is: ISO/IEC 7812-1, annex B. */
function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = at % 2 === 1 ? 2 * Number(digit) : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The digits of a card number as people type it, with or without spaces and dashes; undefined for what is none, or was mistyped. */
export function readCardNumber(typed: string): string | undefined {
  const digits = typed.trim().replaceAll(/[ -]/g, '');
  return /^[1-9]\d{11,18}$/.test(digits) && isLuhn(digits) ? digits : undefined;
}

/** A card number that its owner knows again. */
export const maskCardNumber = (lastFour: string) => `•••• ${lastFour}`;

/** The words of a name without case, accents and punctuation, in no order: cards and documents write family names at either end. */
const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’ʼ]/gu, '')
    .toLocaleUpperCase('en')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted();

/** Whether two ways of writing a name are of one person, as far as a name tells. */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)];
  return words.length > 0 && words.join(' ') === others.join(' ');
}
