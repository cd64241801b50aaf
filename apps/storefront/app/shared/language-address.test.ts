import { expect, it } from 'vitest';
import { knownAddress, languageAddress } from './language-address.ts';

it('knows a page by one address, however it is filtered, sorted or came to', () => {
  for (const [search, address] of [
    ['?lang=ar&utm_source=x&code=AB12', '/commodity'],
    ['?categoryId=7&sort=price&priceMin=3&pageNum=1', '/commodity?categoryId=7'],
    ['?pageNum=2&categoryId=7&isInStock=true', '/commodity?categoryId=7&pageNum=2'],
    ['?categoryId=7&pageNum=2', '/commodity?categoryId=7&pageNum=2'],
    ['?categoryId=abc&pageNum=x', '/commodity'],
    ['?categoryId=7&categoryId=8', '/commodity?categoryId=7'],
    ['?id=7&keyword=spam', '/commodity'],
    ['', '/commodity'],
  ] as const)
    expect(knownAddress('/commodity', search), search).toBe(address);
});

it('knows a page by no parameter that says nothing there', () => {
  expect(knownAddress('/index', '?id=7&k=spam&pageNum=2')).toBe('/index');
  expect(knownAddress('/promo/about', '?tab=about&lang=de')).toBe('/promo/about');
  expect(knownAddress('/store', '?tab=goods&id=7')).toBe('/store?id=7');
  expect(knownAddress('/store', '?tab=about&keyword=caf%C3%A9&id=7')).toBe('/store?id=7&keyword=caf%C3%A9&tab=about');
  expect(knownAddress('/productDetails', '?id=7&sellerGoodsId=9')).toBe('/productDetails?sellerGoodsId=9');
});

it('writes the language into every address but the English one', () => {
  expect(languageAddress('https://shop.example', '/store?id=7&lang=ar', 'en')).toBe('https://shop.example/store?id=7');
  expect(languageAddress('https://shop.example', '/store?id=7', 'ar')).toBe('https://shop.example/store?id=7&lang=ar');
});
