import { loadSharp } from '#platform/files/load-sharp.ts';

export const puzzleWidth = 320;
const puzzleHeight = 160;
export const pieceSize = 48;

/** An image with a hole, and the piece that fits it on a transparent strip of the image's height. */
export type Puzzle = { readonly image: Buffer; readonly piece: Buffer };

export type RandomInteger = (min: number, max: number) => number;

/**
 * Draws a slider puzzle: a backdrop that differs every time, with the hole `offsetPx` from the left edge. Both images
 * are WebP. Nothing but the image tells where the hole is.
 */
export async function drawPuzzle(random: RandomInteger, offsetPx: number): Promise<Puzzle> {
  const sharp = await loadSharp();
  const topPx = random(8, puzzleHeight - pieceSize - 8);
  const outline = piecePath(random);
  const backdrop = sharp(Buffer.from(backdropSvg(random))).ensureAlpha();
  const pixels = await backdrop.png({ compressionLevel: 1 }).toBuffer();
  const at = (left: number) => `translate(${left} ${topPx})`;
  // A second, lighter shape lies elsewhere, so that the darkest outline alone does not give the place away.
  const decoyLeft = (offsetPx + random(80, 200)) % (puzzleWidth - pieceSize);
  const hole =
    svg(`<path transform="${at(offsetPx)}" d="${outline}" fill="#000" fill-opacity=".55" stroke="#fff" stroke-opacity=".6"/>
    <path transform="translate(${decoyLeft} ${random(8, puzzleHeight - pieceSize - 8)})" d="${piecePath(random)}" fill="#000" fill-opacity=".16"/>`);
  const mask = svg(`<path transform="${at(offsetPx)}" d="${outline}" fill="#fff"/>`);
  const edge = svg(
    `<path transform="${at(0)}" d="${outline}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="1.5"/>`,
    pieceSize,
  );
  const cut = await sharp(pixels)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [image, piece] = await Promise.all([
    sharp(pixels)
      .composite([{ input: hole }])
      .webp({ quality: 60 })
      .toBuffer(),
    sharp(cut)
      .extract({ left: offsetPx, top: 0, width: pieceSize, height: puzzleHeight })
      .composite([{ input: edge, left: 0, top: 0 }])
      .webp({ quality: 70 })
      .toBuffer(),
  ]);
  return { image, piece };
}

function svg(content: string, width = puzzleWidth): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${puzzleHeight}" viewBox="0 0 ${width} ${puzzleHeight}">${content}</svg>`,
  );
}

/** A jigsaw piece within 48 × 48: a square of 36 with a knob or a notch on the top and on the right. */
function piecePath(random: RandomInteger): string {
  const top = random(0, 1);
  const right = random(0, 1);
  const bodyTop = 10;
  return `M2 ${bodyTop} h11 a6 6 0 1 ${top} 12 0 h11 v11 a6 6 0 1 ${right} 0 12 v13 h-34 z`;
}

function backdropSvg(random: RandomInteger): string {
  const hue = random(0, 359);
  const color = (shift: number, light: number) => `hsl(${(hue + shift) % 360} ${random(35, 75)}% ${light}%)`;
  const shapes = Array.from({ length: 34 }, (_, index) => {
    const x = random(-20, puzzleWidth);
    const y = random(-20, puzzleHeight);
    const size = random(10, 70);
    const paint = `fill="${color(random(0, 140), random(30, 80))}" fill-opacity="0.${random(25, 75)}"`;
    if (index % 3 === 0) return `<circle cx="${x}" cy="${y}" r="${size / 2}" ${paint}/>`;
    if (index % 3 === 1) {
      return `<rect x="${x}" y="${y}" width="${size}" height="${random(8, 50)}" transform="rotate(${random(0, 90)} ${x} ${y})" ${paint}/>`;
    }
    return `<path d="M${x} ${y} q${size} ${random(-60, 60)} ${random(20, 140)} ${random(-40, 40)}" fill="none" stroke="${color(200, random(30, 85))}" stroke-width="${random(1, 6)}"/>`;
  }).join('');
  return svg(`<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${color(0, 55)}"/>
    <stop offset="1" stop-color="${color(90, 70)}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${shapes}`).toString();
}
