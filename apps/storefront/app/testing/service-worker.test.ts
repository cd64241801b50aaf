import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type ListFilters, readFilters } from '#shared/product-list/list-filters.ts';

const source = readFileSync(join(import.meta.dirname, '../../public/sw.js'), 'utf8');
const origin = 'https://shop.test';

type Listener = (event: Record<string, unknown>) => void;

/** The worker with caches in memory and a network that can be taken away. */
function startWorker() {
  const listeners = new Map<string, Listener>();
  const kept = new Map<string, Map<string, Response>>();
  const push = new Set(['subscription', 'shown']);
  const network = { isThere: true, breaksOff: false, endsAt: '' };
  const open = async (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, entries);
    return {
      match: async (key: string) => entries.get(key)?.clone(),
      put: async (key: string, answer: Response) => {
        if (network.breaksOff) throw new TypeError('the answer did not come whole');
        // What was there goes first, so that the new one stands last.
        entries.delete(key);
        entries.set(key, answer);
      },
      delete: async (key: string) => entries.delete(key),
      keys: async () => [...entries.keys()],
    };
  };
  const fetchFromShop = async (request: string | { readonly url: string }) => {
    const url = typeof request === 'string' ? request : request.url;
    if (url.endsWith(network.endsAt || '\n')) network.isThere = false;
    if (!network.isThere) throw new TypeError('no connection');
    const type = /\.(js|css|webp)$/.test(new URL(url).pathname) ? 'text/javascript' : 'text/html; charset=utf-8';
    const answer = new Response(`answer of ${url}`, { headers: { 'content-type': type } });
    return Object.defineProperties(answer, {
      type: { value: 'basic' },
      clone: { value: () => new Response(`answer of ${url}`, { headers: { 'content-type': type } }) },
    });
  };
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      pushManager: { getSubscription: async () => ({ unsubscribe: async () => push.delete('subscription') }) },
      getNotifications: async () => [{ close: () => push.delete('shown') }],
    },
  };
  new Function('self', 'caches', 'fetch', `${source}`)(self, { open }, fetchFromShop);
  const keptWork: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => keptWork.push(work);
  const ask = async (path: string, mode = 'navigate', method = 'GET', headers = {}) => {
    let answer: Promise<Response> | undefined;
    const request = { url: `${origin}${path}`, mode, method, headers: new Headers(headers) };
    const respondWith = (given: Promise<Response>) => {
      answer = given;
    };
    listeners.get('fetch')?.({ request, respondWith, waitUntil, resultingClientId: 'window' });
    const result = await answer;
    await Promise.allSettled(keptWork);
    return result;
  };
  const tell = async (data: unknown) => {
    let answer: unknown;
    const ports = [{ postMessage: (given: unknown) => (answer = given) }];
    listeners.get('message')?.({ data, waitUntil, source: null, ports });
    await Promise.allSettled(keptWork);
    return answer;
  };
  const keys = () => [...kept.values()].flatMap((entries) => [...entries.keys()]).map((key) => key.replace(origin, ''));
  return { ask, tell, keys, network, open, push };
}

test('calls, what carries a token, private files and the seller panel pass untouched', async () => {
  const { ask, keys } = startWorker();
  expect(await ask('/api/user!current.action', 'cors', 'POST')).toBeUndefined();
  expect(await ask('/api/goods!list.action', 'cors')).toBeUndefined();
  expect(await ask('/wap/api/goods!list.action', 'cors')).toBeUndefined();
  expect(await ask('/assets/a.js', 'cors', 'GET', { authorization: 'Bearer x' })).toBeUndefined();
  expect(await ask('/files/private/passport.webp?expires=1&signature=2', 'no-cors')).toBeUndefined();
  expect(await ask('/files/uploads/a.webp', 'no-cors')).toBeUndefined();
  expect(await ask('/seller/orders')).toBeUndefined();
  expect(await ask('/files/tables/orders.csv?signature=2')).toBeUndefined();
  expect(keys()).toEqual([]);
});

test('pages of a person and their searches come from the network and are never kept', async () => {
  const { ask, tell, keys } = startWorker();
  const personal = [
    '/userInfo/my-order',
    '/settlement',
    '/paySuccess?checkoutId=1',
    '/login',
    '/searchGoods?k=tea',
    '/store?id=1&keyword=tea',
  ];
  for (const path of personal) {
    expect(await (await ask(path))?.text()).toContain(path);
    await tell({
      keep: path,
      files: [`${origin}/api/user!current.action`, `${origin}/files/private/a.webp?signature=1`],
    });
  }
  expect(keys()).toEqual([]);
});

