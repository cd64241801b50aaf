import { languages } from '@entrepot/domain/languages';
import { read } from '../product/crawler.ts';
import { readRun } from '../product/run-record.ts';
import { call } from '../steps/call.ts';
import { ownerToken } from '../steps/seller-side.ts';
import { expect, test } from '../steps/shop-test.ts';

/**
 * What search engines follow: the sitemaps hold every page of the shop, each address is there, names itself as the one to keep, and names its other
 * languages and its mobile twin, which name it back. Every page is read in one language, one in three in two and for phones (others with
 * another seed; a long run reads all), the home page in all.
 */
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

/** In how many languages a page is read, and whether its twin for phones is: of one in three here, which the seed shifts. */
const depthAt = (place: number) =>
  process.env.E2E_ALL === '1'
    ? { languagesRead: languages.length, withTwin: true }
    : { languagesRead: place % 3 === 0 ? 2 : 1, withTwin: place % 3 === 0 };
const crawlMs = 30 * 60_000;

async function readText(address: string): Promise<string> {
  const { status, text } = await read(address);
  expect(status, address).toBe(200);
  return text;
}

/** A page's own address and those of its languages. */
async function readHead(address: string) {
  const html = (await readText(address)).replaceAll('&amp;', '&');
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const mobile = /<link rel="alternate" media="[^"]+" href="([^"]+)"/.exec(html)?.[1];
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
  const title = /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
  return { canonical, mobile, title, alternates: new Map([...links].map(([, tag = '', href = '']) => [tag, href])) };
}

/** Where the shop under test answers for an address that it names by its public one. */
const own = (address: string) => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

/** The addresses that the sitemaps hold, each page's in the order of the languages. */
async function readSitemaps(): Promise<string[]> {
  const sitemaps = locations(await readText('/sitemap.xml'));
  expect(sitemaps.length).toBeGreaterThanOrEqual(3);
  const all: string[] = [];
  for (const sitemap of sitemaps) all.push(...locations(await readText(own(sitemap))));
  return all;
}

test('every page of the shop is a page that names itself, its languages and its twin, and no other is like it', async () => {
  test.setTimeout(crawlMs);
  expect(await readText('/robots.txt')).toMatch(/^Sitemap: .+\/sitemap\.xml$/m);
  const all = await readSitemaps();
  expect(new Set(all).size, 'every address stands there once').toBe(all.length);
  const told = new Map<string, string>();
  const alike: string[] = [];
  for (let from = 0; from < all.length; from += languages.length) {
    const page = all.slice(from, from + languages.length);
    const place = from / languages.length + readRun().seed;
    const { languagesRead, withTwin } = depthAt(place);
    const chosen = Array.from({ length: languagesRead }, (_, turn) => page[(place + turn) % page.length] ?? '');
    let known: readonly string[] | undefined;
    for (const address of chosen) {
      const { canonical, mobile, alternates, title } = await readHead(own(address));
      expect(canonical, address).toBe(address);
      expect(new Set(alternates.values()), address).toEqual(new Set(page));
      expect(alternates.size, address).toBe(languages.length + 1);
      known ??= [...alternates].map(String);
      expect([...alternates].map(String), `${address} names what its other languages name`).toEqual(known);
      // What nobody has translated is called the same in several languages, but no two pages are.
      const namesake = told.get(title) ?? page[0];
      if (namesake !== page[0]) alike.push(`${address} is called as ${namesake}: ${title}`);
      told.set(title, namesake ?? '');
      // The promotion site has one form for all screens.
      expect(mobile === undefined, address).toBe(new URL(address).pathname.startsWith('/promo'));
      if (mobile === undefined || !withTwin || address !== chosen[0]) continue;
      const twin = await readHead(own(mobile));
      expect(twin.canonical, mobile).toBe(address);
      expect(twin.alternates.size, mobile).toBe(0);
    }
  }
  expect(alike).toEqual([]);
});

type Listed = { readonly sellerGoodsId: string; readonly sellerId: string };
type Store = { readonly sellerId: string };
type Category = { readonly categoryId: string; readonly children?: readonly Category[] };

test('the sitemaps hold every product, store and category, and nothing that is not offered', async () => {
  const held = new Set((await readSitemaps()).filter((address) => !/[?&]lang=/.test(address)).map(own));
  const products: Listed[] = [];
  for (let pageNum = 1; products.length === (pageNum - 1) * 100; pageNum += 1) {
    const { pageList } = await call<{ pageList: readonly Listed[] }>('sellerGoods!list', { pageNum, pageSize: 100 });
    products.push(...pageList);
  }
  // A store that has opened is offered before its first product is.
  const stores: Store[] = [];
  for (let pageNum = 1; stores.length === (pageNum - 1) * 100; pageNum += 1) {
    const { pageList } = await call<{ pageList: readonly Store[] }>('seller!list', { pageNum, pageSize: 100 });
    stores.push(...pageList);
  }
  const withChildren = (tree: readonly Category[]): string[] =>
    tree.flatMap(({ categoryId, children = [] }) => [categoryId, ...withChildren(children)]);
  const categories = withChildren(await call<Category[]>('category!tree', {}));
  const known = [
    ...products.map(({ sellerGoodsId }) => `/productDetails?sellerGoodsId=${sellerGoodsId}`),
    ...stores.map(({ sellerId }) => `/store?id=${sellerId}`),
    ...categories.map((categoryId) => `/commodity?categoryId=${categoryId}`),
  ];
  expect(products.length).toBeGreaterThan(500);
  expect(stores.length).toBeGreaterThan(10);
  expect(known.filter((address) => !held.has(address))).toEqual([]);
  const named = [...held].filter((address) => /[?](sellerGoodsId|id|categoryId)=/.test(address));
  expect(named.filter((address) => !known.includes(address))).toEqual([]);
});

test('the languages of a page name each other', async () => {
  const [home = ''] = locations(await readText('/sitemaps/pages.xml'));
  const first = await readHead(own(home));
  // By their tags, which search engines know: the shop's own code of Filipino is none.
  const tags = [...languages.map((language) => (language === 'ph' ? 'fil' : language)), 'x-default'];
  expect([...first.alternates.keys()].toSorted()).toEqual(tags.toSorted());
  for (const [tag, address] of first.alternates) {
    const { canonical, alternates } = await readHead(own(address));
    expect(canonical, tag).toBe(address);
    expect([...alternates], tag).toEqual([...first.alternates]);
  }
});

/** The addresses that a page in English links to, without the places within them. English is the address without a language. */
async function linksOf(address: string): Promise<string[]> {
  const html = await readText(address);
  return [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&').replace(/[?&]lang=en$/, ''),
  );
}

test('whatever the sitemaps name is reached by links, from the home page on', async () => {
  test.setTimeout(300_000);
  const english = new Set<string>();
  for (const sitemap of locations(await readText('/sitemap.xml')))
    for (const address of locations(await readText(own(sitemap))))
      if (!/[?&]lang=/.test(address)) english.add(own(address));
  // Lists lead to the pages of what they list; those need not be read to be reached.
  const isList = /^\/(index|classification|commodity|information|discounted|searchStore|promo)(\/|\?|$)/;
  const isWhole = (address: string) =>
    [...new URL(address, 'http://localhost').searchParams.keys()].every((name) => /^(categoryId|pageNum)$/.test(name));
  const reached = new Set(['/index']);
  for (const address of reached) {
    if (!isList.test(address) || !isWhole(address)) continue;
    for (const link of await linksOf(address)) reached.add(link);
  }
  expect([...english].filter((address) => !reached.has(address))).toEqual([]);
  // And the other way round: a page without parameters that search engines may keep is named.
  const unnamed: string[] = [];
  for (const address of reached) {
    if (english.has(address) || !/^\/[\w/]*$/.test(address)) continue;
    const { status, text } = await read(address);
    if (status === 200 && text.includes('<link rel="canonical"') && !text.includes('content="noindex"'))
      unnamed.push(address);
  }
  expect(unnamed).toEqual([]);
});

test('a list is one page, however it is sorted and filtered and wherever somebody came from', async () => {
  const [category] = await call<{ categoryId: string }[]>('category!tree', {});
  const list = `/commodity?categoryId=${category?.categoryId}`;
  const { canonical } = await readHead(list);
  for (const more of ['&sort=price', '&isInStock=true&priceMin=2', '&pageNum=1', '&utm_source=x&code=AB12']) {
    const asked = await readHead(`${list}${more}`);
    expect(asked.canonical, more).toBe(canonical);
    expect(asked.alternates.get('x-default'), more).toBe(canonical);
  }
});

/** What a page tells search engines as data, each thing by its kind. */
async function thingsOf(address: string) {
  const html = await readText(address);
  const scripts = html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g);
  type Thing = Record<string, unknown> & { '@type': string };
  const things = [...scripts].flatMap(([, text = '']) => JSON.parse(text) as Thing[]);
  return new Map(things.map((thing) => [thing['@type'], thing]));
}

