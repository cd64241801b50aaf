import type { OutputOf, sellerImport } from '@entrepot/contract';
import type { Places } from '../changes/places.ts';
import type { ImportRow } from './import-rows.repository.ts';
import type { ImportRun } from './runs.repository.ts';

type Run = OutputOf<typeof sellerImport.importStart>;

/** A run as lists show it. */
export function presentRun(run: ImportRun): Run {
  return {
    importId: String(run.id),
    fileName: run.fileName,
    layout: run.layout,
    state: run.state,
    isDryRun: run.isDryRun,
    ...(run.dryRunId !== null && { dryRunId: String(run.dryRunId) }),
    ...(run.appliedBy !== null && { appliedBy: String(run.appliedBy) }),
    percent: percentOf(run),
    rows: run.lines,
    products: run.products,
    created: run.created,
    changed: run.changed,
    unchanged: run.unchanged,
    refused: run.refused,
    restarts: run.restarts,
    ...(run.failure && { failure: run.failure }),
    createTime: run.createdAt.toISOString(),
    ...(run.finishedAt && { finishTime: run.finishedAt.toISOString() }),
  };
}

/** A share in whole percent; 100 only when all is through. */
export function percentOf({ state, done, products }: Pick<ImportRun, 'state' | 'done' | 'products'>): number {
  if (state === 'done') return 100;
  return products === 0 ? 0 : Math.min(99, Math.floor((100 * done) / products));
}

type Info = OutputOf<typeof sellerImport.importInfo>;

/** A run whole, with the names of what was chosen for it. */
export function presentRunWhole(
  run: ImportRun,
  places: Pick<Places, 'names'>,
  open: Pick<Info, 'isWaiting' | 'images' | 'assumed' | 'unknownCategories'>,
): Info {
  const { categoryId, freightTemplateId } = run.options;
  return {
    ...presentRun(run),
    ...run.options,
    ...(categoryId !== undefined && { categoryName: places.names.category(BigInt(categoryId)) }),
    ...(freightTemplateId !== undefined && { freightName: places.names.freight(BigInt(freightTemplateId)) }),
    columns: [...run.columns],
    ...open,
  };
}

type Row = OutputOf<typeof sellerImport.importRows>['pageList'][number];

export function presentRow(row: ImportRow): Row {
  return {
    line: row.line,
    handle: row.handle,
    title: row.title,
    outcome: row.outcome,
    ...(row.productId !== null && { productId: String(row.productId) }),
    faults: [...row.faults],
    changes: [...row.changes],
    moreChanges: row.moreChanges,
    ...(row.summary && { summary: row.summary }),
    assumed: [...row.assumed],
    imageFaults: [...row.imageFaults],
  };
}
