import { adminPages, type InputOf, type OutputOf } from '@entrepot/contract';
import { DomainError, placeholdersOf, type Texts } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { writtenTexts } from '../written-texts.ts';
import { pageValues } from './page-values.ts';
import {
  deleteDraft,
  findVersion,
  lockNewest,
  openVersions,
  type PageRow,
  publishDraft,
  versionsOf,
  withdrawPlanned,
  writeDraft,
} from './pages.repository.ts';
import { standardTexts } from './standard-pages.ts';

type Info = OutputOf<typeof adminPages.contentPageInfo>;
type Facts = Info['versions'][number];
type Named = Pick<InputOf<typeof adminPages.contentPageDiscard>, 'page' | 'edit'>;

const mostVersions = 100;

/** Every page with what holds, what is planned next and what is being written. */
export async function listAllPages(ctx: Context): Promise<OutputOf<typeof adminPages.contentPageList>> {
  const now = ctx.clock.now();
  const byPage = Map.groupBy(await openVersions(ctx.db, now), (row) => row.page);
  return adminPages.contentPages.map((page) => {
    const rows = byPage.get(page) ?? [];
    const current = rows.find(({ publishAt }) => publishAt !== null && publishAt <= now);
    const planned = rows.find(({ publishAt }) => publishAt !== null && publishAt > now);
    const draft = rows.find(({ publishAt }) => publishAt === null);
    return {
      page,
      title: (current ?? planned ?? draft ?? standardTexts(page)).titles.en ?? '',
      ...(current && { current: presentVersion(current, 'current') }),
      ...(planned && { planned: presentVersion(planned, 'planned') }),
      ...(draft && { draft: presentVersion(draft, 'draft') }),
    };
  });
}

/** A page with its draft, which begins with the newest version; the first one, with what the software comes with. */
export async function readPageDraft(ctx: Context, page: Info['page']): Promise<Info> {
  const now = ctx.clock.now();
  const rows = await versionsOf(ctx.db, page, mostVersions);
  const draft = rows.find(({ publishAt }) => publishAt === null);
  const start = draft ?? rows[0] ?? standardTexts(page);
  const current = rows
    .filter((row) => row.publishAt !== null && row.publishAt <= now && row.withdrawnAt === null)
    .toSorted((a, b) => Number(b.publishAt) - Number(a.publishAt) || b.version - a.version)[0];
  const stateOf = (row: PageRow): Facts['state'] => {
    if (row.publishAt === null) return 'draft';
    if (row.withdrawnAt !== null) return 'withdrawn';
    if (row.publishAt > now) return 'planned';
    return row === current ? 'current' : 'past';
  };
  return {
    page,
    edit: rows[0]?.edit ?? 0,
    titles: start.titles,
    bodies: start.bodies,
    versions: rows.map((row) => presentVersion(row, stateOf(row))),
    values: Object.entries(pageValues(ctx, 'en')).map(([name, value]) => ({ name, value })),
  };
}

/**
 * The texts of one version.
 *
 * @throws DomainError `content_not_found`.
 */
export async function readVersion(
  ctx: Context,
  { page, version }: InputOf<typeof adminPages.contentVersionInfo>,
): Promise<OutputOf<typeof adminPages.contentVersionInfo>> {
  const { versions } = await readPageDraft(ctx, page);
  const row = await findVersion(ctx.db, page, version);
  if (!row) throw new DomainError('content_not_found');
  const state = versions.find((each) => each.version === version)?.state ?? 'past';
  return { ...presentVersion(row, state), titles: row.titles, bodies: row.bodies };
}

/**
 * Saves the draft.
 *
 * @throws DomainError `content_changed`, and `invalid_parameters` for a value that the settings do not have.
 */
export function savePage(
  ctx: Context,
  input: InputOf<typeof adminPages.contentPageSave>,
  staffId: bigint,
): Promise<number> {
  const texts = { titles: writtenTexts(input.titles), bodies: writtenTexts(input.bodies) };
  assertValuesKnown(ctx, texts.bodies);
  return inTx(ctx.db, async (tx) => {
    await lockEdit(tx, input);
    return writeDraft(tx, { page: input.page, ...texts, staffId, at: ctx.clock.now() });
  });
}