test('pages tell search engines what they show', async () => {
  const { pageList } = await call<{ pageList: { sellerGoodsId: string; sellerId: string }[] }>('sellerGoods!list', {});
  const [{ sellerGoodsId, sellerId } = { sellerGoodsId: '', sellerId: '' }] = pageList;
  expect([...(await thingsOf('/index?lang=ja')).keys()]).toEqual(['Organization', 'WebSite']);
  expect([...(await thingsOf('/commodity?lang=ar')).keys()]).toEqual(['BreadcrumbList', 'ItemList']);
  expect([...(await thingsOf(`/store?id=${sellerId}`)).keys()]).toEqual(['OnlineStore', 'ItemList']);
  for (const address of [
    `/productDetails?sellerGoodsId=${sellerGoodsId}&lang=hi`,
    `/wap/commodityDetails?sellerGoodsId=${sellerGoodsId}&lang=hi`,
  ]) {
    const things = await thingsOf(address);
    expect([...things.keys()], address).toEqual(['Product', 'BreadcrumbList']);
    expect(things.get('Product'), address).toMatchObject({
      name: expect.any(String),
      image: [expect.stringMatching(/^https?:/), ...((things.get('Product')?.image ?? []) as string[]).slice(1)],
      offers: {
        price: expect.stringMatching(/^\d+(\.\d+)?$/),
        priceCurrency: 'USD',
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(In|OutOf)Stock$/),
        shippingDetails: {
          shippingRate: { value: expect.stringMatching(/^\d/), currency: 'USD' },
          shippingDestination: { addressCountry: expect.stringMatching(/^[A-Z]{2}$/) },
        },
        hasMerchantReturnPolicy: { applicableCountry: expect.stringMatching(/^[A-Z]{2}$/) },
      },
    });
  }
});

