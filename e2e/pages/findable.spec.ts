import { languages } from '@entrepot/domain/languages';
import { read } from '../product/crawler.ts';
import { readRun } from '../product/run-record.ts';
import { call } from '../steps/call.ts';
import { expect, test } from '../steps/shop-test.ts';

/**
 * What search engines follow: every address of the sitemaps is there, names itself as the one to keep, and names its other languages, which
 * name it back. Of the pages that are read (every fourth, others with another seed) one language is, another for each; the home page is read in all.
 */
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));

const readEvery = 4;

async function readText(address: string): Promise<string> {
  const { status, text } = await read(address);
  expect(status, address).toBe(200);
  return text;
}

/** A page's own address and those of its languages. */
async function readHead(address: string) {
  const html = (await readText(address)).replaceAll('&amp;', '&');
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi);
  return { canonical, alternates: new Map([...links].map(([, tag = '', href = '']) => [tag, href])) };
}

/** Where the shop under test answers for an address that it names by its public one. */
const own = (address: string) => {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
};

test('every address of the sitemaps is a page that names itself and its languages', async () => {
  test.setTimeout(300_000);
  expect(await readText('/robots.txt')).toMatch(/^Sitemap: .+\/sitemap\.xml$/m);
  const sitemaps = locations(await readText('/sitemap.xml'));
  expect(sitemaps.length).toBeGreaterThanOrEqual(3);
  const all = new Set<string>();
  for (const sitemap of sitemaps) {
    const addresses = locations(await readText(own(sitemap)));
    for (const address of addresses) {
      expect(all.has(address), `${address} stands there once`).toBe(false);
      all.add(address);
    }
    // They stand there page by page, each in all languages.
    const chosen = addresses.filter((_, place) => {
      const page = Math.floor(place / languages.length) + readRun().seed;
      return page % readEvery === 0 && place % languages.length === (page / readEvery) % languages.length;
    });
    for (const address of chosen) {
      const { canonical, alternates } = await readHead(own(address));
      expect(canonical, address).toBe(address);
      expect(alternates.size, address).toBe(languages.length + 1);
      for (const alternate of alternates.values()) expect(addresses, address).toContain(alternate);
    }
  }
});

test('the languages of a page name each other', async () => {
  const [home = ''] = locations(await readText('/sitemaps/pages.xml'));
  const first = await readHead(own(home));
  for (const [tag, address] of first.alternates) {
    const { canonical, alternates } = await readHead(own(address));
    expect(canonical, tag).toBe(address);
    expect([...alternates], tag).toEqual([...first.alternates]);
  }
});

test('a sitemap that does not exist is missing', async () => {
  for (const name of ['products-0', 'products-99', 'people-1', 'products-1.xml']) {
    const answer = await read(`/sitemaps/${name}.xml`);
    expect(answer.status, name).toBe(404);
  }
});

test('a shared link shows a picture, and says which languages the page is in', async () => {
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
    expect(new Set(graph('locale:alternate')).size, path).toBe(languages.length - 1);
    const [picture = ''] = graph('image');
    const answer = await read(own(picture));
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
  expect(await statusOf('/productDetails?sellerGoodsId=1')).toEqual([404, undefined]);
  expect(await statusOf('/nothing/is/here')).toEqual([404, undefined]);
  expect((await statusOf(`${readRun().url}//evil.test/`))[1]).toBeUndefined();
});