/**
 * Publishes the draft from a moment on; without one, at once. What was agreed to stays as it was: a mistake is mended by the next version.
 *
 * @throws DomainError `content_changed`, `content_not_found` without a draft, `period_invalid` for a moment that is over,
 * `invalid_parameters` for a page without English, or with a language that has a title or a text alone.
 */
export function publishPage(
  ctx: Context,
  input: InputOf<typeof adminPages.contentPagePublish>,
  staffId: bigint,
): Promise<null> {
  const at = ctx.clock.now();
  const publishAt = input.publishTime === undefined ? at : new Date(input.publishTime);
  if (publishAt < at) throw new DomainError('period_invalid');
  return inTx(ctx.db, async (tx) => {
    const draft = await lockEdit(tx, input);
    if (!draft) throw new DomainError('content_not_found');
    assertComplete(draft);
    assertValuesKnown(ctx, draft.bodies);
    await publishDraft(tx, input.page, { publishAt, note: input.note?.trim() ?? '', staffId, at });
    tx.afterCommit(ctx.responseCache.invalidate);
    return null;
  });
}

/**
 * Makes an earlier version's texts the draft.
 *
 * @throws DomainError `content_changed`, `content_not_found`.
 */
export function restorePage(
  ctx: Context,
  input: InputOf<typeof adminPages.contentPageRestore>,
  staffId: bigint,
): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    await lockEdit(tx, input);
    const row = await findVersion(tx, input.page, input.version);
    if (!row) throw new DomainError('content_not_found');
    await writeDraft(tx, { page: input.page, titles: row.titles, bodies: row.bodies, staffId, at: ctx.clock.now() });
    return null;
  });
}

/**
 * Deletes the draft.
 *
 * @throws DomainError `content_changed`, `content_not_found`.
 */
export function discardPage(ctx: Context, input: Named): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    if (!(await lockEdit(tx, input))) throw new DomainError('content_not_found');
    await deleteDraft(tx, input.page);
    return null;
  });
}

/**
 * Withdraws a version that is planned: what is in force stays, and its texts stay in the history.
 *
 * @throws DomainError `content_not_found` for a version that is not planned, or not any more; `content_changed`.
 */
export function withdrawPage(ctx: Context, input: InputOf<typeof adminPages.contentPageWithdraw>): Promise<null> {
  return inTx(ctx.db, async (tx) => {
    await lockEdit(tx, input);
    const isWithdrawn = await withdrawPlanned(tx, input.page, input.version, ctx.clock.now());
    if (!isWithdrawn) throw new DomainError('content_not_found');
    return null;
  });
}

/** The draft, locked, when the page is still as it was read: no version of it has come, gone or been saved since. */
async function lockEdit(tx: Tx, { page, edit }: Named): Promise<PageRow | undefined> {
  const newest = await lockNewest(tx, page);
  if ((newest?.edit ?? 0) !== edit) throw new DomainError('content_changed');
  return newest?.publishAt === null ? newest : undefined;
}

function assertComplete({ titles, bodies }: PageRow): void {
  const languages = new Set(['en', ...Object.keys(titles), ...Object.keys(bodies)]);
  const missing = [...languages].flatMap((language) => [
    ...(titles[language] ? [] : [{ field: `titles.${language}`, reason: 'required' }]),
    ...(bodies[language] ? [] : [{ field: `bodies.${language}`, reason: 'required' }]),
  ]);
  if (missing.length > 0) throw new DomainError('invalid_parameters', { fields: missing });
}

function assertValuesKnown(ctx: Context, bodies: Texts): void {
  const known = pageValues(ctx, 'en');
  const fields = Object.entries(bodies).flatMap(([language, body]) =>
    [...placeholdersOf(body)]
      .filter((name) => !Object.hasOwn(known, name))
      .map((name) => ({ field: `bodies.${language}`, reason: 'value', name })),
  );
  if (fields.length > 0) throw new DomainError('invalid_parameters', { fields });
}

function presentVersion(row: PageRow, state: Facts['state']): Facts {
  const { version, titles, bodies, publishAt, note, savedAt, staffName } = row;
  return {
    version,
    state,
    ...(publishAt && { publishTime: publishAt.toISOString() }),
    savedTime: savedAt.toISOString(),
    staffName,
    note,
    languages: Object.keys(titles).filter((language) => bodies[language]) as Facts['languages'],
  };
}
