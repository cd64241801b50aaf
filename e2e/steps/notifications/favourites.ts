import { expect } from '@playwright/test';
import { call, type Token } from '../call.ts';
import type { Store } from '../chat/conversations.ts';
import { askDatabase } from '../pass-time.ts';
import type { Language } from '../texts.ts';

type Product = { readonly sellerGoodsId: string; readonly name: string; readonly discountPrice?: string };

/** A product of a store that no discount runs for and somebody was not told of yet, which they are once a day; called as a language calls it. */
export async function newsworthyProductOf({ sellerId }: Store, reader: Token, language: Language): Promise<Product> {
  const asked = { group: 'favourites', limit: 50 };
  const { list } = await call<{ list: readonly { href: string }[] }>('notice!list', asked, { token: reader });
  const { pageList } = await call<{ pageList: readonly Product[] }>('sellerGoods!list', { sellerId }, { language });
  const product = pageList.find(
    ({ sellerGoodsId, discountPrice }) =>
      discountPrice === undefined && !list.some(({ href }) => href.includes(sellerGoodsId)),
  );
  if (!product) throw new Error(`the store ${sellerId} has no product to tell of`);
  return product;
}

/** The store takes a tenth off every price of a product. */
export async function lowerPrice({ token }: Store, { sellerGoodsId }: Product): Promise<void> {
  const input = { ids: [sellerGoodsId], action: 'change_price', percent: -10 };
  const done = await call<{ results: readonly { isDone: boolean; error?: string }[] }>('sellerGoods!bulk', input, {
    token,
    surface: '/seller/api',
  });
  expect(done.results).toMatchObject([{ isDone: true }]);
}

/** The next round in which prices are compared begins at the next look, not up to five minutes later. */
const hasten = () => askDatabase("update favourite_rounds set began_at = '-infinity'");

/** Waits until the product has looked at a favourite, and seen it cost less than another price where one is given. */
export async function untilWatched(sellerGoodsId: string, below?: string): Promise<string> {
  let seen: string | undefined;
  await hasten();
  await expect(async () => {
    const asked = await askDatabase('select price_micro::text as price from watched_products where product_id = $1', [
      sellerGoodsId,
    ]);
    seen = asked?.rows[0]?.price as string | undefined;
    expect(seen !== undefined && (below === undefined || BigInt(seen) < BigInt(below))).toBe(true);
  }).toPass({ timeout: 100_000, intervals: [1000] });
  return seen ?? '';
}

/** A person starts with nothing unread. */
export async function readEverything(token: Token): Promise<void> {
  const { list } = await call<{ list: readonly { noticeId: string }[] }>('notice!list', { limit: 1 }, { token });
  const [newest] = list;
  if (newest) await call('notice!readAll', { upTo: newest.noticeId }, { token });
}
