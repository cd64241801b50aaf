import { createHmac } from 'node:crypto';
import { dayMs, foldText, minuteMs, platformDay, queryWords } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { siteOf } from '#platform/http/limits/client-network.ts';
import { popularSearchMinimum } from '../search.settings.ts';
import * as repository from './popular-queries.repository.ts';

/** A search that found something, and from where. */
export type Search = { readonly text: string; readonly language: string; readonly address: string };

type QueryBuffer = { waiting: repository.SearchedQuery[]; timer: NodeJS.Timeout | undefined; running: Promise<void> };

const flushAfterMs = 1000;
const mostWaiting = 1000;
/** Most queries of one site and day that count. */
const mostPerSite = 30;
const countedDays = 28;
const longestQuery = 40;
const buffers = new WeakMap<Context, QueryBuffer>();

/**
 * Records a search that found something. It is counted within a second or two, once per site and day; the site is kept as
 * a keyed hash until the day is over, and no person at all. What looks like a number or an address is not counted, and
 * nothing is kept but the words that were searched for: signs find nothing and could say anything.
 */
export function countSearch(ctx: Context, { text, language, address }: Search): void {
  const query = queryWords(text);
  const buffer = bufferOf(ctx);
  if (address === '' || query === '' || [...query].length > longestQuery || /\d{5}|@/u.test(text.normalize('NFKC')))
    return;
  if (buffer.waiting.length >= mostWaiting) return;
  const day = platformDay(ctx.clock.now());
  const site = siteOf(address);
  buffer.waiting.push({ day, language, query, site: hash(ctx, day, site), hash: hash(ctx, day, site, query) });
  buffer.timer ??= setTimeout(() => {
    flushSearches(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'counts of searches were lost'));
  }, flushAfterMs);
}

/** Writes the searches that wait, after those being written. A test need not wait for it. */
export async function flushSearches(ctx: Context): Promise<void> {
  const buffer = bufferOf(ctx);
  clearTimeout(buffer.timer);
  buffer.timer = undefined;
  const searched = buffer.waiting;
  buffer.waiting = [];
  const earlier = buffer.running;
  const write = earlier
    .catch(() => {})
    .then(() => (searched.length > 0 ? repository.countQueries(ctx.db, searched, mostPerSite) : undefined));
  buffer.running = write;
  await write;
}

function bufferOf(ctx: Context): QueryBuffer {
  let buffer = buffers.get(ctx);
  if (!buffer) {
    buffer = { waiting: [], timer: undefined, running: Promise.resolve() };
    buffers.set(ctx, buffer);
  }
  return buffer;
}

function hash(ctx: Context, ...parts: readonly string[]): Uint8Array {
  return createHmac('sha256', ctx.config.secrets.fileLinkKey)
    .update(JSON.stringify(['searches', ...parts]))
    .digest()
    .subarray(0, 12);
}

const keptMs = minuteMs;
type Popular = ReadonlyMap<string, readonly { readonly query: string; readonly folded: string }[]>;
const keptOf = new WeakMap<Context, { readonly untilMs: number; readonly popular: Promise<Popular> }>();

/** Popular queries of a language that go on from a text: those with its marks first, then the most searched for; all of them from an empty one. */
export async function popularQueries(ctx: Context, language: string, from: string, limit: number): Promise<string[]> {
  const nowMs = ctx.clock.now().getTime();
  let kept = keptOf.get(ctx);
  if (kept === undefined || kept.untilMs <= nowMs) {
    kept = { untilMs: nowMs + keptMs, popular: readPopular(ctx) };
    keptOf.set(ctx, kept);
    kept.popular.catch(() => keptOf.delete(ctx));
  }
  const folded = foldText(from).trim();
  const own = (await kept.popular).get(language) ?? [];
  const written = writtenAlike(from).trim();
  const isAsWritten = ({ query }: { query: string }) => Number(writtenAlike(query).startsWith(written));
  return own
    .filter((each) => each.folded.startsWith(folded) && each.folded !== folded)
    .sort((one, other) => isAsWritten(other) - isAsWritten(one))
    .slice(0, limit)
    .map((each) => each.query);
}

/** Without case, and with its marks composed. */
const writtenAlike = (text: string) => text.normalize('NFC').toLowerCase();

async function readPopular(ctx: Context): Promise<Popular> {
  const since = platformDay(new Date(ctx.clock.now().getTime() - countedDays * dayMs));
  const rows = await repository.mostSearched(ctx.readDb, since, ctx.settings.get(popularSearchMinimum));
  return Map.groupBy(
    rows.map(({ language, query }) => ({ language, query, folded: foldText(query) })),
    (row) => row.language,
  );
}

/** Purges sites after their day, rare queries soon after it, and every count after four weeks. Returns how many rows went. */
export function purgeQueries(ctx: Context): Promise<number> {
  const now = ctx.clock.now().getTime();
  return repository.purgeQueries(ctx.db, {
    today: platformDay(new Date(now)),
    since: platformDay(new Date(now - countedDays * dayMs)),
  });
}
