import { mostSentBytes, shrinkImage } from '@entrepot/ui/image/shrink-image.ts';
import { afterEach, expect, test, vi } from 'vitest';

const image = (bytes: number, type = 'image/jpeg') => new File([new Uint8Array(bytes)], 'IMG_1.HEIC.jpeg', { type });
const close = vi.fn();
const fillRect = vi.fn();
const drawImage = vi.fn();

/** A browser whose encoder writes so many bytes at each of its qualities. */
function browser(size: { width: number; height: number }, ...encoded: number[]) {
  const decode = vi.fn(async () => ({ ...size, close }));
  vi.stubGlobal('createImageBitmap', decode);
  const canvases: { width: number; height: number }[] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    canvases.push(this);
    return { fillRect, drawImage } as never;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take, type) =>
    take(new Blob([new Uint8Array(encoded.shift() ?? 0)], { type: type ?? 'image/png' })),
  );
  return { decode, canvases };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

test('a light image is sent as it is', async () => {
  const file = image(1000);
  expect(await shrinkImage(file)).toBe(file);
});

test('an image of a phone becomes smaller, turned as the camera was held', async () => {
  const { decode, canvases } = browser({ width: 3024, height: 4032 }, 900_000);
  const small = await shrinkImage(image(6 << 20));
  expect([small.size, small.type, small.name]).toEqual([900_000, 'image/jpeg', 'IMG_1.HEIC.jpg']);
  expect([canvases[0]?.width, canvases[0]?.height]).toEqual([1920, 2560]);
  expect(decode.mock.calls[0]?.slice(1)).toEqual([{ imageOrientation: 'from-image' }]);
  expect(close).toHaveBeenCalled();
});

test('what is still too heavy is written plainer', async () => {
  browser({ width: 9000, height: 9000 }, mostSentBytes + 1, mostSentBytes - 1);
  expect((await shrinkImage(image(20 << 20, 'image/png'))).size).toBe(mostSentBytes - 1);
});

test('an image without losses becomes WebP, and for a receiver that takes none JPEG, white where it is transparent', async () => {
  browser({ width: 1000, height: 800 }, 900_000, 900_000);
  const screenshot = image(3 << 20, 'image/png');
  expect((await shrinkImage(screenshot)).type).toBe('image/webp');
  expect(fillRect).not.toHaveBeenCalled();
  const small = await shrinkImage(screenshot, { mayBeWebp: false });
  expect([small.type, small.name]).toEqual(['image/jpeg', 'IMG_1.HEIC.jpg']);
  expect(fillRect).toHaveBeenCalledWith(0, 0, 1000, 800);
  expect(fillRect.mock.invocationCallOrder[0]).toBeLessThan(drawImage.mock.invocationCallOrder[1] ?? 0);
});

test('falls back to the original: unreadable, or no smaller for the trouble', async () => {
  const heavy = image(3 << 20);
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no such format');
  });
  expect(await shrinkImage(heavy)).toBe(heavy);
  browser({ width: 100, height: 100 }, 4 << 20);
  expect(await shrinkImage(heavy)).toBe(heavy);
});
