import type { adminBooks, InputOf, OutputOf } from '@entrepot/contract';
import { type Asset, DomainError, formatAmount } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';

type Nature = 'liability' | 'holding' | 'receivable' | 'income';

type OwnerRow = { readonly username: string | null; readonly orderNo: string | null };

/** Whose an account `a` is, as people say it: its path has ids alone. */
const ownerColumns = sql`
  (select username from user_profile_view where id = substring(a.path from '^user:([0-9]+):')::bigint) as username,
  (select order_no from store_orders where order_id = substring(a.path from '^order:([0-9]+):')::bigint) as "orderNo"`;

const presentOwner = ({ username, orderNo }: OwnerRow) => ({
  ...(username !== null && { username }),
  ...(orderNo !== null && { orderNo }),
});

type AccountRow = OwnerRow & {
  readonly id: bigint;
  readonly path: string;
  readonly asset: Asset;
  readonly class: string;
  readonly nature: Nature;
  readonly balance: bigint;
};

const presentAccount = ({ id, balance, ...row }: AccountRow) => ({
  accountId: String(id),
  path: row.path,
  ...presentOwner(row),
  asset: row.asset,
  class: row.class,
  nature: row.nature,
  balance: formatAmount(balance, row.asset),
});

/** The balances of the accounts that a condition on `a` picks; worked out for those alone. */
const accountRows = (which: RawBuilder<unknown>, limit: number) => sql<AccountRow>`
  select a.id, a.path, a.asset, a.class, c.nature, coalesce(v.balance, 0) as balance, ${ownerColumns}
    from (select * from ledger_accounts a where ${which} order by a.id desc limit ${limit}) as a
    join ledger_account_classes c using (class)
    join lateral (select balance from ledger_balance_view v where v.path = a.path and v.asset = a.asset) as v on true
   order by a.id desc`;

/** The accounts that a keyword names: each way is one look into an index. */
function named(keyword: string): RawBuilder<unknown> {
  const [thing, id] = /^(user|order|withdrawal|loan):([1-9][0-9]{0,18})$/.exec(keyword)?.slice(1) ?? [];
  if (thing !== undefined && id !== undefined)
    return sql`a.path in (${sql.join(pathsOf(thing).map((end) => `${thing}:${id}:${end}`))})`;
  return sql`a.path in (
    select ${keyword}
    union all select 'order:' || order_id || ':escrow' from store_orders where order_no = ${keyword}
    union all select 'user:' || u.id || ':' || part from user_profile_view u, unnest(${pathsOf('user')}::text[]) as part
     where lower(u.username) = ${keyword.toLowerCase()} or u.user_code = ${keyword})`;
}

const pathsOf = (thing: string): string[] => {
  if (thing === 'user') return ['available', 'held', 'receivable'];
  if (thing === 'loan') return ['principal', 'interest', 'penalty'];
  return [thing === 'order' ? 'escrow' : 'hold'];
};

/** Accounts, those opened last first. */
export async function listAccounts(
  ctx: Context,
  { class: name, keyword = '', before, pageSize = 50 }: InputOf<typeof adminBooks.ledgerAccounts>,
): Promise<OutputOf<typeof adminBooks.ledgerAccounts>> {
  const text = keyword.trim();
  const asked = [
    name === undefined ? undefined : sql`a.class = ${name}`,
    text === '' ? undefined : named(text),
    before === undefined ? undefined : sql`a.id < ${BigInt(before)}`,
  ].filter((condition) => condition !== undefined);
  const which = asked.length === 0 ? sql`true` : sql.join(asked, sql` and `);
  const { rows } = await accountRows(which, pageSize + 1).execute(ctx.db);
  return { pageList: rows.slice(0, pageSize).map(presentAccount), hasMore: rows.length > pageSize };
}

async function findAccount(ctx: Context, accountId: bigint): Promise<AccountRow> {
  const { rows } = await accountRows(sql`a.id = ${accountId}`, 1).execute(ctx.db);
  if (!rows[0]) throw new DomainError('ledger_record_not_found');
  return rows[0];
}

/**
 * One account.
 *
 * @throws DomainError `ledger_record_not_found`.
 */
export async function readAccount(ctx: Context, accountId: bigint): Promise<OutputOf<typeof adminBooks.ledgerAccount>> {
  return presentAccount(await findAccount(ctx, accountId));
}

type EntryRow = {
  readonly position: string;
  readonly journalId: bigint;
  readonly kind: string;
  readonly ref: string;
  readonly amount: bigint;
  readonly balance: bigint | null;
  readonly at: Date;
};

/** Entries of a locked account are numbered; those of the others are read by the transaction that wrote them. */
function before(position: string | undefined): RawBuilder<unknown> {
  if (position === undefined) return sql`true`;
  const [first = '0', journalId, ordinal] = position.split('-');
  if (journalId === undefined || ordinal === undefined)
    return sql`e.version is not null and e.version < ${BigInt(first)}`;
  return sql`e.version is null and (e.xid, e.journal_id, e.ordinal) < (${first}::xid8, ${BigInt(journalId)}, ${Number(ordinal)})`;
}

/**
 * What moved an account, newest first.
 *
 * @throws DomainError `ledger_record_not_found`.
 */
