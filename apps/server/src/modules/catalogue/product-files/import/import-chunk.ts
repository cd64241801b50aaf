import { formatAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { isProductReviewed } from '../../catalogue.settings.ts';
import type { ProductState } from '../../product.types.ts';
import { type KnownProduct, lockByHandle, readByHandle, saveStates, type Writing } from '../../product-states/index.ts';
import { changedFieldsAndStock, insertLogs } from '../../products/index.ts';
import type { EntryNote } from '../../stock/index.ts';
import {
  type CheckResult,
  checkProduct,
  hashOf,
  type ProductCheck,
  type ReadProduct,
} from '../changes/check-product.ts';
import { currentCategory } from '../changes/places.repository.ts';
import { readPlaces } from '../changes/places.ts';
import { readProduct } from '../changes/read-products.ts';
import type { RawProduct, Summary } from '../layouts/raw-product.ts';
import { insertRows, type NewImportRow } from './import-rows.repository.ts';
import { advanceRun, type ImportRun, isRunHeld } from './runs.repository.ts';

const shownChanges = 50;

export type Chunk = {
  readonly run: ImportRun;
  readonly language: string;
  readonly products: readonly RawProduct[];
  /** Place of the first of them in the file. */
  readonly from: number;
};

/**
 * Brings a part of a file into the store, all of it or nothing, together with the note of how far the run is: so that a run
 * which was cut off goes on behind the last part, and no product is taken twice. A dry run checks and writes no product.
 *
 * False when the run is no longer this worker's: cancelled, or resumed by another one.
 */
export async function importChunk(ctx: Context, chunk: Chunk): Promise<boolean> {
  const { run, products, from } = chunk;
  if (!(await isRunHeld(ctx.db, run, ctx.clock.now()))) return false;
  const handles = products.map(({ handle }) => handle).filter((handle) => handle !== '');
  const check = await openCheck(ctx, ctx.db, chunk);
  const read = await readAll(ctx, check, products, await readByHandle(ctx.db, run.storeId, handles));
  return inTx(ctx.db, async (tx) => {
    if (!run.isDryRun) await lockByHandle(tx, run.storeId, handles);
    const known = await readByHandle(tx, run.storeId, handles);
    const rows: NewImportRow[] = [];
    const writings: (Writing & { readonly row: NewImportRow })[] = [];
    for (const [index, product] of read.entries()) {
      const { raw } = product;
      const before = known.get(raw.handle);
      const result = checkProduct(check, product, before);
      const row = rowOf(raw, from + index, result, before);
      if (row) rows.push(row);
      if (row && 'state' in result) {
        const { state: after, hash: sameLines, publishes } = result;
        writings.push({ row, before, after, file: { hash: sameLines, publishes } });
      }
    }
    if (!run.isDryRun) {
      const by = run.actorUserId === null ? {} : { actorUserId: run.actorUserId };
      const ids = await saveStates(ctx, tx, run.storeId, writings, { reason: 'import', ...by });
      for (const [index, { row }] of writings.entries()) row.productId = ids[index] ?? null;
      await logImported(ctx, tx, writings, by);
    }
    await insertRows(tx, run.id, rows);
    // Last, so that who cancels the run never waits for more than a commit.
    if (!(await advanceRun(tx, run, tally(products.length, rows), ctx.clock.now()))) throw new RunLost();
    return true;
  }).catch((error: unknown) => {
    if (error instanceof RunLost) return false;
    throw error;
  });
}

/** With each product's history, what the file changed of it. */
async function logImported(
  ctx: Context,
  tx: Tx,
  writings: readonly (Writing & { readonly row: NewImportRow })[],
  by: Pick<EntryNote, 'actorUserId'>,
): Promise<void> {
  const at = ctx.clock.now();
  const logs = writings.flatMap(({ before, after, row: { productId } }) => {
    if (productId === null) return [];
    const version = before ? before.version + 1 : 0;
    const fields = before ? changedFieldsAndStock(before, after) : [];
    return [{ id: ctx.ids.next(), productId, version, action: 'imported' as const, fields, at, ...by }];
  });
  await insertLogs(tx, logs);
}

/** Rolls back what was done for a run that is no longer this worker's. */
class RunLost extends Error {}

/** Reads products that are not known to be as the file has them, before anything is locked. */
async function readAll(
  ctx: Context,
  check: ProductCheck,
  products: readonly RawProduct[],
  seen: ReadonlyMap<string, KnownProduct>,
): Promise<ReadProduct[]> {
  const read: ReadProduct[] = [];
  for (const raw of products) {
    const hash = hashOf(raw, check.defaults, check.places.ownNames);
    const before = seen.get(raw.handle);
    const isSame = before?.hash?.equals(hash);
    read.push({ raw, hash, ...(!isSame && { reading: await readProduct(ctx, raw, check, before) }) });
  }
  return read;
}

async function openCheck(ctx: Context, db: Db, { run, language }: Chunk): Promise<ProductCheck> {
  const places = await readPlaces(db, run.storeId, language);
  const { categoryId, freightTemplateId, newStatus, keepsStock, withoutImages, newStock, newWeightGrams } = run.options;
  const freight = freightTemplateId === undefined ? undefined : BigInt(freightTemplateId);
  const category = categoryId === undefined ? undefined : await currentCategory(db, BigInt(categoryId));
  return {
    storeId: run.storeId,
    places,
    target: { language, now: ctx.clock.now(), ...places },
    defaults: {
      language,
      newStatus,
      keepsStock,
      waitsForImages: withoutImages !== 'publish',
      ...(newStock !== undefined && { newStock }),
      ...(newWeightGrams !== undefined && { newWeightGrams }),
      isReviewed: ctx.settings.get(isProductReviewed),
      ...(category !== undefined && { categoryId: category }),
      // A template that was deleted since the file was sent is no longer there to be chosen.
      freightTemplateId: freight !== undefined && places.freightIds.has(freight) ? freight : places.defaultFreightId,
    },
    columnOf: (field, of) => {
      const same = run.columns.filter((column) => column.field === field);
      return (same.find((column) => column.language === of) ?? same[0])?.name ?? '';
    },
    seenAt: run.seenAt ?? undefined,
  };
}

function rowOf(
  raw: RawProduct,
  place: number,
  result: CheckResult,
  before: KnownProduct | undefined,
): NewImportRow | undefined {
  // Nobody looks at thousands of products that are as they were: they are counted.
  if (result.outcome === 'unchanged') return undefined;
  const changes = 'changes' in result ? result.changes : [];
  return {
    place,
    line: raw.rows[0]?.line ?? 0,
    handle: raw.handle.slice(0, 200),
    title: (raw.title || Object.values(before?.state.titles ?? {})[0] || '').slice(0, 255),
    outcome: result.outcome,
    productId: before?.id ?? null,
    faults: 'faults' in result ? result.faults : [],
    changes: changes.slice(0, shownChanges),
    moreChanges: Math.max(0, changes.length - shownChanges),
    summary: result.outcome === 'created' ? summaryOf(result.state) : null,
    assumed: 'assumed' in result ? result.assumed : [],
  };
}

/** What is told of a new product before it is there. */
function summaryOf({ skus, status }: ProductState): Summary {
  const prices = skus.map(({ priceMicro }) => priceMicro).sort((one, other) => Number(one - other));
  return {
    priceMin: formatAmount(prices.at(0) ?? 0n),
    priceMax: formatAmount(prices.at(-1) ?? 0n),
    variants: skus.length,
    stock: skus.reduce((sum, { stock }) => sum + stock, 0),
    status,
  };
}

function tally(products: number, rows: readonly NewImportRow[]) {
  const count = (outcome: NewImportRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  return {
    done: products,
    created: count('created'),
    changed: count('changed'),
    refused: count('refused'),
    unchanged: products - rows.length,
  };
}
