import type { InputOf, OutputOf, wallet } from '@entrepot/contract';
import { countedAtMost, formatAmount, type PageRequest, pageOf, readPeriod, totalOf } from '@entrepot/domain';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/database.ts';
import { accounts } from './account-paths.ts';

type WalletRecord = OutputOf<typeof wallet.walletRecords>['pageList'][number];

/** What the kinds of journals are called in a wallet. One that is not listed moves nobody's balance. */
const kindOf: Readonly<Record<string, WalletRecord['kind']>> = {
  deposit: 'deposit',
  order_paid: 'purchase',
  refund: 'refund',
  settlement: 'sale',
  chargeback: 'chargeback',
  withdrawal: 'withdrawal',
  withdrawal_return: 'withdrawal',
  loan_disbursed: 'loan',
  loan_repaid: 'loan_repayment',
  reversal: 'correction',
  deposit_shortfall: 'correction',
  balance_corrected: 'correction',
};

/** One journal as it touched a person's accounts; USDT micro-units. */
type Movement = {
  readonly id: bigint;
  readonly kind: string;
  readonly ref: string;
  readonly at: Date;
  /** Change of available and held money together. */
  readonly amountMicro: bigint;
  /** Change of the debt to the platform. */
  readonly receivableMicro: bigint;
  readonly availableMicro: bigint | null;
};

type Filter = {
  readonly userId: bigint;
  readonly kinds: readonly string[] | null;
  readonly from: Date | null;
  readonly until: Date | null;
};

/** The journals that touched a person's accounts, as a subquery; `also` narrows them further. */
function movementsOf({ userId, kinds, from, until }: Filter, also = sql``) {
  const available = accounts.userAvailable(userId);
  const receivable = accounts.userReceivable(userId);
  const paths = [available, accounts.userHeld(userId), receivable];
  return sql`select journal_id as id, kind, ref, posted_at as at,
      coalesce(sum(amount) filter (where path <> ${receivable}), 0) as "amountMicro",
      coalesce(-sum(amount) filter (where path = ${receivable}), 0) as "receivableMicro",
      max(balance_after) filter (where path = ${available}) as "availableMicro"
    from ledger_movements
   where path = any (${paths}::text[]) and (${kinds}::text[] is null or kind = any (${kinds}::text[]))
     and (${from}::timestamptz is null or posted_at >= ${from}) and (${until}::timestamptz is null or posted_at < ${until})
     ${also}
   group by journal_id, kind, ref, posted_at`;
}

/** Entries of an account that are looked through for a kind. A period reaches older ones. */
const mostLookedAt = 20_000;

/**
 * One page of the movements of a person's balance, newest first. Counts no more than the newest thousand of each
 * account, looks for a kind among no more than the newest twenty thousand of the period, and works out the page's
 * alone.
 *
 * @throws DomainError `period_invalid`.
 */
export async function listRecords(
  ctx: Context,
  userId: bigint,
  input: InputOf<typeof wallet.walletRecords>,
  page: PageRequest,
  lookedAtMost = mostLookedAt,
): Promise<OutputOf<typeof wallet.walletRecords>> {
  const kinds = journalKindsOf(input.kind);
  const { from, until } = boundsOf(input);
  const paths = [accounts.userAvailable(userId), accounts.userHeld(userId), accounts.userReceivable(userId)];
  const read = (limit: number, offset: number) =>
    sql<Movement & { readonly total: bigint; readonly orderIds: string[] }>`
      with own as (select id from ledger_accounts where path = any (${paths}::text[]) and asset = 'USDT'),
      recent as (
        -- The number of an account's entry is its age there; journals are one movement, whichever accounts they touched.
        select distinct e.journal_id as id from own cross join lateral (
          select looked.journal_id from (
            select e.journal_id, e.version, j.kind from ledger_entries e join ledger_journals j on j.id = e.journal_id
             where e.account_id = own.id and e.version is not null
               and (${from}::timestamptz is null or j.posted_at >= ${from})
               and (${until}::timestamptz is null or j.posted_at < ${until})
             order by e.version desc limit ${lookedAtMost}) as looked
           where ${kinds}::text[] is null or looked.kind = any (${kinds}::text[])
           order by looked.version desc limit ${countedAtMost + 1}) as e),
      shown as (select id, count(*) over () as total from recent order by id desc limit ${limit} offset ${offset})
      select m.*, shown.total, (
          -- Only what the person bought: a settlement's other legs are strangers' orders.
          select coalesce(array_agg(split_part(a.path, ':', 2) order by a.path), '{}')
            from ledger_entries e join ledger_accounts a on a.id = e.account_id
           where e.journal_id = m.id and a.class = 'order_escrow'
             and ((m.kind = 'order_paid' and m."amountMicro" < 0) or (m.kind = 'refund' and m."amountMicro" > 0))
        ) as "orderIds"
        from shown cross join lateral (
          select * from (${movementsOf({ userId, kinds: null, from: null, until: null }, sql`and journal_id = shown.id`)}) as one) as m
       order by m.id desc`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const limit = Math.max(0, Math.min(page.pageSize, countedAtMost - page.offset));
  const rows = await read(limit, page.offset);
  return pageOf(rows.map(present), page, await totalOf(rows, page, () => read(1, 0)));
}

