import { expect, it } from 'vitest';
import { absoluteIn } from './json-ld.tsx';

it('names pages in the language that they are told in, and files as they are', () => {
  const [german, english] = ['de', 'en'].map((language) => absoluteIn('https://shop.example', language));
  expect(german?.('/store?id=7')).toBe('https://shop.example/store?id=7&lang=de');
  expect(english?.('/store?id=7')).toBe('https://shop.example/store?id=7');
  expect(german?.('/files/pictures/a-400.webp')).toBe('https://shop.example/files/pictures/a-400.webp');
  expect(german?.('https://images.example/shirt.jpg')).toBe('https://images.example/shirt.jpg');
});
