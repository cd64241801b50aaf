import type { Texts } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { lockNewest, publishDraft, writeDraft } from './pages.repository.ts';

export type NewPage = {
  readonly page: string;
  readonly titles: Texts;
  readonly bodies: Texts;
  readonly publishAt: Date;
};

/** Publishes a page that nobody of the staff has written: a shop may come with its first ones. */
export async function setPage(ctx: Context, tx: Tx, { page, titles, bodies, publishAt }: NewPage): Promise<void> {
  const at = ctx.clock.now();
  const staffId = 0n;
  await lockNewest(tx, page);
  await writeDraft(tx, { page, titles, bodies, staffId, at });
  await publishDraft(tx, page, { publishAt, note: '', staffId, at });
  tx.afterCommit(ctx.responseCache.invalidateSoon);
}
