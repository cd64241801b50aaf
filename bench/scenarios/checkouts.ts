import { openSession, setFundPassword } from '@entrepot/server/modules/accounts/index.ts';
import { inTx } from '@entrepot/server/platform/database.ts';
import type { PlannedCheckout } from '../load/plan.ts';
import type { BenchBuyer } from '../shop/load-shop.ts';
import { createRandom } from '../shop/random.ts';
import type { Prepared } from './scenario.ts';

const carts = 2000;
const safeword = '246810';
const origin = { address: '127.0.0.1', device: 'bench' };

/**
 * Carts of two stores' products, one for each of 2,000 buyers, who are signed in with a fund password. The total that the buyer
 * agrees to is what the shop quotes; it is the same at each of the buyer's addresses.
 */
export async function twoStoreCarts(prepared: Prepared): Promise<PlannedCheckout[]> {
  const buyers = prepared.shop.buyers.slice(0, carts);
  const tokens = await signIn(prepared, buyers);
  const random = createRandom(13);
  const lines = buyers.map(() => {
    const one = random.pick(prepared.shop.products);
    let other = random.pick(prepared.shop.products);
    while (other.storeId === one.storeId) other = random.pick(prepared.shop.products);
    return [one, other].map((product) => ({ skuId: random.pick(product.skus).id, count: random.between(1, 3) }));
  });
  const checkouts: PlannedCheckout[] = [];
  const atOnce = 16;
  for (let from = 0; from < buyers.length; from += atOnce) {
    const group = buyers.slice(from, from + atOnce);
    const quoted = group.map(async (buyer, i) => {
      const token = tokens[from + i] ?? '';
      const carts = buyer.addressIds.map((addressId) => ({ addressId, lines: lines[from + i] }));
      const expectTotal = await quote(prepared.origin, token, carts[0] ?? {});
      return { token, safeword, submits: carts.map((cart) => JSON.stringify({ ...cart, expectTotal })) };
    });
    checkouts.push(...(await Promise.all(quoted)));
  }
  return checkouts;
}

function signIn({ ctx }: Prepared, buyers: readonly BenchBuyer[]): Promise<string[]> {
  return inTx(ctx.db, async (tx) => {
    const tokens: string[] = [];
    for (const { id } of buyers) {
      await setFundPassword(ctx, tx, BigInt(id), safeword);
      tokens.push(await openSession(ctx, tx, { audience: 'buyer', userId: BigInt(id) }, origin));
    }
    return tokens;
  });
}

async function quote(shop: string, token: string, cart: object): Promise<string> {
  const response = await fetch(`${shop}/api/order!quote.action`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(cart),
  });
  const text = await response.text();
  const answer = JSON.parse(text) as { code: number; data: { total: string } | null };
  if (answer.code !== 0 || !answer.data) throw new Error(`a cart could not be quoted: ${text.slice(0, 300)}`);
  return answer.data.total;
}
