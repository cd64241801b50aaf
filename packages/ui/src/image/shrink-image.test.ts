import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { mostSentBytes, previewAsText, shrinkImage } from './shrink-image.ts';

const megabyte = 1 << 20;
type Drawing = { width: number; height: number; type: string; quality: number; isWhite: boolean };
let drawings: Drawing[] = [];
let closed = 0;
let size = { width: 4000, height: 3000 };
/** How many bytes a drawing has, and as what the browser writes it. */
let encode: (drawing: Drawing) => Blob | null = () => null;
let orientation: string | undefined;

const bytes = (length: number, type: string) => new Blob([new Uint8Array(length)], { type });
const photo = (length: number, name = 'IMG_1.PNG', type = 'image/png') =>
  new File([new Uint8Array(length)], name, { type });

beforeEach(() => {
  drawings = [];
  closed = 0;
  size = { width: 4000, height: 3000 };
  encode = ({ type }) => bytes(megabyte, type);
});
Object.assign(globalThis, {
  createImageBitmap: async (_file: File, options: { imageOrientation: string }) => {
    orientation = options.imageOrientation;
    return { ...size, close: () => (closed += 1) };
  },
  document: {
    createElement() {
      let isWhite = false;
      return {
        width: 0,
        height: 0,
        getContext: () => ({ fillRect: () => (isWhite = true), drawImage() {} }),
        toBlob(take: (blob: Blob | null) => void, type: string, quality: number) {
          const drawing = { width: this.width, height: this.height, type, quality, isWhite };
          drawings.push(drawing);
          take(encode(drawing));
        },
      };
    },
  },
});

test('a light image is sent as it is, without being drawn', async () => {
  const file = photo(megabyte);
  assert.equal(await shrinkImage(file), file);
  assert.deepEqual(drawings, []);
});

test('a light image is drawn all the same where less is taken', async () => {
  encode = ({ type }) => bytes(1000, type);
  const small = await shrinkImage(photo(300_000), { mostBytes: 200_000 });
  assert.equal(small.size, 1000);
});

test('the longest side becomes 2560 pixels, the other one follows, turned as the camera was held', async () => {
  size = { width: 3000, height: 6000 };
  await shrinkImage(photo(3 * megabyte));
  assert.deepEqual([drawings[0]?.width, drawings[0]?.height], [1280, 2560]);
  assert.equal(orientation, 'from-image');
  size = { width: 800, height: 600 };
  await shrinkImage(photo(3 * megabyte));
  assert.deepEqual([drawings[1]?.width, drawings[1]?.height], [800, 600], 'a small one is not blown up');
  assert.equal(closed, 2);
});

test('it is written worse and worse until it is light enough, and no worse than that', async () => {
  encode = ({ type, quality }) => bytes(quality > 0.7 ? mostSentBytes + 1 : mostSentBytes, type);
  const small = await shrinkImage(photo(9 * megabyte, 'a.jpeg', 'image/jpeg'));
  assert.equal(small.size, mostSentBytes);
  assert.deepEqual(
    drawings.map(({ quality }) => quality),
    [0.86, 0.75, 0.6],
  );
});

test('what is transparent stays so as WebP, and lies on white where the receiver takes none', async () => {
  const webp = await shrinkImage(photo(3 * megabyte));
  assert.deepEqual([webp.name, webp.type, drawings[0]?.isWhite], ['IMG_1.webp', 'image/webp', false]);
  const jpeg = await shrinkImage(photo(3 * megabyte), { mayBeWebp: false });
  assert.deepEqual([jpeg.name, jpeg.type, drawings[1]?.isWhite], ['IMG_1.jpg', 'image/jpeg', true]);
});

test('an image of a camera stays JPEG', async () => {
  const small = await shrinkImage(photo(3 * megabyte, 'holiday.by.the.sea.jpeg', 'image/jpeg'));
  assert.deepEqual([small.name, small.type], ['holiday.by.the.sea.jpg', 'image/jpeg']);
});

test('the name follows what the browser wrote: one without WebP writes PNG', async () => {
  encode = () => bytes(megabyte, 'image/png');
  const small = await shrinkImage(photo(3 * megabyte, 'chart.webp', 'image/webp'));
  assert.deepEqual([small.name, small.type], ['chart.png', 'image/png']);
});

test('a drawing that became no lighter is thrown away', async () => {
  const file = photo(3 * megabyte);
  encode = ({ type }) => bytes(3 * megabyte, type);
  assert.equal(await shrinkImage(file), file);
  assert.equal(drawings.length, 1);
  assert.equal(closed, 1);
});

test('what cannot be drawn or written comes back as it is: the server checks it', async () => {
  const file = photo(3 * megabyte);
  encode = () => null;
  assert.equal(await shrinkImage(file), file);
  assert.equal(closed, 1);
  assert.equal(await previewAsText(file, 96), undefined);
});

test('a preview is small and text that a tab can keep', async () => {
  encode = ({ type }) => new Blob(['abc'], { type });
  assert.equal(await previewAsText(photo(9 * megabyte), 96), `data:image/jpeg;base64,${btoa('abc')}`);
  assert.deepEqual([drawings[0]?.width, drawings[0]?.height], [96, 72]);
});
