/** A digit of whatever script as an ASCII one: in Unicode each script's ten stand in a row, zero first, and some rows follow one another. */
export function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** An amount or a number as people type it: digits of any script become 0–9, and the signs that part decimals there a point. */
export function plainDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/[٫．]/g, '.')
    .trim();
}

/**
 * A number, a code or a username as it is looked for, which the shop writes with ASCII alone: whatever a keyboard of another script makes of
 * its digits and letters becomes plain, and letters small.
 */
export function plainKeyword(text: string): string {
  return plainDigits(text.normalize('NFKC')).toLowerCase();
}

/** Easily mistaken forms of the same digits and letters become plain ones: full width, Arabic and Persian digits, dashes. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[‐-―ー−]/g, '-')
    .trim();
}
