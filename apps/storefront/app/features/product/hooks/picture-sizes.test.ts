import { expect, it } from 'vitest';
import { inListSize, placeOfPicture } from './picture-sizes.ts';

it('finds a picture whatever its size', () => {
  const pictures = ['/files/pictures/a1.webp', '/files/pictures/b2.webp'];
  expect(placeOfPicture(pictures, '/files/pictures/b2-400.webp')).toBe(1);
  expect(placeOfPicture(pictures, '/files/pictures/a1.webp')).toBe(0);
  expect(placeOfPicture(pictures, '/files/pictures/c3-400.webp')).toBe(-1);
});

it('knows the list size of the shop’s own pictures alone', () => {
  expect(inListSize('/files/pictures/a1.webp')).toBe('/files/pictures/a1-400.webp');
  for (const other of ['/files/pictures/a1-400.webp', 'https://pictures.example/a1.webp'])
    expect(inListSize(other)).toBe(other);
});
