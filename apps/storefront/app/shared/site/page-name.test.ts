import { expect, it } from 'vitest';
import { createPageNames } from './page-name.ts';

const nameOf = createPageNames({
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', path: 'index' },
  mobileHome: { id: 'mobileHome', parentId: 'root', index: true },
  account: { id: 'account', parentId: 'root', path: 'userInfo' },
  frame: { id: 'frame', parentId: 'root' },
  orders: { id: 'orders', parentId: 'account', path: 'my-order' },
  address: { id: 'address', parentId: 'frame', path: 'address' },
  promo: { id: 'promo', parentId: 'root', path: 'promo/pages/:page' },
  missing: { id: 'missing', parentId: 'root', path: '*' },
});

it('names the page of a path in another case', () => {
  expect(nameOf('/INDEX')).toBe('/index');
  expect(nameOf('/UserInfo/My-Order')).toBe('/userInfo/my-order');
  expect(nameOf('/Promo/pages/Privacy')).toBe('/promo/pages/Privacy');
  expect(nameOf('/wap/ADDRESS', '/wap/')).toBe('/wap/address');
});

it('names the page of a path with letters that are escaped without need', () => {
  expect(nameOf('/%69ndex')).toBe('/index');
  expect(nameOf('/%49NDEX')).toBe('/index');
  expect(nameOf('/userInfo/my%2Dorder')).toBe('/userInfo/my-order');
  expect(nameOf('/promo/pages/%70rivacy')).toBe('/promo/pages/privacy');
  expect(nameOf('/wap/%61ddress', '/wap/')).toBe('/wap/address');
});

it('leaves what is written as the page is, and what is no page', () => {
  for (const path of ['/index', '/', '/userInfo/my-order', '/promo/pages/%D9%85', '/Nothing/Is/Here', '//index'])
    expect(nameOf(path), path).toBeUndefined();
  for (const path of ['/wap/', '/wap/address', '/wap/Nothing']) expect(nameOf(path, '/wap/'), path).toBeUndefined();
});
