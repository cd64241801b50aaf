import type { InputOf, OutputOf, wallet } from '@entrepot/contract';
import { formatAmount, type PageRequest, pageOf, readPeriod, totalOf } from '@entrepot/domain';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
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
  reversal: 'correction',
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

/** The journals that touched a person's accounts, as a subquery. */
function movementsOf({ userId, kinds, from, until }: Filter) {
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
   group by journal_id, kind, ref, posted_at`;
}

/** One page of the movements of a person's balance, newest first. Throws `period_invalid`. */
export async function listRecords(
  ctx: Context,
  userId: bigint,
  input: InputOf<typeof wallet.walletRecords>,
  page: PageRequest,
): Promise<OutputOf<typeof wallet.walletRecords>> {
  const filter = { userId, kinds: journalKindsOf(input.kind), ...boundsOf(input) };
  const read = (limit: number, offset: number) =>
    sql<Movement & { readonly total: bigint; readonly orderIds: string[] }>`
      select m.*, (
          -- Only what the person bought: a settlement's other legs are strangers' orders.
          select coalesce(array_agg(split_part(a.path, ':', 2) order by a.path), '{}')
            from ledger_entries e join ledger_accounts a on a.id = e.account_id
           where e.journal_id = m.id and a.class = 'order_escrow'
             and ((m.kind = 'order_paid' and m."amountMicro" < 0) or (m.kind = 'refund' and m."amountMicro" > 0))
        ) as "orderIds"
        from (select *, count(*) over () as total from (${movementsOf(filter)}) as own
               order by id desc limit ${limit} offset ${offset}) as m
       order by m.id desc`
      .execute(ctx.db)
      .then(({ rows }) => rows);
  const rows = await read(page.pageSize, page.offset);
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

/** A period of a person's balance, available and held together, as a file. Throws `period_invalid`. */
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
