import type { MarketBuyer, SmallMarket } from '@entrepot/server/testkit/small-market.ts';
import { testFundPassword } from '@entrepot/server/testkit/small-market.ts';

/** One purchase, written down before its first request leaves. */
export type Purchase = { readonly key: string; readonly body: object; checkoutId?: string; isPaid: boolean };

export type Tally = {
  readonly purchases: Purchase[];
  /** Requests that got no answer, or one that said to try again. */
  unanswered: number;
  /** Answers that no client should ever get. */
  readonly wrong: string[];
  /** When the purchase that was acknowledged last had begun; by `performance.now()`. */
  lastBegunMs: number;
  /** When the latest step of a purchase that was acknowledged was sent, and answered. */
  lastStep: { readonly sentMs: number; readonly answeredMs: number };
};

type Answer = { readonly code: number; readonly error?: string; readonly data: Record<string, unknown> };

const answerWithinMs = 8000;
const pauseMs = 200;

export class Shopper {
  readonly #origin: string;
  readonly #market: SmallMarket;
  readonly #buyer: MarketBuyer;
  readonly #tally: Tally;

  constructor(origin: string, market: SmallMarket, buyer: MarketBuyer, tally: Tally) {
    this.#origin = origin;
    this.#market = market;
    this.#buyer = buyer;
    this.#tally = tally;
  }

  /** Buys again and again until told to stop; whatever was begun is brought to its end, by as many repetitions as it takes. */
  async shop(stop: AbortSignal): Promise<void> {
    for (let count = 1; !stop.aborted; count += 1) {
      await this.#look();
      const lines = [
        { skuId: this.#market.storeA.skuId, count: (count % 50) + 1 },
        { skuId: this.#market.storeB.skuId, count: 1 },
      ];
      const { addressId } = this.#buyer;
      const quote = await this.#call('order!quote', { addressId, lines });
      const begunMs = performance.now();
      const purchase: Purchase = {
        key: `${this.#buyer.userId}-${count}`,
        body: { addressId, lines, expectTotal: quote.total },
        isPaid: false,
      };
      this.#tally.purchases.push(purchase);
      const placed = await this.#call('order!submit', purchase.body, `submit-${purchase.key}`);
      purchase.checkoutId = String(placed.checkoutId);
      const payment = { checkoutId: purchase.checkoutId, payType: 'balance', safeword: testFundPassword };
      await this.#call('order!pay', payment, `paying-${purchase.key}`);
      purchase.isPaid = true;
      this.#tally.lastBegunMs = Math.max(this.#tally.lastBegunMs, begunMs);
    }
  }

  /** A page and a search that nobody asked for before, beside the purchases; their failures count, but nothing waits for them. */
  async #look(): Promise<void> {
    const k = Math.random().toString(36).slice(2, 6);
    for (const path of ['/index', `/search?k=${k}`, `/api/sellerGoods!search.action?keyword=${k}`]) {
      const status = await fetch(this.#origin + path, { signal: AbortSignal.timeout(answerWithinMs) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      if (status === 0 || status === 502 || status === 503 || status === 429) this.#tally.unanswered += 1;
      else if (status >= 500) this.#tally.wrong.push(`${status} ${path}`);
    }
  }

  /** Repeats until there is an answer that says yes. */
  async #call(name: string, body: object, key?: string): Promise<Record<string, unknown>> {
    for (;;) {
      const sentMs = performance.now();
      const answer = await this.#try(name, body, key);
      if (answer?.code === 0) {
        this.#tally.lastStep = { sentMs, answeredMs: performance.now() };
        return answer.data;
      }
      if (answer) this.#tally.wrong.push(`${name} ${answer.error}`);
      else this.#tally.unanswered += 1;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }

  async #try(name: string, body: object, key: string | undefined): Promise<Answer | undefined> {
    try {
      const reply = await fetch(`${this.#origin}/api/${name}.action`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${this.#buyer.token}`,
          ...(key === undefined ? {} : { 'idempotency-key': key }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (reply.status === 500) this.#tally.wrong.push(`500 ${name}`);
      return reply.status >= 500 ? undefined : ((await reply.json()) as Answer);
    } catch {
      return undefined;
    }
  }
}
