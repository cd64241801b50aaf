import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseSite } from './site-choice.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const desk = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const asked = (url: string, userAgent: string | undefined, cookie?: string) => chooseSite({ url, userAgent, cookie });

test('a phone is sent to the twin of what it asks for, with language and parameters', () => {
  for (const [url, location] of [
    ['/', '/wap/'],
    ['/index?lang=ar', '/wap/?lang=ar'],
    ['/productDetails?sellerGoodsId=7&lang=ja&code=AB12', '/wap/commodityDetails?sellerGoodsId=7&lang=ja&code=AB12'],
    ['/store?id=9&lang=hi', '/wap/shop?sellerId=9&lang=hi'],
    ['/userInfo/my-order?tab=to_pay', '/wap/userInfo/my-order?tab=to_pay'],
    ['/settlement?checkoutId=3', '/wap/settlement?checkoutId=3'],
    ['/no/such/page', '/wap/no/such/page'],
    ['/commodityDetails?sellerGoodsId=7', '/wap/commodityDetails?sellerGoodsId=7'],
  ] as const)
    assert.deepEqual(asked(url, phone), { location, status: 302 }, url);
});

test('nobody else is sent anywhere, and nothing that is no page', () => {
  for (const agent of [desk, undefined, 'Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0.0.0 Safari/537.36'])
    assert.equal(asked('/productDetails?sellerGoodsId=7', agent), undefined);
  for (const url of [
    '/promo/',
    '/promo/about?lang=ar',
    '/sitemap.xml',
    '/sitemaps/1.xml',
    '/robots.txt',
    '/files/a',
    '/wap/',
    '/wap/me',
  ])
    assert.equal(asked(url, phone), undefined, url);
});

test('each page has one name on each site, for everybody', () => {
  for (const agent of [phone, desk]) {
    assert.deepEqual(asked('/wap', agent), { location: '/wap/', status: 301 });
    assert.deepEqual(asked('/wap/store?id=9&lang=hi', agent), {
      location: '/wap/shop?sellerId=9&lang=hi',
      status: 301,
    });
    assert.deepEqual(asked('/wap/index', agent), { location: '/wap/', status: 301 });
    for (const url of ['/wap/shop?sellerId=9', '/wap/cart', '/wap/logistics?orderId=1', '/wap/?lang=ar'])
      assert.equal(asked(url, agent), undefined, url);
  }
  assert.deepEqual(asked('/?code=ABC&lang=ar', desk), { location: '/index?code=ABC&lang=ar', status: 301 });
  assert.deepEqual(asked('/shop?sellerId=9', desk), { location: '/store?id=9', status: 301 });
  assert.deepEqual(asked('/cart', desk), { location: '/index', status: 301 });
});

test('a choice sticks until it is undone', () => {
  const chosen = asked('/store?id=9&view=desktop', phone);
  assert.equal(chosen?.location, '/store?id=9');
  assert.match(chosen?.cookie ?? '', /^view=desktop; .*Max-Age=31536000/);
  assert.equal(asked('/store?id=9', phone, 'lang=ar; view=desktop'), undefined);
  assert.equal(asked('/wap/shop?sellerId=9', phone, 'view=desktop'), undefined);
  const undone = asked('/store?id=9&view=mobile&lang=ar', phone, 'view=desktop');
  assert.equal(undone?.location, '/wap/shop?sellerId=9&lang=ar');
  assert.match(undone?.cookie ?? '', /^view=; .*Max-Age=0/);
  assert.equal(asked('/wap/shop?sellerId=9&view=desktop', desk)?.location, '/store?id=9');
  assert.equal(asked('/wap/me?view=mobile', desk)?.location, '/wap/me');
  for (const url of ['/store?id=9&view=large', '/store?id=9&view=constructor', '/promo/?view=desktop'])
    assert.equal(asked(url, desk), undefined, url);
});

test('no address leads to another host', () => {
  for (const start of ['//evil.example/', '/\\evil.example/', '///evil.example/'])
    for (const end of ['', '?view=desktop', '?view=mobile'])
      for (const root of ['', '/wap'])
        for (const agent of [phone, desk])
          assert.match(asked(`${root}${start}${end}`, agent)?.location ?? '/a', /^\/[^/\\]/);
});