test('a sitemap that does not exist is missing', async () => {
  for (const name of ['products-0', 'products-99', 'people-1', 'products-1.xml']) {
    const answer = await read(`/sitemaps/${name}.xml`);
    expect(answer.status, name).toBe(404);
  }
});

test('a shared link shows an image, and says which languages the page is in', async () => {
  const { pageList } = await call<{ pageList: { sellerGoodsId: string; sellerId: string }[] }>('sellerGoods!list', {});
  const [{ sellerGoodsId, sellerId } = { sellerGoodsId: '', sellerId: '' }] = pageList;
  for (const path of [
    '/index?',
    `/productDetails?sellerGoodsId=${sellerGoodsId}&`,
    `/store?id=${sellerId}&`,
    '/login?',
  ]) {
    const html = await readText(`${path}lang=de`);
    const graph = (name: string) =>
      [...html.matchAll(new RegExp(`<meta property="og:${name}" content="([^"]+)"`, 'g'))].map(
        ([, value = '']) => value,
      );
    expect(graph('locale'), path).toEqual(['de_DE']);
    expect(graph('site_name'), path).toEqual(['Entrepot']);
    expect(html, path).toContain('<meta name="twitter:card"');
    expect(new Set(graph('locale:alternate')).size, path).toBe(languages.length - 1);
    const [image = ''] = graph('image');
    const answer = await read(own(image));
    expect(answer.headers['content-type'], path).toMatch(/^image\//);
  }
});

test('what moved is led on for good, what is gone says so', async () => {
  const statusOf = async (path: string) => {
    const { status, headers } = await read(path);
    return [status, headers.location];
  };
  expect(await statusOf('/?lang=de')).toEqual([301, '/index?lang=de']);
  expect(await statusOf('/store/?id=1&lang=ar')).toEqual([301, '/store?id=1&lang=ar']);
  for (const [asked, name] of [
    ['/INDEX?lang=de', '/index?lang=de'],
    ['/ProductDetails?sellerGoodsId=1&lang=ar', '/productDetails?sellerGoodsId=1&lang=ar'],
    ['/userinfo/My-Order', '/userInfo/my-order'],
    ['/Promo/Pages/privacy', '/promo/pages/privacy'],
    ['/wap/Shop?sellerId=1', '/wap/shop?sellerId=1'],
    ['/WAP/shop?sellerId=1', '/wap/shop?sellerId=1'],
    ['/promo?lang=de', '/promo/?lang=de'],
  ] as const)
    expect(await statusOf(asked), asked).toEqual([301, name]);
  expect(await statusOf('/productDetails?sellerGoodsId=1')).toEqual([404, undefined]);
  expect(await statusOf('/nothing/is/here')).toEqual([404, undefined]);
  // An address of several slashes stays in this shop: browsers would take two for the beginning of a host.
  expect(await statusOf(`${readRun().url}//evil.test/`)).toEqual([301, '/evil.test/']);
});

test('a product that is no longer offered is gone on both sites, and comes back with it', async () => {
  const { pageList } = await call<{ pageList: { sellerGoodsId: string; sellerId: string }[] }>('sellerGoods!list', {
    pageSize: 60,
  });
  const { sellerGoodsId = '', sellerId = '' } = pageList.at(-1) ?? {};
  const addresses = [
    `/productDetails?sellerGoodsId=${sellerGoodsId}&lang=ja`,
    `/wap/commodityDetails?sellerGoodsId=${sellerGoodsId}&lang=ja`,
  ];
  const statuses = async () => Promise.all(addresses.map(async (address) => (await read(address)).status));
  const seller = { surface: '/seller/api', token: await ownerToken(sellerId) } as const;
  const { undoToken } = await call<{ undoToken: string }>(
    'sellerGoods!bulk',
    { ids: [sellerGoodsId], action: 'unpublish' },
    seller,
  );
  try {
    expect(await statuses()).toEqual([410, 410]);
    const { text: gone } = await read(addresses[0] ?? '');
    expect(gone).toContain('<meta name="robots" content="noindex"');
  } finally {
    await call('sellerGoods!undo', { undoToken }, seller);
  }
  // What delists is taken from kept pages at once, what lists a moment later.
  await expect.poll(statuses).toEqual([200, 200]);
});
