import { expect, it } from 'vitest';
import { placeOfPicture } from './place-of-picture.ts';

it('finds a picture whatever its size', () => {
  const pictures = ['/files/pictures/a1.webp', '/files/pictures/b2.webp'];
  expect(placeOfPicture(pictures, '/files/pictures/b2-400.webp')).toBe(1);
  expect(placeOfPicture(pictures, '/files/pictures/a1.webp')).toBe(0);
  expect(placeOfPicture(pictures, '/files/pictures/c3-400.webp')).toBe(-1);
});