test('a public page is read from the network while there is one, and kept for when there is none', async () => {
  const { ask, keys, network, open } = startWorker();
  await (await open('entrepot-offline')).put('/offline', new Response('offline page'));
  await ask('/productDetails?sellerGoodsId=7&lang=ar&code=AGENT');
  expect(keys()).toEqual(['/offline', '/productDetails?sellerGoodsId=7']);
  network.isThere = false;
  expect(await (await ask('/productDetails?sellerGoodsId=7'))?.text()).toContain('sellerGoodsId=7');
  expect(await (await ask('/productDetails?sellerGoodsId=8'))?.text()).toBe('offline page');
  expect(await (await ask('/userInfo/my-order'))?.text()).toBe('offline page');
  network.isThere = true;
  expect(await (await ask('/productDetails?sellerGoodsId=7'))?.text()).toContain('sellerGoodsId=7');
});

/** Each parameter that a list of products reads from its address. */
const listParameters = {
  categoryId: '7',
  categoryIds: '7,8',
  priceMin: '1',
  priceMax: '9.50',
  ratingMin: '80',
  isDiscount: 'true',
  isFreeFreight: 'true',
  isInStock: 'true',
  buyMinMost: '5',
  shipsFrom: 'DE,FR',
  options: '1-2,3-4',
  sort: 'newest',
  pageNum: '2',
} satisfies Record<keyof ListFilters, string>;

test('a page is kept once, whatever its address says besides, and found by each of its addresses', async () => {
  const { ask, tell, keys, network } = startWorker();
  await ask('/productDetails?utm_source=ad&gclid=x&sellerGoodsId=7&sku=5&count=2');
  await ask('/productDetails?sellerGoodsId=7&lang=de#reviews');
  await tell({ keep: '/wap/?code=AGENT&k=spam' });
  await ask('/wap/');
  await ask('/commodity?pageNum=1&sort=&sort=newest');
  await ask('/commodity?sort=newest&categoryId=7&fbclid=y');
  await ask('/commodity?categoryId=7&sort=newest');
  expect(keys()).toEqual([
    '/productDetails?sellerGoodsId=7',
    '/wap/',
    '/commodity',
    '/commodity?categoryId=7&sort=newest',
  ]);
  network.isThere = false;
  expect(await (await ask('/productDetails?sellerGoodsId=7'))?.text()).toContain('sellerGoodsId=7');
  expect(await (await ask('/wap/?utm_campaign=autumn'))?.text()).toContain('/wap/');
  expect(await tell({ find: `${origin}/commodity?utm_medium=mail&sort=newest&categoryId=7` })).toBe(true);
  expect(await tell({ find: `${origin}/commodity?categoryId=8` })).toBe(false);
  expect(await tell({ find: `${origin}/userInfo/my-order` })).toBe(false);
  expect(await tell({ find: 'https://elsewhere.test/wap/' })).toBe(false);
});

test('whatever chooses what a page shows makes a page of its own: filters, order, page', async () => {
  const { ask, keys } = startWorker();
  const addresses = Object.entries(listParameters).map(([name, value]) => {
    const search = new URLSearchParams({ [name]: value });
    expect(Object.keys(readFilters(search)), name).toEqual([name]);
    return `?${search}`;
  });
  const reviews = [
    '/productDetails?sellerGoodsId=7&pageNum=2',
    '/wap/commodityDetails?sellerGoodsId=7&evaluationType=1',
  ];
  for (const address of reviews) await ask(address);
  expect(keys().slice(-reviews.length)).toEqual(reviews);
  const named = { '/store': 'id', '/wap/shop': 'sellerId' } as const;
  for (const path of [
    '/commodity',
    '/information',
    '/discounted',
    '/wap/commodity',
    '/wap/information',
    '/wap/discounted',
  ])
    for (const search of addresses) await ask(`${path}${search}`);
  // As many as are kept at most: the last ones.
  expect(keys()).toHaveLength(30);
  expect(keys().slice(-addresses.length)).toEqual(addresses.map((search) => `/wap/discounted${search}`));
  for (const [path, name] of Object.entries(named)) {
    const own = [...addresses, '?sellerCategoryId=3', '?tab=about'].map(
      (search) => `${path}?${name}=7&${search.slice(1)}`,
    );
    for (const address of own) await ask(address);
    expect(keys().slice(-own.length)).toEqual(own);
  }
});

test('a page is kept only once its scripts are, so that it can be used without a connection', async () => {
  const { tell, keys, network } = startWorker();
  const visited = { keep: '/commodity', files: [`${origin}/assets/a.js`, `${origin}/assets/b.js`] };
  network.endsAt = '/assets/b.js';
  await tell(visited);
  expect(keys()).toEqual(['/assets/a.js']);
  Object.assign(network, { isThere: true, endsAt: '' });
  await tell(visited);
  expect(keys().toSorted()).toEqual(['/assets/a.js', '/assets/b.js', '/commodity']);
});

