/** Of each version from 1 to 6 at error correction level M: codewords, check words per block, blocks. Source: ISO/IEC 18004, table 9. */
const versions = [
  { codewords: 26, checkWords: 10, blocks: 1 },
  { codewords: 44, checkWords: 16, blocks: 1 },
  { codewords: 70, checkWords: 26, blocks: 1 },
  { codewords: 100, checkWords: 18, blocks: 2 },
  { codewords: 134, checkWords: 24, blocks: 2 },
  { codewords: 172, checkWords: 16, blocks: 4 },
] as const;

/** The eight masks of table 10. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Modules by row: true is dark, undefined is not drawn yet. */
type Drawing = (boolean | undefined)[][];

/**
 * The modules of a QR code of a text, by row: true is dark. Bytes at error correction level M, in the smallest version that holds
 * them. The quiet zone of four modules around it is the caller's.
 *
 * @throws Error for a text of more than 106 bytes.
 */
export function qrModules(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = versions.findIndex(
    ({ codewords, checkWords, blocks }) => bytes.length + 2 <= codewords - checkWords * blocks,
  );
  const layout = versions[version];
  if (!layout) throw new Error('too long for a QR code of version 6');
  const frame = drawFrame(version + 1);
  const words = interleave(dataWords(bytes, layout.codewords - layout.checkWords * layout.blocks), layout);
  const drawn = masks.map((_, mask) => drawWords(frame, words, mask));
  const penalties = drawn.map(penaltyOf);
  return drawn[penalties.indexOf(Math.min(...penalties))] ?? [];
}

/** Mode, length, bytes, terminator, and filling up to the number of data words. */
function dataWords(bytes: Uint8Array, count: number): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words = Array.from({ length: bytes.length + 2 }, (_, place) => {
    return ((nibbles[2 * place] ?? 0) << 4) | (nibbles[2 * place + 1] ?? 0);
  });
  while (words.length < count) words.push((words.length - bytes.length) % 2 === 0 ? 0xec : 0x11);
  return words;
}

/** Blocks of equal or one more length, each with its check words, word by word side by side. */
function interleave(data: readonly number[], { checkWords, blocks }: (typeof versions)[number]): number[] {
  const short = Math.floor(data.length / blocks);
  const longFrom = blocks - (data.length % blocks);
  let start = 0;
  const parts = Array.from({ length: blocks }, (_, block) => {
    const end = start + short + (block >= longFrom ? 1 : 0);
    const part = data.slice(start, end);
    start = end;
    return part;
  });
  const weave = (lists: readonly (readonly number[])[]) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, place) =>
      lists.flatMap((list) => list[place] ?? []),
    ).flat();
  return [...weave(parts), ...weave(parts.map((part) => remainderOf(part, generator(checkWords))))];
}

/** Product in the field of 256 elements with the polynomial 0x11d. */
function times(left: number, right: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((right >> bit) & 1) product ^= left;
  }
  return product;
}

/** The Reed–Solomon generator polynomial of a degree, without its leading 1. */
function generator(degree: number): number[] {
  const factors = [...Array(degree - 1).fill(0), 1] as number[];
  let root = 1;
  for (let round = 0; round < degree; round += 1) {
    for (let place = 0; place < degree; place += 1)
      factors[place] = times(factors[place] ?? 0, root) ^ (factors[place + 1] ?? 0);
    root = times(root, 2);
  }
  return factors;
}

function remainderOf(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const word of data) {
    const factor = word ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, place) => {
      rest[place] = (rest[place] ?? 0) ^ times(coefficient, factor);
    });
  }
  return rest;
}

/** Finders, timing, alignment and the dark module; the format's places are kept free with light ones. */
function drawFrame(version: number): Drawing {
  const size = 17 + 4 * version;
  const drawing: Drawing = Array.from({ length: size }, () => Array(size).fill(undefined));
  const square = (centre: readonly [number, number], radius: number, isDark: (ring: number) => boolean) => {
    for (let row = -radius; row <= radius; row += 1)
      for (let column = -radius; column <= radius; column += 1) {
        const [y, x] = [centre[0] + row, centre[1] + column];
        const line = drawing[y];
        if (line && x >= 0 && x < size) line[x] = isDark(Math.max(Math.abs(row), Math.abs(column)));
      }
  };
  for (let place = 0; place < size; place += 1) {
    set(drawing, 6, place, place % 2 === 0);
    set(drawing, place, 6, place % 2 === 0);
  }
  for (const centre of [[3, 3] as const, [3, size - 4] as const, [size - 4, 3] as const])
    square(centre, 4, (ring) => ring !== 2 && ring !== 4);
  if (version > 1) square([size - 7, size - 7], 2, (ring) => ring !== 1);
  for (const [row, column] of formatPlaces(size).flat()) set(drawing, row, column, false);
  set(drawing, size - 8, 8, true);
  return drawing;
}

function set(drawing: Drawing, row: number, column: number, isDark: boolean): void {
  const line = drawing[row];
  if (line) line[column] = isDark;
}

/** Both places of each of the format's 15 bits, the lowest bit first. */
function formatPlaces(size: number): (readonly [number, number])[][] {
  return Array.from({ length: 15 }, (_, bit) => {
    const first = [bit < 6 ? bit : bit < 8 ? bit + 1 : 8, bit < 8 ? 8 : bit === 8 ? 7 : 14 - bit] as const;
    const second = bit < 8 ? ([8, size - 1 - bit] as const) : ([size - 15 + bit, 8] as const);
    return [first, second];
  });
}

/** Level M is 00, so that the mask's number is the whole of the format's data. */
function formatBits(mask: number): number {
  let rest = mask;
  for (let round = 0; round < 10; round += 1) rest = (rest << 1) ^ (rest >> 9 ? 0x537 : 0);
  return ((mask << 10) | rest) ^ 0x5412;
}

/** Lays the words up and down in pairs of columns from the right, masked, and writes the mask's number. */
function drawWords(frame: Drawing, words: readonly number[], mask: number): boolean[][] {
  const size = frame.length;
  const drawing = frame.map((line) => [...line]);
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    const isUpward = ((size - 1 - (right < 6 ? right + 1 : right)) / 2) % 2 === 0;
    for (let step = 0; step < size; step += 1) {
      const row = isUpward ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (frame[row]?.[column] !== undefined) continue;
        const isDark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
        set(drawing, row, column, isDark !== masks[mask]?.(row, column));
      }
    }
  }
  const bits = formatBits(mask);
  formatPlaces(size).forEach((places, place) => {
    for (const [row, column] of places) set(drawing, row, column, ((bits >> place) & 1) === 1);
  });
  return drawing.map((line) => line.map((isDark) => isDark === true));
}

/** How hard a masked code is to read: the four rules of section 7.8.3. */
function penaltyOf(modules: readonly (readonly boolean[])[]): number {
  const columns = modules.map((_, place) => modules.map((line) => line[place] === true));
  const lines = [...modules, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  let penalty = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let row = 1; row < modules.length; row += 1)
    for (let column = 1; column < modules.length; column += 1) {
      const near = [modules[row]?.[column - 1], modules[row - 1]?.[column], modules[row - 1]?.[column - 1]];
      if (near.every((isDark) => isDark === modules[row]?.[column])) penalty += 3;
    }
  const dark = modules.flat().filter(Boolean).length;
  return penalty + 10 * Math.floor(Math.abs((20 * dark) / modules.length ** 2 - 10));
}
