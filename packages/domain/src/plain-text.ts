/** Easily mistaken forms of the same digits and letters become plain ones: full width, Arabic and Persian digits, dashes. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/[‐-―ー−]/g, '-')
    .trim();
}
