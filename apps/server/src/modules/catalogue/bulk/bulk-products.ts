import type { InputOf, sellerCatalogue } from '@entrepot/contract';
import { DomainError, isDomainError, minuteMs, pickText } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { brokenConstraint, inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent, partOf } from '#platform/idempotency.ts';
import type { SellerSession } from '#platform/session.ts';
import { bulkUndoMinutes, isProductReviewed } from '../catalogue.settings.ts';
import type { Editor, ProductState } from '../product.types.ts';
import { isStored, type KnownProduct, lockOwn, saveStates } from '../product-states/index.ts';
import {
  checkComplete,
  insertLog,
  isPrice,
  moveActions,
  moveStatus,
  type ProductAction,
  type ProductMove,
} from '../products/index.ts';
import * as bulk from './bulk.repository.ts';
import {
  type NewDiscount,
  restored,
  snapshotOf,
  withChangedPrices,
  withDiscount,
  withoutDiscount,
} from './change-state.ts';

type BulkInput = InputOf<typeof sellerCatalogue.sellerProductBulk>;

/** What an action makes of a product. */
type Change = { readonly after: ProductState; readonly action: ProductAction; readonly fields: readonly string[] };

/**
 * Does one thing with each of some products, each in a transaction of its own, and answers a result per product. What was
 * done is kept for a while, so that `undoBulk` can take it back. Under one idempotency key every product is changed once, also
 * when the first attempt ended half way, and all of it is undone together.
 *
 * @throws DomainError `missing_parameter` and `invalid_parameters` when the action itself is not said whole.
 */
export async function bulkProducts(ctx: Context, request: CallRequest<SellerSession>, input: BulkInput) {
  const { session: editor, language } = request;
  const change = changeOf(ctx, input);
  const ids = [...new Set(input.ids)].map(BigInt);
  const bulkId = BigInt((await beginBulk(ctx, request, input)).bulkId);
  let changed = 0;
  const results = await eachProduct(ctx, editor.storeId, ids, language, async (tx, held) => {
    const { isChanged } = await idempotent(ctx, tx, partOf(request, held.id), null, async () => {
      const made = await change(tx, held);
      if (!made) return { isChanged: false };
      const version = await saveChange(ctx, tx, editor, held, made);
      await bulk.insertBulkRow(tx, { bulkId, productId: held.id, version, before: snapshotOf(held.state) });
      return { isChanged: true };
    });
    tx.afterCommit(() => {
      if (isChanged) changed += 1;
    });
  });
  return { results, ...(changed > 0 && { undoToken: String(bulkId) }) };
}

/**
 * What the changes of the request are undone by.
 *
 * @throws DomainError `idempotency_conflict`.
 */
function beginBulk(ctx: Context, request: CallRequest<SellerSession>, input: BulkInput) {
  const { storeId } = request.session;
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      const id = ctx.ids.next();
      await bulk.insertBulk(tx, { id, storeId, undoUntil: undoUntil(ctx) });
      return { bulkId: String(id) };
    }),
  );
}

/**
 * Undoes what a bulk action did where nothing has changed since. Who was cut off asks again, and the rest is put
 * back: each product once.
 *
 * @throws DomainError `undo_expired`, and `already_undone` once all of it is.
 */
export async function undoBulk(ctx: Context, editor: Editor, bulkId: bigint, language: string) {
  const at = ctx.clock.now();
  const { storeId } = editor;
  const isOpen = await bulk.beginUndo(ctx.db, { id: bulkId, storeId, at, until: undoUntil(ctx) });
  if (isOpen === undefined) throw new DomainError('undo_expired');
  if (!isOpen) throw new DomainError('already_undone');
  const ids = await bulk.bulkProductIds(ctx.db, bulkId);
  const results = await eachProduct(ctx, storeId, ids, language, async (tx, held) => {
    const row = await bulk.markUndone(tx, { bulkId, productId: held.id, at });
    if (!row) return;
    if (row.version !== held.version) throw new DomainError('product_touched_since');
    await saveChange(ctx, tx, editor, held, { after: restored(held.state, row.before), action: 'undone', fields: [] });
  });
  await bulk.endUndo(ctx.db, bulkId, at);
  return { results };
}

const undoUntil = (ctx: Context) => new Date(ctx.clock.now().getTime() + ctx.settings.get(bulkUndoMinutes) * minuteMs);

/** Purges what can no longer be undone. */
export async function purgeBulks(ctx: Context): Promise<number> {
  return bulk.deleteOldBulks(ctx.db, ctx.clock.now());
}

/** Returns the product's new version. */
async function saveChange(
  ctx: Context,
  tx: Tx,
  { storeId, userId }: Editor,
  before: KnownProduct,
  { after, action, fields }: Change,
): Promise<number> {
  const version = before.version + 1;
  await saveStates(ctx, tx, storeId, [{ before, after }], { reason: 'adjustment', actorUserId: userId });
  await insertLog(tx, {
    id: ctx.ids.next(),
    productId: before.id,
    version,
    action,
    fields,
    actorUserId: userId,
    at: ctx.clock.now(),
  });
  return version;
}

