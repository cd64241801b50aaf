import { dayMs, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { purgeUnusedUploads } from '#platform/files/unused-uploads.ts';
import { moveVerification, verificationsOf } from './identity.repository.ts';
import { identityClosedDays, identityRejectedDays } from './identity.settings.ts';
import { notifyPerson } from './identity-mails.ts';

const batch = 50;
/** A form with images that were sent is filled in within a day. */
const unsentDays = 1;

/** The instant some days from now. */
export function daysAfter(ctx: Context, days: number): Date {
  return new Date(ctx.clock.now().getTime() + days * dayMs);
}

/** Asks people again whose document has expired. Returns how many. */
export async function expireDocuments(ctx: Context): Promise<number> {
  const today = platformDay(ctx.clock.now());
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint }>`select id from identity_verifications
      where state = 'passed' and document_expires_on <= ${today}::date and purge_at is null
      order by document_expires_on limit ${batch} for no key update skip locked`.execute(tx);
    for (const { id } of rows) {
      const row = await moveVerification(ctx, tx, 'expire', id, {
        purgeAt: daysAfter(ctx, ctx.settings.get(identityRejectedDays)),
      });
      if (row) await notifyPerson(ctx, tx, 'expired', row);
    }
    return rows.length;
  });
}

/** Deletes what people handed in whose time is up. Their images go with the next sweep of unused ones. Returns how many. */
export async function purgeIdentities(ctx: Context): Promise<number> {
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{
      id: bigint;
    }>`select id from identity_verifications where purge_at <= ${ctx.clock.now()}
      order by purge_at limit ${batch} for no key update skip locked`.execute(tx);
    for (const { id } of rows) await purge(ctx, tx, id);
    return rows.length;
  });
}

async function purge(ctx: Context, tx: Tx, id: bigint): Promise<void> {
  await sql`delete from identity_documents where verification_id = ${id}`.execute(tx);
  await sql`update identity_verifications set real_name_encrypted = '', nationality = '', document_type = '',
      document_number_encrypted = '', document_hashes = '{}', document_expires_on = null, purge_at = null
    where id = ${id}`.execute(tx);
  await moveVerification(ctx, tx, 'purge', id);
}

/**
 * What becomes of a person's identity when the account is closed: what was passed or stopped is kept for the days that the
 * law asks for, the rest is deleted at once. The person's row must be locked.
 */
export async function retainAfterClosing(ctx: Context, tx: Tx, userId: bigint): Promise<void> {
  const days = ctx.settings.get(identityClosedDays);
  for (const { id, state } of await verificationsOf(tx, userId)) {
    if (days > 0 && (state === 'passed' || state === 'abnormal')) {
      await sql`update identity_verifications set purge_at = ${daysAfter(ctx, days)} where id = ${id}`.execute(tx);
    } else await purge(ctx, tx, id);
  }
}

/** Deletes private images that no verification shows any more, and those that were never handed in. Returns how many. */
export async function purgeUnusedImages(ctx: Context): Promise<number> {
  return purgeUnusedUploads(ctx, {
    moduleName: 'verification',
    isReferred: sql`exists (select from identity_documents d where d.file_key = f.key)`,
    keptDays: unsentDays,
  });
}
