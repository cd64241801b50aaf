/**
 * The bars of each symbol value: widths of bar, space, bar, space, bar, space in modules. 103–105 start code sets A, B and C; 106
 * stops. Source: ISO/IEC 15417, table 1.
 */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const startB = 104;
const startC = 105;
const stop = 106;
const checkModulus = 103;
/** The first printable character, whose value in code set B is 0. */
const firstPrintable = 32;

/**
 * The widths of the bars and spaces of a Code 128 barcode in modules, beginning and ending with a bar: even numbers of digits in
 * code set C, else printable ASCII in code set B. The quiet zone of ten modules on either side is the caller's.
 *
 * @throws Error for an empty text or a character outside printable ASCII.
 */
export function code128Widths(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new Error('a barcode holds printable ASCII only');
  const values = valuesOf(text);
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0);
  return [...values, sum % checkModulus, stop].flatMap((value) => [...(patterns[value] ?? '')].map(Number));
}

function valuesOf(text: string): number[] {
  if (/^(\d\d)+$/.test(text)) return [startC, ...(text.match(/\d\d/g) ?? []).map(Number)];
  return [startB, ...[...text].map((letter) => letter.charCodeAt(0) - firstPrintable)];
}
