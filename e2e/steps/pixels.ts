import type { Locator, Page } from '@playwright/test';

/** What the screen shows of a place, four numbers (red, green, blue, alpha) for each pixel, line by line from the top left. */
export type Image = { readonly width: number; readonly height: number; readonly rgba: Uint8Array };
export type Colour = readonly [red: number, green: number, blue: number];

/** Captures an image of an element with some of what is around it, for outlines. */
export async function imageOf(element: Locator, aroundPx = 0): Promise<Image> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('the element cannot be seen');
  const page = element.page();
  const clip = {
    x: box.x - aroundPx,
    y: box.y - aroundPx,
    width: box.width + 2 * aroundPx,
    height: box.height + 2 * aroundPx,
  };
  return decode(page, await page.screenshot({ clip, scale: 'css', animations: 'disabled' }));
}

/** The browser that drew the image reads it, so that no library for PNG is needed. */
async function decode(page: Page, png: Buffer): Promise<Image> {
  const { width, height, bytes } = await page.evaluate(async (base64) => {
    const file = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([file], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('the browser cannot draw');
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let bytes = '';
    for (const byte of data) bytes += String.fromCharCode(byte);
    return { width: bitmap.width, height: bitmap.height, bytes: btoa(bytes) };
  }, png.toString('base64'));
  return { width, height, rgba: new Uint8Array(Buffer.from(bytes, 'base64')) };
}

/** A colour as the page computes it, a name of the system's (`Highlight`) too: red, green, blue and how much it covers. */
function computedColour(page: Page, name: string): Promise<number[]> {
  return page.evaluate((colour) => {
    const probe = document.createElement('span');
    probe.style.cssText = `forced-color-adjust: none; background-color: ${colour}`;
    document.body.append(probe);
    const computed = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return computed.match(/[\d.]+/g)?.map(Number) ?? [];
  }, name);
}

/** A colour as it is painted where it covers what is below. */
export async function paintedColour(page: Page, name: string): Promise<Colour> {
  const [red = 0, green = 0, blue = 0] = await computedColour(page, name);
  return [red, green, blue];
}

/** A colour as it is painted over white: some systems' `Highlight` lets a part of what is below through. */
export async function paintedOnWhite(page: Page, name: string): Promise<Colour> {
  const [red = 0, green = 0, blue = 0, cover = 1] = await computedColour(page, name);
  const onWhite = (part: number) => Math.round(cover * part + (1 - cover) * 255);
  return [onWhite(red), onWhite(green), onWhite(blue)];
}

const colourAt = ({ rgba }: Image, pixel: number): Colour => [
  rgba[4 * pixel] ?? 0,
  rgba[4 * pixel + 1] ?? 0,
  rgba[4 * pixel + 2] ?? 0,
];
const distance = (a: Colour, b: Colour) => Math.max(...a.map((value, place) => Math.abs(value - (b[place] ?? 0))));

/** How many pixels have the colour, as far as smoothed edges let it. */
export function countColour(image: Image, colour: Colour, tolerance = 24): number {
  let count = 0;
  for (let pixel = 0; pixel < image.width * image.height; pixel += 1)
    if (distance(colourAt(image, pixel), colour) <= tolerance) count += 1;
  return count;
}

/** How many pixels differ between two images of the same size. */
export function countChanges(a: Image, b: Image, tolerance = 24): number {
  let count = 0;
  for (let pixel = 0; pixel < a.width * a.height; pixel += 1)
    if (distance(colourAt(a, pixel), colourAt(b, pixel)) > tolerance) count += 1;
  return count;
}