test('a page whose newer answer breaks off stays as it was kept', async () => {
  const { ask, tell, keys, network } = startWorker();
  await ask('/commodity');
  network.breaksOff = true;
  await ask('/commodity');
  await tell({ keep: '/commodity' });
  expect(keys()).toEqual(['/commodity']);
});

test('a page reached inside the shop is kept with its own files, the oldest making room', async () => {
  const { ask, tell, keys, network } = startWorker();
  await tell({
    keep: '/index',
    files: [`${origin}/assets/a.js`, `${origin}/api/x`, 'https://elsewhere.test/assets/b.js'],
  });
  expect(keys()).toEqual(['/assets/a.js', '/index']);
  for (let id = 0; id < 30; id += 1) await tell({ keep: `/store?id=${id}` });
  expect(keys()).not.toContain('/index');
  expect(keys()).toContain('/store?id=29');
  network.isThere = false;
  expect(await (await ask('/assets/a.js', 'no-cors'))?.text()).toContain('/assets/a.js');
});

/** The worker with windows that are open and notifications that it shows. */
function startNotifying(open: readonly string[]) {
  const listeners = new Map<string, Listener>();
  const shown: { title: string; body: string; data: { url: string } }[] = [];
  const opened: string[] = [];
  const windows = open.map((url) => ({
    url,
    navigate: async (to: string) => {
      opened.push(`moved to ${to}`);
      return { focus: async () => undefined };
    },
  }));
  const self = {
    location: { origin },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: {
      showNotification: async (title: string, rest: { body: string; data: { url: string } }) => {
        shown.push({ title, ...rest });
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (to: string) => opened.push(`new ${to}`) },
  };
  new Function('self', 'caches', 'fetch', `${source}`)(self, {}, () => undefined);
  const press = async (url: unknown) => {
    const work: Promise<unknown>[] = [];
    const notification = { close: () => undefined, data: { url } };
    listeners.get('notificationclick')?.({ notification, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
    return opened.splice(0);
  };
  const push = async (message: unknown) => {
    const work: Promise<unknown>[] = [];
    listeners.get('push')?.({ data: { json: () => message }, waitUntil: (each: Promise<unknown>) => work.push(each) });
    await Promise.all(work);
    return shown.splice(0);
  };
  return { press, push };
}

test('a push message is shown, and its press opens its address of this shop alone', async () => {
  const { push, press } = startNotifying([]);
  const [first] = await push({
    title: 'Orders',
    body: 'Order 1 is on its way',
    url: '/userInfo/order-detail?orderId=1',
  });
  expect([first?.title, first?.body, first?.data.url]).toEqual([
    'Orders',
    'Order 1 is on its way',
    '/userInfo/order-detail?orderId=1',
  ]);
  expect(await push({ nothing: 'to show' })).toEqual([]);
  expect(await press('/userInfo/notifications')).toEqual([`new ${origin}/userInfo/notifications`]);
  expect(await press('https://elsewhere.test/')).toEqual([]);
  expect(await press('//elsewhere.test/')).toEqual([]);
});

test('a window of the shop that is open is used, one of a panel is left alone', async () => {
  const shop = startNotifying([`${origin}/seller/orders`, `${origin}/index`]);
  expect(await shop.press('/credit/myLoan')).toEqual([`moved to ${origin}/credit/myLoan`]);
  const panel = startNotifying([`${origin}/seller/orders`]);
  expect(await panel.press('/credit/myLoan')).toEqual([`new ${origin}/credit/myLoan`]);
});

test('after a release an open page finds its files, and may ask whether the shop still has them', async () => {
  const { ask, network } = startWorker();
  await ask('/assets/manifest-01ed26ee.js', 'cors');
  network.isThere = false;
  expect(await (await ask('/assets/manifest-01ed26ee.js', 'cors'))?.text()).toContain('01ed26ee');
  // Answered from here it would be true for ever.
  expect(await ask('/assets/manifest-01ed26ee.js', 'cors', 'HEAD')).toBeUndefined();
  await expect(ask('/assets/home-7f00c3d2.js', 'cors')).rejects.toThrow('no connection');
});

test('whoever leaves takes their messages along: none is shown any more, and none comes', async () => {
  const { tell, push } = startWorker();
  await tell({ keep: `${origin}/index` });
  expect([...push]).toEqual(['subscription', 'shown']);
  await tell({ isLeft: true });
  expect([...push]).toEqual([]);
});
