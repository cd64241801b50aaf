import { expect, it } from 'vitest';
import { knownAddress, languageAddress } from './language-address.ts';

it('knows a page by one address, however it is filtered, sorted or came to', () => {
  for (const [search, address] of [
    ['?lang=ar&utm_source=x&code=AB12', '/commodity'],
    ['?categoryId=7&sort=price&priceMin=3&pageNum=1', '/commodity?categoryId=7'],
    ['?pageNum=2&categoryId=7&isInStock=true', '/commodity?pageNum=2&categoryId=7'],
    ['', '/commodity'],
  ] as const)
    expect(knownAddress('/commodity', search), search).toBe(address);
});

it('writes the language into every address but the English one', () => {
  expect(languageAddress('https://shop.example', '/store?id=7&lang=ar', 'en')).toBe('https://shop.example/store?id=7');
  expect(languageAddress('https://shop.example', '/store?id=7', 'ar')).toBe('https://shop.example/store?id=7&lang=ar');
});
