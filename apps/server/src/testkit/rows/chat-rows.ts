import type { FastifyInstance } from 'fastify';
import type { MarketBuyer, MarketStore } from '../small-market.ts';
import { post } from '../whole-server.ts';
import type { RowInput } from './catalogue-rows.ts';

const missing = '4611686018427387904';

/** Inputs of the store's chat calls that name rows: a thread with a buyer, and one that does not exist. */
export async function chatRows(
  server: FastifyInstance,
  buyer: MarketBuyer,
  store: MarketStore,
  orderId: string,
): Promise<Readonly<Record<string, RowInput>>> {
  const letter = { partyId: String(store.storeId), content: 'Hello' };
  const sent = await post(server, '/api/newOnlinechat!send.action', letter, buyer.token);
  if (sent.code !== 0) throw new Error(sent.body);
  const { data } = await post(server, '/seller/api/chat!threads.action', {}, store.token);
  const [thread] = (data as { list: { threadId: string }[] }).list;
  if (!thread) throw new Error('the store has a thread');
  const threadOf = (rest: object = {}): RowInput => ({
    own: { threadId: thread.threadId, ...rest },
    absent: { threadId: missing, ...rest },
  });
  return {
    'seller/chat!open': { own: { orderId }, absent: { orderId: missing } },
    'seller/chat!list': threadOf(),
    'seller/chat!customer': threadOf(),
    'seller/chat!send': threadOf({ content: 'Hello' }),
    'seller/chat!typing': threadOf(),
    'seller/chat!replies': threadOf(),
    'seller/chat!translate': threadOf({ messageIds: ['7'] }),
    'seller/chat!notes': threadOf(),
    'seller/chat!addNote': threadOf({ content: 'Regular', clientId: 'note-0001' }),
    'seller/chat!block': threadOf({ isBlocked: false }),
    'seller/chat!report': threadOf({ reason: 'Rude' }),
  };
}
