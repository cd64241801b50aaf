import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addressWithOneSlash,
  addressWithoutSlash,
  addressWithRoot,
  readPageAddress,
  withUnseenQuery,
} from './page-address.ts';

test('a moved page takes along what its loader could not see, and nothing that it left out', () => {
  const moved = (location: string, url: string) => withUnseenQuery(location, url);
  assert.equal(moved('/searchStore', '/searchStore?pageNum=2'), '/searchStore');
  assert.equal(moved('/searchStore', '/searchStore?pageNum=2&lang=ar'), '/searchStore?lang=ar');
  assert.equal(
    moved('/commodity?categoryId=7', '/commodity?categoryId=7&pageNum=9&lang=zh-CN'),
    '/commodity?categoryId=7&lang=zh-CN',
  );
  assert.equal(moved('/index', '/?code=ABC&lang=ar'), '/index?code=ABC&lang=ar');
  assert.equal(moved('/index?lang=en', '/?lang=ar'), '/index?lang=en');
  assert.equal(moved('/index', '/'), '/index');
});

test('a page has one address, without slashes behind it', () => {
  assert.equal(addressWithoutSlash('/index/'), '/index');
  assert.equal(
    addressWithoutSlash('/productDetails//?sellerGoodsId=7&lang=ar'),
    '/productDetails?sellerGoodsId=7&lang=ar',
  );
  for (const address of ['/', '/promo/', '/wap/', '/index', '/index?k=/', '/searchGoods?k=a/b/'])
    assert.equal(addressWithoutSlash(address), undefined, address);
  for (const foreign of ['//evil.test/', '/\\evil.test/', '//', '///evil.test//?x=1'])
    assert.equal(addressWithoutSlash(foreign), undefined, foreign);
});

test('a page has one slash before it: with two, its links would lead to another host', () => {
  const moved = {
    '//evil.test/?view=mobile': '/evil.test/?view=mobile',
    '/\\evil.test/x': '/evil.test/x',
    '//evil.test/..': '/',
    '///..': '/',
    '/a/..//evil.test?k=//': '/evil.test?k=//',
    '/%2e%2e//evil.test': '/evil.test',
  };
  for (const [asked, address] of Object.entries(moved)) assert.equal(addressWithOneSlash(asked), address, asked);
  for (const address of ['/', '/index', '/index//x?k=//y', '/%2Fevil.test', '/%5Cevil.test', 'http://evil.test//x'])
    assert.equal(addressWithOneSlash(address), undefined, address);
});

test('a page is rendered as the browser takes it over: with whom the support window talks', () => {
  const address = '/chat?partyid=7&productId=9';
  assert.equal(readPageAddress(`${address}&name=Store`, undefined).path, address);
});

test('a known language of the address holds, an unknown one changes nothing', () => {
  const languageOf = (lang: string | undefined, cookie?: string) =>
    readPageAddress(`/index${lang === undefined ? '' : `?lang=${lang}`}`, cookie).language;
  assert.deepEqual([languageOf(undefined), languageOf(undefined, 'view=desktop; lang=ph')], ['en', 'ph']);
  assert.deepEqual([languageOf('tw', 'lang=de'), languageOf('fil', 'lang=de')], ['zh-TW', 'ph']);
  for (const unknown of ['xx', 'ur', '', '../en', '__proto__', '%00', 'd'.repeat(500)]) {
    assert.equal(languageOf(unknown, 'lang=de'), 'de', unknown);
    assert.equal(languageOf(unknown), 'en', unknown);
  }
  assert.equal(languageOf(undefined, 'lang=xx'), 'en');
});

test('login is rendered with the way back, which its link to the registration takes along', () => {
  const back = encodeURIComponent('/promo/apply?step=2');
  assert.equal(readPageAddress(`/login?back=${back}&lang=ar&utm=7`, undefined).path, `/login?back=${back}`);
});

test('the roots of the mobile and the promotion site are written in one way', () => {
  assert.equal(addressWithRoot('/WAP/shop?sellerId=7'), '/wap/shop?sellerId=7');
  assert.equal(addressWithRoot('/Wap'), '/wap/');
  assert.equal(addressWithRoot('/Wap?lang=ar'), '/wap/?lang=ar');
  // One page under two addresses would be two for whoever searches.
  assert.equal(addressWithRoot('/promo'), '/promo/');
  assert.equal(addressWithRoot('/promo?lang=ar&avatar=3'), '/promo/?lang=ar&avatar=3');
  assert.equal(addressWithRoot('/wap'), '/wap/');
  for (const address of [
    '/wap/',
    '/wap/Shop',
    '/WAPiti',
    '/promo/',
    '/promo/about',
    '/Promo/Pages/privacy',
    '/promotion',
    '/',
    '/index',
    '//WAP/',
  ])
    assert.equal(addressWithRoot(address), undefined, address);
  for (const foreign of ['/WAP//evil.test/', '/WAP/\\evil.test/'])
    assert.match(addressWithRoot(foreign) ?? '/wap/', /^\/wap\//, foreign);
});
