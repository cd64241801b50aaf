import { hourMs, minuteMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { providerNamed } from './card-provider.ts';
import { findPagesToEnd, type PageToEnd, setPageToEnd } from './hosted-payments.repository.ts';
import { applyEvent } from './receive-event.ts';

const batch = 20;
const againMs = minuteMs;
/** After its deposit by then a page has ended by itself. */
const longestLifeMs = hourMs;

/**
 * Has the pages ended at their providers that were given up: their orders were paid or cancelled since, or nobody paid in time. Returns how
 * many. What was paid on one before is credited to its payer, once, whether or not its event comes too.
 */
export async function endGivenUpPages(ctx: Context): Promise<number> {
  let ended = 0;
  for (const page of await findPagesToEnd(ctx.db, ctx.clock.now(), batch)) if (await endPage(ctx, page)) ended += 1;
  return ended;
}

/** Asks while nothing is locked; a repetition changes nothing. A provider that does not answer is asked again. */
async function endPage(ctx: Context, { id, provider: name, reference, expiresAt }: PageToEnd): Promise<boolean> {
  const now = ctx.clock.now().getTime();
  if (now > expiresAt.getTime() + longestLifeMs) return done(ctx, id);
  const provider = providerNamed(ctx, name);
  try {
    if (!provider) throw new Error(`${name} takes no payments here any more`);
    const paid = await provider.end(ctx, reference);
    if (paid) await applyEvent(ctx, name, paid);
  } catch (error) {
    ctx.log.warn({ err: error, depositId: String(id) }, 'a page could not be ended');
    await setPageToEnd(ctx.db, id, new Date(now + againMs));
    return false;
  }
  return done(ctx, id);
}

async function done(ctx: Context, id: bigint): Promise<true> {
  await setPageToEnd(ctx.db, id, null);
  return true;
}
