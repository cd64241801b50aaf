import { dayMs, parseAmount } from '@entrepot/domain';
import { assertInvariants } from '@entrepot/server/modules/invariants/index.ts';
import { recordDeposit } from '@entrepot/server/modules/payments/index.ts';
import { reindexAll } from '@entrepot/server/modules/search/index.ts';
import { userBalances } from '@entrepot/server/modules/wallet/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { inTx } from '@entrepot/server/platform/database.ts';
import { type DemoState, doRepeatably, inStep, openDemoState } from './demo-state.ts';
import { type History, liveHistory } from './history/live-history.ts';
import { type Painting, scenesByVisibility, startPainting } from './images/paint.ts';
import { developReviewImages, withImages, withoutImages } from './images/review-images.ts';
import { laneNumbers, openLane } from './lanes.ts';
import { planHistory } from './plan/plan-history.ts';
import { buildScenery, type DemoSize, type Scenery, wholeDemo } from './plan/scenery.ts';
import { personOf, readPeople } from './read-made.ts';
import { readOldNotifications } from './read-notifications.ts';
import { makeApplications } from './seeders/make-applications.ts';
import { makeCases } from './seeders/make-cases.ts';
import { makeDeposits } from './seeders/make-deposits.ts';
import { makeImports } from './seeders/make-imports.ts';
import { makeLoanApplication, makeLoans } from './seeders/make-loans.ts';
import { makeParcels } from './seeders/make-parcels.ts';
import { makeAddresses, makePeople } from './seeders/make-people.ts';
import { makePromotions } from './seeders/make-promotions.ts';
import { makeSearches } from './seeders/make-searches.ts';
import { makeStockWork } from './seeders/make-stock-work.ts';
import { makeCategories, makeStore } from './seeders/make-stores.ts';
import { replyToReviews } from './seeders/reply-to-reviews.ts';
import { deliverEverything, settleEverything } from './sweeps.ts';

export type DemoReport = (progress: { readonly step: string; readonly done: number; readonly total: number }) => void;

export type DemoOptions = {
  readonly seed: string;
  readonly size: DemoSize;
  /** Without images the shop is whole but for them; tests are quicker so. */
  readonly isIllustrated: boolean;
  /** Hears when the shop is whole but for its images, which go on being painted. */
  readonly onTold: () => void;
};

const usual: DemoOptions = { seed: 'entrepot-1', size: wholeDemo, isIllustrated: true, onTold: () => {} };

/** What every buyer can spend at least when the demo begins, in USDT. */
const spendable = 5000;

/**
 * Makes the demo shop through the modules' own services: people, stores, products, and a history of orders told day by day on a
 * clock that moves. The same seed gives the same shop, told back from the moment of the first call. A call after one that was
 * cut off goes on where that stopped; a finished shop is left alone.
 */
export async function makeDemoShop(
  ctx: Context,
  report: DemoReport,
  options: Partial<DemoOptions> = {},
): Promise<void> {
  const { seed, size, isIllustrated, onTold } = { ...usual, ...options };
  const state = await openDemoState(ctx);
  if (state.done.has('all')) return;
  const scenery = buildScenery(seed, size);
  const painting = isIllustrated ? await startPainting(ctx.files, scenesByVisibility(scenery)) : null;
  try {
    const reviewImages = isIllustrated ? withImages : withoutImages;
    await doRepeatably(ctx, state, 'told', () => loadHistory(ctx, state, { scenery, reviewImages, report }));
    onTold();
    await doRepeatably(ctx, state, 'all', async () => {
      await showPainting(painting, report);
      await developReviewImages(ctx);
    });
  } finally {
    painting?.stop();
  }
}

type Telling = Pick<History, 'scenery' | 'reviewImages'> & { readonly report: DemoReport };

async function loadHistory(ctx: Context, state: DemoState, { scenery, reviewImages, report }: Telling): Promise<void> {
  const plan = planHistory(scenery);
  const reportStep = (step: string, done: number, total: number) => report({ step, done, total });
  reportStep('people', 0, 1);
  await makePeople(ctx, state, scenery);
  await makeAddresses(ctx, state, scenery);
  await makeLoans(ctx, state, scenery);
  await makeCategories(ctx, state, scenery);
  for (const index of scenery.sellers.keys()) {
    reportStep('stores and goods', index, scenery.sellers.length);
    await makeStore(ctx, state, scenery, index, plan.taken);
  }
  await makePromotions(ctx, state, scenery);
  const onDay = (done: number) => reportStep('orders of past weeks', done, plan.days);
  await liveHistory(ctx, state, { scenery, plan, reviewImages, onDay });
  await makeParcels(ctx, state, scenery);
  await makeCases(ctx, state, scenery);
  await makeStockWork(ctx, state, scenery);
  await replyToReviews(ctx, state, scenery);
  reportStep('balances and search', 0, 1);
  await fillBalances(ctx, state, scenery);
  const closing = openLane(ctx, {
    number: laneNumbers.closing,
    run: state.run,
    seed: `${scenery.seed}/closing`,
    at: state.start,
  });
  await inStep('settling', () => settleEverything(closing.ctx));
  await inStep('old notifications', () => readOldNotifications(closing.ctx, state.start));
  await makeDeposits(ctx, state, scenery);
  await makeImports(ctx, state, scenery);
  await makeApplications(ctx, state, scenery);
  await makeLoanApplication(ctx, state, scenery);
  await inStep('events', () => deliverEverything(closing.ctx));
  await inStep('search', () => reindexAll(closing.ctx));
  await inStep('searches', () => makeSearches(closing));
  await inStep('invariants', () => assertInvariants(ctx.db));
}

/** Buyers whose balance is low get one more deposit, so that whoever tries the shop can pay. */
async function fillBalances(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  await doRepeatably(ctx, state, 'balances', async () => {
    const at = new Date(state.start.getTime() - dayMs / 24);
    const lane = openLane(ctx, { number: laneNumbers.balances, run: state.run, seed: `${scenery.seed}/balances`, at });
    const people = await readPeople(ctx.db);
    const lowestMicro = parseAmount(String(spendable), 'USDT');
    for (const { username } of scenery.buyers) {
      const { id: userId } = personOf(people, username);
      const { availableMicro } = await userBalances(ctx.db, userId);
      if (availableMicro >= lowestMicro) continue;
      const amountMicro = lowestMicro + parseAmount('1000', 'USDT');
      const arrived = { userId, channel: 'usdt_trc20', amountMicro, externalKey: `demo-last-${username}` } as const;
      await inTx(ctx.db, (tx) => recordDeposit(lane.ctx, tx, arrived));
    }
  });
}

/** Waits for the images that are still missing. */
async function showPainting(painting: Painting | null, report: DemoReport): Promise<void> {
  if (!painting) return;
  const loadHistory = () => report({ step: 'images', done: painting.done(), total: painting.total });
  const timer = setInterval(loadHistory, 500);
  try {
    await painting.finished;
    loadHistory();
  } finally {
    clearInterval(timer);
  }
}
