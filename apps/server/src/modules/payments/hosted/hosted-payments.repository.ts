import { depositTransitions } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { HostedChannel } from '../channels.ts';
import { type Deposit, depositColumns, type Makers } from '../deposits/index.ts';

export type NewHosted = Pick<Deposit, 'id' | 'number' | 'userId' | 'amountMicro' | 'feeMicro' | 'provider' | 'pays'> & {
  readonly channel: HostedChannel;
  readonly logId: bigint;
  readonly returnsTo: string;
  readonly formHash: Buffer | null;
  readonly at: Date;
  readonly expiresAt: Date;
};

/** Inserts a deposit that waits for its payment on a provider's page, with its log entry, and returns it. */
export async function insertHosted(tx: Tx, deposit: NewHosted): Promise<Deposit> {
  const { at } = deposit;
  const { rows } = await sql<Deposit>`
    with d as (
      insert into deposits (id, user_id, number, channel, asset, claimed_micro, amount_micro, fee_micro, status, provider, pays,
        returns_to, form_hash, expires_at, created_at, updated_at)
      values (${deposit.id}, ${deposit.userId}, ${deposit.number}, ${deposit.channel}, 'USDT', ${deposit.amountMicro},
        ${deposit.amountMicro}, ${deposit.feeMicro}, 'awaiting_payment', ${deposit.provider}, ${deposit.pays},
        ${deposit.returnsTo}, ${deposit.formHash}, ${deposit.expiresAt}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)
      returning *
    ), logged as (
      insert into deposit_logs (id, deposit_id, event, actor, created_at)
      select ${deposit.logId}::bigint, d.id, 'opened', 'depositor', ${at}::timestamptz from d
    )
    select ${depositColumns} from d`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert returns its row');
  return row;
}

/** The page that is open for a checkout or order of a person. */
export async function findOpenPayment(tx: Tx, userId: bigint, pays: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`select ${depositColumns} from deposits d
    where d.user_id = ${userId} and d.pays = ${pays} and d.pays <> '' and d.status = 'awaiting_payment'
      for no key update`.execute(tx);
  return rows[0];
}

type WantedPage = Pick<Deposit, 'userId' | 'channel' | 'amountMicro' | 'feeMicro'> & {
  readonly returnsTo: string;
  readonly openUntil: Date;
};

/** The newest page of a person's own deposit of this amount through this channel that stays open for a while. */
export async function findSameOpenPage(tx: Tx, wanted: WantedPage): Promise<Deposit | undefined> {
  const { userId, channel, amountMicro, feeMicro, returnsTo, openUntil } = wanted;
  const { rows } = await sql<Deposit>`select ${depositColumns} from deposits d
    where d.user_id = ${userId} and d.channel = ${channel} and d.amount_micro = ${amountMicro} and d.fee_micro = ${feeMicro}
      and d.returns_to = ${returnsTo} and d.pays = '' and d.status = 'awaiting_payment' and d.expires_at > ${openUntil}
    order by d.id desc limit 1 for no key update`.execute(tx);
  return rows[0];
}

/** What a person wanted to pay by a page. */
export type Payable = { readonly userId: bigint; readonly pays: string };

/**
 * Gives up the open pages of some checkouts and orders, with their log entries, in one statement. One whose money is being credited at
 * this moment is passed over, not waited for: whoever credits it may wait for the balance of the caller.
 */
export async function endOpenPayments(ctx: Makers, tx: Tx, payables: readonly Payable[]): Promise<void> {
  const { to, by } = depositTransitions.expire;
  const at = ctx.clock.now();
  await sql`
    with ended as (
      select d.id, asked.log_id
        from unnest(${payables.map(({ userId }) => userId)}::bigint[], ${payables.map(({ pays }) => pays)}::text[],
          ${payables.map(() => ctx.ids.next())}::bigint[]) as asked (user_id, pays, log_id)
        join deposits d on d.user_id = asked.user_id and d.pays = asked.pays
       where d.pays <> '' and d.status = 'awaiting_payment' for no key update of d skip locked
    ), moved as (
      update deposits d set status = ${to}, updated_at = ${at}::timestamptz, decided_at = ${at}::timestamptz,
             page_to_end_at = case when d.provider_ref is not null then ${at}::timestamptz end
        from ended where d.id = ended.id
      returning d.id, ended.log_id
    )
    insert into deposit_logs (id, deposit_id, event, actor, reason, created_at)
    select log_id, id, 'expire', ${by}, '', ${at}::timestamptz from moved`.execute(tx);
}

/** Stores the address of a deposit's page; the first one stands. One that was given up while the page was opened has a page to end. */
export async function saveRedirect(
  db: Db,
  id: bigint,
  page: { readonly reference: string; readonly redirectUrl: string; readonly at: Date },
): Promise<void> {
  await sql`update deposits set provider_ref = coalesce(provider_ref, ${page.reference}), redirect_url = ${page.redirectUrl},
      page_to_end_at = case when status = 'failed' then ${page.at}::timestamptz end
    where id = ${id} and redirect_url = ''`.execute(db);
}

/** A page that its provider is to end. */
export type PageToEnd = {
  readonly id: bigint;
  readonly provider: string;
  readonly reference: string;
  /** By when it was to be paid. */
  readonly expiresAt: Date;
};

export async function findPagesToEnd(db: Db, at: Date, limit: number): Promise<PageToEnd[]> {
  const { rows } = await sql<PageToEnd>`select id, provider, coalesce(provider_ref, '') as reference,
      coalesce(expires_at, created_at) as "expiresAt" from deposits where page_to_end_at <= ${at} order by page_to_end_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Says when a page is to be ended, if there is one; null when there is nothing to end any more. */
export async function setPageToEnd(db: Db | Tx, id: bigint, at: Date | null): Promise<void> {
  await sql`update deposits set page_to_end_at = ${at} where id = ${id} and provider_ref is not null`.execute(db);
}

export async function findByReference(db: Db, provider: string, reference: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`select ${depositColumns} from deposits d
    where d.provider = ${provider} and d.provider_ref = ${reference}`.execute(db);
  return rows[0];
}

/** Deposits whose page nobody waits for any more. */
export async function findExpired(db: Db, at: Date, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from deposits
    where status = 'awaiting_payment' and expires_at <= ${at} order by expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export type NewEvent = {
  readonly provider: string;
  readonly eventId: string;
  readonly depositId: bigint;
  readonly kind: string;
  readonly at: Date;
};

/** Records an event; false when it was recorded before. One that is being recorded at this moment is waited for. */
export async function insertEvent(tx: Tx, { provider, eventId, depositId, kind, at }: NewEvent): Promise<boolean> {
  const { rows } = await sql`insert into payment_events (provider, event_id, deposit_id, kind, created_at)
    values (${provider}, ${eventId}, ${depositId}, ${kind}, ${at}) on conflict do nothing returning event_id`.execute(
    tx,
  );
  return rows.length === 1;
}

/** Marks a credited deposit as charged back, with its log entry; false when it was before. */
export async function markChargedBack(ctx: Makers, tx: Tx, id: bigint): Promise<boolean> {
  const at = ctx.clock.now();
  const { rows } = await sql`with d as (
      update deposits set charged_back_at = ${at}::timestamptz, updated_at = ${at}::timestamptz
       where id = ${id} and status = 'successful' and charged_back_at is null returning id
    )
    insert into deposit_logs (id, deposit_id, event, actor, created_at)
    select ${ctx.ids.next()}::bigint, d.id, 'charge_back', 'provider', ${at}::timestamptz from d returning id`.execute(
    tx,
  );
  return rows.length === 1;
}
