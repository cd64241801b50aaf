import { reviews as buyerCalls, sellerReviews as calls, type OutputOf } from '@entrepot/contract';
import type { Context } from '@entrepot/server/platform/context.ts';
import { sql } from 'kysely';
import { act, type Caller } from '../act.ts';
import { type DemoState, doRepeatably } from '../demo-state.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';
import { type MadeStore, readCatalogue } from '../read-made.ts';

const hourMs = 3_600_000;
const repliesPerStore = 4;
/** Every so many stores one leaves its buyers without a reply. */
const silentEvery = 4;

type Review = OutputOf<typeof calls.sellerReviewList>['pageList'][number];
type Tongue = 'en' | 'zh' | 'ar';

const words: Readonly<Record<Tongue, { readonly pleased: string; readonly sorry: string; readonly later: string }>> = {
  en: {
    pleased: 'Thank you for taking the time. We look forward to your next order.',
    sorry: 'We are sorry about this. Please open a return within the window and we will make it good.',
    later: 'Two weeks on, it still does what it should.',
  },
  zh: {
    pleased: '感谢您的评价，期待您再次光临。',
    sorry: '非常抱歉给您带来不便。请在退货期内申请售后，我们会妥善处理。',
    later: '用了两周，一切正常。',
  },
  ar: {
    pleased: 'شكرًا على وقتكم، ونتطلع إلى طلبكم القادم.',
    sorry: 'نأسف لما حدث. افتحوا حالة إرجاع ضمن المدة وسنصلح الأمر.',
    later: 'بعد أسبوعين ما زال يعمل كما ينبغي.',
  },
};

/** The tongue that a text is written in, as far as the demo's sellers reply in it. */
function tongueOf(text: string): Tongue {
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  return /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en';
}

/**
 * Most stores reply to their latest reviews, and a buyer of each adds what two weeks have shown. Repeating it writes only what
 * is missing.
 */
export async function replyToReviews(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  await doRepeatably(ctx, state, 'review answers', async () => {
    const at = new Date(state.start.getTime() - hourMs);
    const lane = openLane(ctx, { number: laneNumbers.reviews, run: state.run, seed: `${scenery.seed}/reviews`, at });
    const { stores } = await readCatalogue(ctx.db);
    const inOrder = [...stores].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, store]) => store);
    for (const [place, store] of inOrder.entries()) {
      if (place % silentEvery < silentEvery - 1) await replyFor(lane.ctx, store);
    }
  });
}

async function replyFor(ctx: Context, { storeId, ownerUserId }: MadeStore): Promise<void> {
  const session = { audience: 'seller', userId: ownerUserId, storeId, sessionId: '0'.repeat(64) } as const;
  const owner: Caller = { session, language: 'en', address: '198.51.100.1' };
  const { pageList } = await act(ctx, calls.sellerReviewList, { isAnswered: false, pageSize: 12 }, owner);
  const isFirstTime = pageList.every((review) => review.reply === undefined);
  for (const review of pageList.slice(0, isFirstTime ? repliesPerStore : 0)) {
    const { pleased, sorry } = words[tongueOf(review.content)];
    await act(
      ctx,
      calls.sellerReviewReply,
      { id: review.id, content: review.evaluationType < 3 ? pleased : sorry },
      owner,
    );
  }
  const [good] = pageList.filter((review) => review.evaluationType === 1 && !review.followUp);
  if (good) await followUp(ctx, good);
}

async function followUp(ctx: Context, review: Review): Promise<void> {
  const { rows } = await sql<{ userId: bigint }>`select user_id as "userId" from store_orders
    where order_id = ${BigInt(review.orderId)}`.execute(ctx.db);
  const userId = rows[0]?.userId;
  if (userId === undefined) return;
  const session = { audience: 'buyer', userId, userCode: '', sessionId: '0'.repeat(64) } as const;
  const buyer: Caller = { session, language: 'en', address: '198.51.100.1' };
  const own = await act(ctx, buyerCalls.reviewMine, { orderId: review.orderId }, buyer);
  if (own.find(({ id }) => id === review.id)?.followUpUntil === undefined) return;
  const content = words[tongueOf(review.content)].later;
  await act(ctx, buyerCalls.reviewFollowUp, { id: review.id, content, imgUrls: [] }, buyer);
}
