import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  hasTwin,
  isMobileAddress,
  isMobileName,
  isPhoneBrowser,
  mobilePath,
  mobileTwin,
  shopPath,
  shopTwin,
} from './mobile-site.ts';

test('each page has one twin, and the way there and back ends where it began', () => {
  const pages: readonly (readonly [string, string])[] = [
    ['/index', '/wap/'],
    ['/classification', '/wap/category'],
    ['/productDetails?sellerGoodsId=7&lang=ar', '/wap/commodityDetails?sellerGoodsId=7&lang=ar'],
    ['/store?id=7&keyword=tea', '/wap/shop?sellerId=7&keyword=tea'],
    ['/chat?partyid=service', '/wap/messages?partyid=service'],
    ['/userInfo/dashboard', '/wap/me'],
    ['/userInfo/setup/shipping-address', '/wap/address'],
    ['/userInfo/order-detail?orderId=3#parcels', '/wap/userInfo/order-detail?orderId=3#parcels'],
    ['/searchGoods?k=%22red+lamp%22', '/wap/searchGoods?k=%22red+lamp%22'],
  ];
  for (const [shop, mobile] of pages) {
    assert.equal(mobileTwin(shop), mobile);
    assert.equal(shopTwin(mobile), shop);
  }
});

test('a name that is the mobile site’s already is not changed again', () => {
  for (const address of ['/shop?sellerId=7', '/', '/cart', '/commodityDetails?sellerGoodsId=1'])
    assert.equal(mobilePath(address), address);
  for (const address of ['/store?id=7', '/index', '/cart', '/userInfo/my-order'])
    assert.equal(shopPath(address), address);
});

test('what the other site calls a parameter names nothing, before or behind the own one', () => {
  for (const search of ['?sellerId=7&id=8', '?id=8&sellerId=7'])
    assert.equal(shopPath(`/shop${search}`), '/store?id=7');
  assert.equal(shopPath('/shop?id=8'), '/store');
  assert.equal(mobilePath('/store?id=7&sellerId=8'), '/shop?sellerId=7');
});

test('pages of the mobile site alone lead to where the shop shows the same', () => {
  assert.equal(shopTwin('/wap/cart'), '/index');
  assert.equal(shopTwin('/wap/logistics?orderId=3'), '/userInfo/order-detail?orderId=3');
  assert.equal(shopTwin('/wap'), '/index');
  assert.ok(isMobileName('/cart') && isMobileName('/commodityDetails') && !isMobileName('/productDetails'));
});

test('no address leads to another host', () => {
  for (const address of ['//evil.example/a', '/\\evil.example', '///evil.example?x=1']) {
    assert.match(mobileTwin(address), /^\/wap\/evil/);
    assert.match(shopTwin(`/wap${address}`), /^\/evil/);
  }
});

test('calls, files, other apps and the promotion site have no twin', () => {
  for (const path of [
    '/promo',
    '/promo/about',
    '/api/x.action',
    '/files/a',
    '/seller/',
    '/sitemap.xml',
    '/robots.txt',
    '/wap/',
  ])
    assert.ok(!hasTwin(path), path);
  for (const path of ['/index', '/', '/promotion', '/userInfo/my-order', '/nothing/is/here'])
    assert.ok(hasTwin(path), path);
  assert.ok(isMobileAddress('/wap') && isMobileAddress('/wap/me?x=1') && !isMobileAddress('/wap/api/a!b.action'));
  assert.ok(!isMobileAddress('/wapping'));
});

test('phones are told from tablets and desks', () => {
  const told = (agent: string) => isPhoneBrowser(`Mozilla/5.0 ${agent}`);
  assert.ok(
    told('(iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'),
  );
  assert.ok(told('(Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'));
  assert.ok(told('(Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0'));
  assert.ok(!told('(iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1'));
  assert.ok(!told('(Linux; Android 15; SM-X910) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'));
  assert.ok(!told('(Android 15; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0'));
  assert.ok(!told('(X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36'));
  assert.ok(!isPhoneBrowser(''));
});
