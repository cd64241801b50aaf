import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Audience, Channel } from '../kinds/groups.ts';

/** Whose preferences: a person has some as a buyer and others as the owner of a store. */
export type Chooser<For extends Audience = Audience> = { readonly userId: bigint; readonly audience: For };

export type Digest = 'off' | 'daily' | 'weekly';

/** What a person chose; `choices` holds what differs from the defaults. */
export type Preferences = {
  readonly choices: Readonly<Record<string, Partial<Record<Channel, boolean>>>>;
  /** Every mail that may be left was ended by a mailed link, whatever was chosen. */
  readonly areMailsStopped: boolean;
  /** Local times between which nothing disturbs; null for none. */
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly timeZone: string;
  readonly digest: Digest;
};

/** Those of whoever chose nothing. */
export const defaultPreferences: Preferences = {
  choices: {},
  areMailsStopped: false,
  quietFrom: null,
  quietUntil: null,
  timeZone: 'Asia/Shanghai',
  digest: 'off',
};

const columns = sql`p.choices, p.are_mails_stopped as "areMailsStopped", p.quiet_from as "quietFrom", p.quiet_until as "quietUntil", p.time_zone as "timeZone", p.digest`;

/** A person's preferences; of whoever chose nothing the defaults. */
export async function findPreferences(db: Db | Tx, userId: bigint, audience: Audience): Promise<Preferences> {
  const { rows } = await sql<Preferences>`select ${columns} from notification_preferences p
    where p.user_id = ${userId} and p.audience = ${audience}`.execute(db);
  return rows[0] ?? defaultPreferences;
}

/** Somebody to be told: themselves, through their store, or as staff, whose `userId` is the staff id. */
export type Reached = Preferences & {
  readonly audience: Audience;
  readonly userId: bigint;
  readonly storeId: bigint | null;
  /** Whether a browser of theirs takes messages. */
  readonly hasPush: boolean;
};

type ReachedRow = {
  readonly audience: Audience;
  readonly userId: bigint;
  readonly storeId: bigint | null;
  readonly hasPush: boolean;
  readonly choices: Preferences['choices'] | null;
  readonly areMailsStopped: boolean | null;
  readonly quietFrom: string | null;
  readonly quietUntil: string | null;
  readonly timeZone: string | null;
  readonly digest: Digest | null;
};

/** The preferences of people, of the owners of stores and of staff, in one statement. */
export async function findReached(
  tx: Tx,
  { userIds, storeIds, staffIds }: Readonly<Record<'userIds' | 'storeIds' | 'staffIds', readonly bigint[]>>,
): Promise<Reached[]> {
  const { rows } = await sql<ReachedRow>`
    select r.audience, r.user_id as "userId", r.store_id as "storeId", ${columns},
           exists (select from push_subscriptions s where s.user_id = r.user_id and s.audience = r.audience) as "hasPush"
      from (select u.id as user_id, null::bigint as store_id, 'buyer' as audience from unnest(${[...userIds]}::bigint[]) as u (id)
            union all
            select n.owner_user_id, n.store_id, 'seller' from store_names n where n.store_id = any (${[...storeIds]}::bigint[])
            union all
            select m.id, null, 'staff' from unnest(${[...staffIds]}::bigint[]) as m (id)) as r
      left join notification_preferences p on p.user_id = r.user_id and p.audience = r.audience`.execute(tx);
  return rows.map((row) => ({
    audience: row.audience,
    userId: row.userId,
    storeId: row.storeId,
    hasPush: row.hasPush,
    choices: row.choices ?? defaultPreferences.choices,
    areMailsStopped: row.areMailsStopped ?? false,
    quietFrom: row.quietFrom,
    quietUntil: row.quietUntil,
    timeZone: row.timeZone ?? defaultPreferences.timeZone,
    digest: row.digest ?? defaultPreferences.digest,
  }));
}

/** Writes a person's preferences. */
export async function upsertPreferences(
  db: Db | Tx,
  { userId, audience, at }: { readonly userId: bigint; readonly audience: Audience; readonly at: Date },
  { choices, areMailsStopped, quietFrom, quietUntil, timeZone, digest }: Preferences,
): Promise<void> {
  await sql`insert into notification_preferences
      (user_id, audience, choices, are_mails_stopped, quiet_from, quiet_until, time_zone, digest, updated_at)
    values (${userId}, ${audience}, ${JSON.stringify(choices)}::jsonb, ${areMailsStopped}, ${quietFrom}, ${quietUntil}, ${timeZone}, ${digest}, ${at})
    on conflict (user_id, audience) do update set choices = excluded.choices,
      are_mails_stopped = excluded.are_mails_stopped, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until, time_zone = excluded.time_zone, digest = excluded.digest, updated_at = excluded.updated_at`.execute(
    db,
  );
}

/** Keeps others from a person's preferences until the transaction ends, whether they were chosen or not. */
export async function lockPreferences(tx: Tx, userId: bigint, audience: Audience): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('notification_preferences:' || ${audience}::text || ':' || ${userId}::text, 0))`.execute(
    tx,
  );
}