export async function listEntries(
  ctx: Context,
  { accountId, before: position, pageSize = 50 }: InputOf<typeof adminBooks.ledgerEntries>,
): Promise<OutputOf<typeof adminBooks.ledgerEntries>> {
  const { id, asset, path } = await findAccount(ctx, BigInt(accountId));
  const { rows: kinds } = await sql<{ readonly sign: number; readonly mode: string }>`
    select sign, mode from ledger_accounts where path = ${path} and asset = ${asset}`.execute(ctx.db);
  const isStrict = kinds[0]?.mode === 'strict';
  const order = isStrict ? sql`e.version desc` : sql`e.xid desc, e.journal_id desc, e.ordinal desc`;
  const { rows } = await sql<EntryRow>`
    select coalesce(e.version::text, e.xid || '-' || e.journal_id || '-' || e.ordinal) as position, e.journal_id as "journalId",
           j.kind, j.ref, ${kinds[0]?.sign ?? 1}::numeric * e.amount as amount, e.balance_after as balance, j.posted_at as at
      from (select * from ledger_entries e
             where e.account_id = ${id} and ${isStrict ? sql`e.version is not null` : sql`e.version is null`} and ${before(position)}
             order by ${order} limit ${pageSize + 1}) as e
      join ledger_journals j on j.id = e.journal_id order by ${order}`.execute(ctx.db);
  return {
    pageList: rows.slice(0, pageSize).map(({ journalId, amount, balance, at, ...row }) => ({
      ...row,
      journalId: String(journalId),
      amount: formatAmount(amount, asset),
      ...(balance !== null && { balance: formatAmount(balance, asset) }),
      createTime: at.toISOString(),
    })),
    hasMore: rows.length > pageSize,
  };
}

type JournalRow = {
  readonly key: string;
  readonly kind: string;
  readonly ref: string;
  readonly at: Date;
  readonly reverses: bigint | null;
  readonly reversedBy: bigint | null;
  readonly reason: string;
  readonly makerName: string;
  readonly checkerName: string;
};

type LegRow = OwnerRow &
  Pick<AccountRow, 'path' | 'asset'> & {
    readonly accountId: bigint;
    readonly amount: bigint;
    readonly balance: bigint | null;
  };

/**
 * One journal whole.
 *
 * @throws DomainError `ledger_record_not_found`.
 */
export async function readJournal(ctx: Context, journalId: bigint): Promise<OutputOf<typeof adminBooks.ledgerJournal>> {
  const { rows } =
    await sql<JournalRow>`select j.key, j.kind, j.ref, j.posted_at as at, j.reverses, r.id as "reversedBy",
      coalesce(j.reason, b.reason, '') as reason, coalesce(m.name, '') as "makerName", coalesce(c.name, '') as "checkerName"
    from ledger_journals j left join ledger_journals r on r.reverses = j.id
    left join balance_corrections b on j.kind = 'balance_corrected' and j.key = 'balance_corrected:' || b.id
    left join staff_names m on m.id = coalesce(j.maker_staff_id, b.asked_by)
    left join staff_names c on c.id = coalesce(j.checker_staff_id, b.decided_by)
    where j.id = ${journalId}`.execute(ctx.db);
  const [journal] = rows;
  if (!journal) throw new DomainError('ledger_record_not_found');
  const { rows: legs } =
    await sql<LegRow>`select e.account_id as "accountId", a.path, a.asset, e.amount, e.balance_after as balance,
      ${ownerColumns}
    from ledger_entries e join ledger_accounts a on a.id = e.account_id where e.journal_id = ${journalId}
    order by e.ordinal`.execute(ctx.db);
  const { at, reverses, reversedBy, ...rest } = journal;
  return {
    journalId: String(journalId),
    ...rest,
    createTime: at.toISOString(),
    ...(reverses !== null && { reverses: String(reverses) }),
    ...(reversedBy !== null && { reversedBy: String(reversedBy) }),
    entries: legs.map(({ accountId, path, asset, amount, balance, ...owner }) => ({
      accountId: String(accountId),
      path,
      ...presentOwner(owner),
      asset,
      amount: formatAmount(amount, asset),
      ...(balance !== null && { balance: formatAmount(balance, asset) }),
    })),
  };
}

type ClassRow = {
  readonly asset: Asset;
  readonly class: string;
  readonly nature: Nature;
  readonly accounts: number;
  readonly debit: bigint;
  readonly credit: bigint;
};

/** Every class of accounts, each balance in the column of its side; a balance below zero stands in the other one. */
export async function readTrialBalance(ctx: Context): Promise<OutputOf<typeof adminBooks.trialBalance>> {
  const { rows } = await sql<ClassRow>`
    with balances as (
      select a.asset, a.class, b.credits - b.debits as credit
        from ledger_balances b join ledger_accounts a on a.id = b.account_id
      union all
      select v.asset, v.class, c.sign * v.balance
        from ledger_balance_view v join ledger_account_classes c using (class) where c.mode = 'append'
    )
    select b.asset, b.class, c.nature, count(*)::integer as accounts, coalesce(sum(-credit) filter (where credit < 0), 0) as debit,
           coalesce(sum(credit) filter (where credit > 0), 0) as credit
      from balances b join ledger_account_classes c using (class)
     group by b.asset, b.class, c.nature order by b.asset desc, c.nature, b.class`.execute(ctx.db);
  const sum = (asset: Asset, side: 'debit' | 'credit') =>
    formatAmount(
      rows.reduce((total, row) => (row.asset === asset ? total + row[side] : total), 0n),
      asset,
    );
  return {
    time: ctx.clock.now().toISOString(),
    assets: [...new Set(rows.map((row) => row.asset))].map((asset) => ({
      asset,
      debit: sum(asset, 'debit'),
      credit: sum(asset, 'credit'),
      classes: rows
        .filter((row) => row.asset === asset)
        .map((row) => ({
          class: row.class,
          nature: row.nature,
          accounts: row.accounts,
          debit: formatAmount(row.debit, asset),
          credit: formatAmount(row.credit, asset),
        })),
    })),
  };
}
