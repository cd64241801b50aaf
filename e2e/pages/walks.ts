import { call, logIn, type Token } from '../steps/call.ts';
import { demoPassword, tokenOf } from '../steps/people.ts';
import { staffSession } from '../steps/staff-side.ts';
import { adminExamples } from './admin-routes.ts';
import { sellerExamples } from './seller-routes.ts';
import { examples, furtherExamples } from './storefront-routes.ts';

/** A page on the way, by the address that it has in the end. */
type Stop = {
  readonly address: string;
  /** It leads nowhere, and the page says so. */
  readonly isRefused?: boolean;
  /** What the tab holds before. */
  readonly inTab?: Readonly<Record<string, string>>;
};

/** Pages that one document shows one after the other, for the same person. */
export type Walk = { readonly stored: Readonly<Record<string, string>>; readonly stops: readonly Stop[] };

const usualBuyer = 'buyer1';
/** It opens a tab of its own, behind which the page stands still: the last of its walk. */
const opensTab = '/merchantSettled';

/** Made once by each process of the tests: what an address leads to lasts. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** What a route of the shop shows, for whom, and which document shows it: the pages for sellers have a frame of their own. */
async function stopOf([path, example]: [string, (typeof examples)[string]]) {
  const { address, person, isPrivate = false, store } = example;
  const visitor = isPrivate ? (person ?? usualBuyer) : '';
  const token = await tokenOf(person ?? usualBuyer);
  const stop: Stop = {
    address: typeof address === 'string' ? address : await address(token),
    isRefused: path === '/*',
    inTab: (await store?.(token)) ?? {},
  };
  return { document: `${path.startsWith('/promo') ? 'promo' : 'shop'} ${visitor}`, visitor, stop };
}

type Orders = { readonly pageList: readonly { readonly orderId: string }[] };

/** What the mobile site alone has, and what it calls otherwise. */
async function mobileStops(token: Token): Promise<Stop[]> {
  const { pageList: products } = await call<{
    readonly pageList: readonly { readonly sellerGoodsId: string; readonly sellerId: string }[];
  }>('sellerGoods!list', {});
  const { pageList: orders } = await call<Orders>('order!listMain', { tab: 'to_receive' }, { token });
  return [
    '/wap/',
    '/wap/category',
    `/wap/commodityDetails?sellerGoodsId=${products[0]?.sellerGoodsId}`,
    `/wap/shop?sellerId=${products[0]?.sellerId}`,
    '/wap/find',
    '/wap/cart',
    '/wap/messages',
    '/wap/me',
    '/wap/address',
    `/wap/logistics?orderId=${orders[0]?.orderId}`,
  ].map((address) => ({ address }));
}

/** Every page of the shop, of the pages for sellers and of the mobile site. */
export const shopWalks = once(async (): Promise<Walk[]> => {
  const documents = new Map<string, { visitor: string; stops: Stop[] }>();
  const all = Object.entries({ ...examples, ...furtherExamples });
  for (const entry of all.sort(([a], [b]) => Number(a === opensTab) - Number(b === opensTab))) {
    const { document, visitor, stop } = await stopOf(entry);
    const { stops } = documents.get(document) ?? { stops: [] };
    documents.set(document, { visitor, stops: [...stops, stop] });
  }
  const token = await tokenOf(usualBuyer);
  const walks = [...documents.values()].map(async ({ visitor, stops }) => ({
    stored: visitor === '' ? {} : { ES_TOKEN: await tokenOf(visitor) },
    stops,
  }));
  return [...(await Promise.all(walks)), { stored: { ES_TOKEN: token }, stops: await mobileStops(token) }];
});

/** Every page of a panel: the login for a stranger, the others for somebody who works there. */
async function panelWalks(
  routes: Readonly<Record<string, (token: Token) => Promise<string>>>,
  token: Token,
  stored: Readonly<Record<string, string>>,
): Promise<Walk[]> {
  const { 'paths.login': login, ...others } = routes;
  const stops: Stop[] = [];
  for (const addressOf of Object.values(others)) stops.push({ address: await addressOf(token) });
  return [
    { stored: {}, stops: login ? [{ address: await login(token) }] : [] },
    { stored, stops },
  ];
}

export const sellerWalks = once(async () => {
  const token = await logIn('seller1', demoPassword, '/seller/api');
  return panelWalks(sellerExamples, token, { ES_SELLER_TOKEN: token });
});

export const adminWalks = once(async () => {
  const { token, stored } = await staffSession();
  return panelWalks(adminExamples, token, stored);
});

/** Where anybody may go in the shop: its pages apart from the one that says that nothing is there. */
export const openAddresses = async (): Promise<string[]> =>
  (await shopWalks())
    .filter(({ stored }) => Object.keys(stored).length === 0)
    .flatMap(({ stops }) => stops)
    .filter(({ isRefused }) => !isRefused)
    .map(({ address }) => address);
