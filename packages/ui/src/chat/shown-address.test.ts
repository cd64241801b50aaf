import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownAddress } from './shown-address.ts';

const textOf = (written: string) => shownAddress(written)?.text;

for (const written of [
  'https://shop.example/productDetails?sellerGoodsId=123',
  'http://www.shop.example:8080/a?b=c#d',
  'https://shop.example/@seller',
  'https://other.example/?q=a@b.example',
  'https://shop.example/産品/лампа',
  'HTTPS://Shop.Example/Path',
])
  test(`a plain address is shown as it was written: ${written}`, () => assert.equal(textOf(written), written));

for (const written of [
  'https://shop.example@evil.example',
  'https://shop.example:secret@evil.example/pay',
  'https://shop.example%2Fpay@evil.example',
  'https://@evil.example/shop.example',
  'https://shop.example\\@evil.example',
  'https://evil.example\\shop.example/pay',
  'https://shop.example\u2044pay.evil.example',
  'https://shop.example\uff0fpay.evil.example',
  'https://shop.example\u200b.evil.example',
  'https://evil.example/\u202egnp.pohs',
  'https://shop。example',
  'https://[half',
  'https://-:99999/',
])
  test(`what hides where it leads is no link: ${JSON.stringify(written)}`, () =>
    assert.equal(shownAddress(written), undefined));

for (const written of [
  // Cyrillic letters that look like Latin ones, alone and mixed with them.
  'https://ѕһор.example/pay',
  'https://shоp.example/pay',
  'https://paypaӏ.com/',
  'https://xn--shp-hed.example/',
  'https://ｓｈｏｐ.example/',
  'http://0x7f.1/',
  'http://2130706433/',
])
  test(`the real host is shown: ${written}`, () => {
    const { href, hostname } = new URL(written);
    assert.match(hostname, /^[a-z0-9.-]+$/);
    assert.deepEqual(shownAddress(written), { href, text: href });
  });

test('a link leads where its text says', () => {
  assert.deepEqual(shownAddress('https://Shop.Example/a b'), undefined);
  assert.equal(shownAddress('https://Shop.Example/a')?.href, 'https://shop.example/a');
});