/** Does something with each of a store's products in a transaction of its own, and answers a result for each. */
export async function eachProduct(
  ctx: Context,
  storeId: bigint,
  ids: readonly bigint[],
  language: string,
  work: (tx: Tx, held: KnownProduct) => Promise<void>,
) {
  const names = new Map((await bulk.namesOf(ctx.db, storeId, ids)).map((row) => [row.id, row]));
  const results = [];
  for (const id of ids) {
    const row = names.get(id);
    const about = { sellerGoodsId: String(id), name: row ? pickText(row.titles, language, row.ownLanguage) : '' };
    const refusal = await refusalOf(ctx, storeId, id, work);
    results.push({ ...about, isDone: !refusal, ...(refusal && { error: refusal.key, params: refusal.params }) });
  }
  return results;
}

async function refusalOf(
  ctx: Context,
  storeId: bigint,
  id: bigint,
  work: (tx: Tx, held: KnownProduct) => Promise<void>,
): Promise<DomainError | undefined> {
  try {
    await inTx(ctx.db, async (tx) => {
      const held = await lockOwn(tx, storeId, id);
      if (!held) throw new DomainError('product_not_found');
      await work(tx, held);
    });
    return undefined;
  } catch (error) {
    if (isDomainError(error)) return error;
    const known = constraintRefusals[brokenConstraint(error) ?? ''];
    if (!known) throw error;
    return known();
  }
}

const unknownField = (field: string) => () =>
  new DomainError('invalid_parameters', { fields: [{ field, reason: 'unknown' }] });

const constraintRefusals: Readonly<Record<string, () => DomainError>> = {
  products_freight: unknownField('freightTemplateId'),
  products_collection: unknownField('sellerCategoryId'),
};

type Work = (tx: Tx, held: KnownProduct) => Change | undefined | Promise<Change | undefined>;

/**
 * What the action does with one product.
 *
 * @throws DomainError when the action lacks what it needs.
 */
function changeOf(ctx: Context, input: BulkInput): Work {
  switch (input.action) {
    case 'publish':
    case 'unpublish':
    case 'remove':
    case 'restore':
      return moving(ctx, input.action);
    case 'set_discount': {
      const discount = discountOf(input, ctx.clock.now());
      return present((state) => repriced(withDiscount(state, discount), 'discount_set', ['discount', 'skus']));
    }
    case 'clear_discount':
      return present((state) => ({
        after: withoutDiscount(state),
        action: 'discount_cleared',
        fields: ['discount', 'skus'],
      }));
    case 'change_price': {
      const percent = needed(input.percent, 'percent');
      return present((state) => repriced(withChangedPrices(state, percent), 'price_changed', ['skus']));
    }
    case 'move': {
      const collectionId = input.sellerCategoryId === undefined ? null : BigInt(input.sellerCategoryId);
      return present((state) => ({ after: { ...state, collectionId }, action: 'moved', fields: ['sellerCategoryId'] }));
    }
    case 'set_freight': {
      const freightTemplateId = BigInt(needed(input.freightTemplateId, 'freightTemplateId'));
      return present((state) => ({
        after: { ...state, freightTemplateId },
        action: 'freight_set',
        fields: ['freightTemplateId'],
      }));
    }
  }
}

function moving(ctx: Context, move: ProductMove): Work {
  return async (tx, { state, wasPublished }) => {
    const status = moveStatus(state.status, move, !wasPublished && ctx.settings.get(isProductReviewed));
    if (status === state.status) return undefined;
    if (move === 'publish')
      await checkComplete(tx, { images: state.images.filter(isStored), categoryId: String(state.categoryId) });
    return { after: { ...state, status }, action: moveActions[move], fields: ['status'] };
  };
}

/** Removed products are restored before anything else is done with them. */
function present(change: (state: ProductState) => Change): Work {
  return (_, { state }) => {
    if (state.status === 'removed') throw new DomainError('product_move_refused', { status: state.status });
    return change(state);
  };
}

/** @throws DomainError `price_out_of_range` where a variant could not be sold at its price. */
function repriced(after: ProductState, action: ProductAction, fields: readonly string[]): Change {
  const isRight = after.skus.every(
    ({ priceMicro, discountMicro }) =>
      isPrice(priceMicro) && (discountMicro === null || (isPrice(discountMicro) && discountMicro < priceMicro)),
  );
  if (!isRight) throw new DomainError('price_out_of_range');
  return { after, action, fields };
}

function discountOf(input: BulkInput, now: Date): NewDiscount {
  const offPercent = needed(input.percent, 'percent');
  const startsAt = new Date(needed(input.startTime, 'startTime'));
  const endsAt = new Date(needed(input.endTime, 'endTime'));
  const wrong = [
    ...(offPercent >= 1 && offPercent <= 90 ? [] : [{ field: 'percent', reason: 'range' }]),
    ...(endsAt > startsAt && endsAt > now ? [] : [{ field: 'endTime', reason: 'order' }]),
  ];
  if (wrong.length > 0) throw new DomainError('invalid_parameters', { fields: wrong });
  return { offPercent, startsAt, endsAt };
}

function needed<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new DomainError('missing_parameter', { name });
  return value;
}
