import { call, type Token } from '../steps/call.ts';
import { demoFundPassword, tokenOf } from '../steps/people.ts';

type Page<Row> = { readonly pageList: readonly Row[] };

/** Nobody else's in these tests: what they leave waiting is in nobody's way. */
const buyer = 'buyer53';

type Withdrawal = { readonly withdrawalId: string };

/** A withdrawal that waits for its review: the demo has none. Of several that ask for it at once, one makes it. */
export async function waitingWithdrawal(): Promise<string> {
  const token = await tokenOf(buyer);
  const waiting = async () => {
    const { pageList } = await call<Page<Withdrawal>>('withdraw!list', { status: 'processing' }, { token });
    return pageList[0]?.withdrawalId;
  };
  const found = await waiting();
  return (
    found ?? (await askForWithdrawal(token).catch(async (error: unknown) => (await waiting()) ?? Promise.reject(error)))
  );
}

async function askForWithdrawal(token: Token): Promise<string> {
  const way = { channel: 'usdt_trc20', safeword: demoFundPassword };
  await call('user!bindWithdrawAddress', { ...way, address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' }, { token });
  const { session_token } = await call<{ session_token: string }>('withdraw!withdraw_open', {}, { token });
  const asked = { ...way, amount: '100.00', session_token };
  return (await call<Withdrawal>('withdraw!apply', asked, { token })).withdrawalId;
}

/** Asks for news by mail, and says to which address: a message with a design of its own waits for it. */
export async function mailedMessage(): Promise<string> {
  const email = 'reader-of-news@shop.com';
  await call('subscribe!add', { email });
  return email;
}

/** Reports a review of a product that has any: the demo has none that is reported. */
export async function reportReview(): Promise<void> {
  const token = await tokenOf(buyer);
  const { pageList: products } = await call<Page<{ readonly sellerGoodsId: string }>>('sellerGoods!list', {
    pageSize: 20,
  });
  for (const { sellerGoodsId } of products) {
    const { pageList } = await call<Page<{ readonly id: string }>>('evaluation!list', { sellerGoodsId });
    if (!pageList[0]) continue;
    await call(
      'evaluation!report',
      { id: pageList[0].id, reason: 'untrue', content: 'It was another lamp.' },
      { token },
    );
    return;
  }
  throw new Error('no product of the first page has a review');
}

/** Reports a conversation with a store. */
export async function reportConversation(): Promise<void> {
  const token = await tokenOf(buyer);
  const { pageList } = await call<Page<{ readonly sellerId: string }>>('sellerGoods!list', { pageSize: 1 });
  const partyId = pageList[0]?.sellerId;
  await call('newOnlinechat!send', { partyId, content: 'Do you have it in blue?' }, { token });
  await call('chatThread!report', { partyId, reason: 'They asked me to pay elsewhere.' }, { token });
}