function journalKindsOf(kind: WalletRecord['kind'] | undefined): readonly string[] | null {
  if (kind === undefined) return null;
  return Object.keys(kindOf).filter((journalKind) => kindOf[journalKind] === kind);
}

/** A list may be open at either end, and as long as one likes: only then is a span bounded to a year. */
function boundsOf({ from, to }: { readonly from?: string; readonly to?: string }) {
  return {
    from: from === undefined ? null : readPeriod(from, from).startsAt,
    until: to === undefined ? null : readPeriod(to, to).endsAt,
  };
}

function present({ orderIds, ...row }: Movement & { readonly orderIds: readonly string[] }): WalletRecord {
  const [subject = '', id = ''] = row.ref.split(':');
  return {
    recordId: String(row.id),
    kind: kindOf[row.kind] ?? 'correction',
    createTime: row.at.toISOString(),
    amount: formatAmount(row.amountMicro),
    receivable: formatAmount(row.receivableMicro),
    ...(row.availableMicro !== null && { available: formatAmount(row.availableMicro) }),
    orderIds: [...orderIds],
    ...(subject === 'deposit' && { depositId: id }),
    ...(subject === 'withdrawal' && { withdrawalId: id }),
  };
}

/** Names of the file's columns, the same in every language, so that other programs can rely on them. */
const columns = ['time_utc', 'record', 'kind', 'amount_usdt', 'balance_usdt', 'debt_change_usdt'] as const;

/**
 * A period of a person's balance, available and held together, as a file.
 *
 * @throws DomainError `period_invalid`.
 */
export async function writeStatement(
  ctx: Context,
  userId: bigint,
  { from, to }: InputOf<typeof wallet.walletStatement>,
): Promise<OutputOf<typeof wallet.walletStatement>> {
  const { startsAt, endsAt } = readPeriod(from, to);
  const [opening, { rows }] = await Promise.all([
    balanceAt(ctx.db, userId, startsAt),
    sql<Movement>`select * from (${movementsOf({ userId, kinds: null, from: startsAt, until: endsAt })}) as own
      order by id`.execute(ctx.db),
  ]);
  let balanceMicro = opening;
  const lines = rows.map((row) => {
    balanceMicro += row.amountMicro;
    const amounts = [row.amountMicro, balanceMicro, row.receivableMicro].map((micro) => formatAmount(micro));
    return [row.at.toISOString(), String(row.id), kindOf[row.kind] ?? 'correction', ...amounts];
  });
  return {
    fileName: `statement-${from}-${to}.csv`,
    content: stringify([columns, ...lines], { bom: true, record_delimiter: 'windows' }),
    opening: formatAmount(opening),
    closing: formatAmount(balanceMicro),
    movements: lines.length,
  };
}

/** Available and held money together before an instant. */
async function balanceAt(db: Db, userId: bigint, at: Date): Promise<bigint> {
  const own = [accounts.userAvailable(userId), accounts.userHeld(userId)];
  const { rows } = await sql<{ balance: bigint }>`select coalesce(sum(amount), 0) as balance from ledger_movements
    where path = any (${own}::text[]) and posted_at < ${at}`.execute(db);
  return rows[0]?.balance ?? 0n;
}
