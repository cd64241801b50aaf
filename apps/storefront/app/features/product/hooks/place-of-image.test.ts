import { expect, it } from 'vitest';
import { placeOfImage } from './place-of-image.ts';

it('finds an image whatever its size', () => {
  const images = ['/files/pictures/a1.webp', '/files/pictures/b2.webp'];
  expect(placeOfImage(images, '/files/pictures/b2-400.webp')).toBe(1);
  expect(placeOfImage(images, '/files/pictures/a1.webp')).toBe(0);
  expect(placeOfImage(images, '/files/pictures/c3-400.webp')).toBe(-1);
});
