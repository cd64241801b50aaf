import type { adminLoans, OutputOf } from '@entrepot/contract';
import { formatAmount, platformDay } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { accounts, balancesOf } from '../../wallet/index.ts';

type Output = OutputOf<typeof adminLoans.loanPortfolio>;

type Figures = {
  readonly loans: number;
  readonly outstanding: bigint;
  readonly dueToday: bigint;
  readonly expected: bigint;
  readonly accruedInterest: bigint;
  readonly accruedPenalty: bigint;
  readonly receivedInterest: bigint;
  readonly receivedPenalty: bigint;
  readonly writtenOff: bigint;
};
type Aged = { readonly age: number; readonly loans: number; readonly principal: bigint; readonly due: bigint };

const nothing: Figures = {
  loans: 0,
  outstanding: 0n,
  dueToday: 0n,
  expected: 0n,
  accruedInterest: 0n,
  accruedPenalty: 0n,
  receivedInterest: 0n,
  receivedPenalty: 0n,
  writtenOff: 0n,
};

/** What is lent and what became of it. Each figure is a sum of rows that the invariants compare with the ledger. */
export async function readPortfolio(ctx: Context): Promise<Output> {
  const today = platformDay(ctx.clock.now());
  const [figures, aged, balances] = await Promise.all([
    figuresOf(ctx, today),
    agedOf(ctx, today),
    balancesOf(ctx.db, [accounts.loanPool(), accounts.loanPoolLent()]),
  ]);
  const bucket = (age: number) => {
    const found = aged.find((each) => each.age === age) ?? { loans: 0, principal: 0n, due: 0n };
    return { loans: found.loans, principal: formatAmount(found.principal), due: formatAmount(found.due) };
  };
  return {
    pool: formatAmount(balances.get(accounts.loanPool()) ?? 0n),
    lent: formatAmount(balances.get(accounts.loanPoolLent()) ?? 0n),
    loans: figures.loans,
    outstanding: formatAmount(figures.outstanding),
    dueToday: formatAmount(figures.dueToday),
    overdue: { days1to30: bucket(1), days31to60: bucket(2), days61to90: bucket(3), over90: bucket(4) },
    expectedInterest: formatAmount(figures.expected),
    accruedInterest: formatAmount(figures.accruedInterest),
    receivedInterest: formatAmount(figures.receivedInterest),
    accruedPenalty: formatAmount(figures.accruedPenalty),
    receivedPenalty: formatAmount(figures.receivedPenalty),
    writtenOff: formatAmount(figures.writtenOff),
  };
}

async function figuresOf(ctx: Context, today: string): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with scheduled as (
      select i.loan_id, sum(i.interest_micro) as interest,
             sum(i.principal_micro + i.interest_micro - i.principal_paid_micro - i.interest_paid_micro)
               filter (where i.due_on = ${today}::date) as due
        from loan_instalments i join loans l on l.id = i.loan_id and l.state = 'loaned' group by i.loan_id
    )
    select count(*) filter (where l.state = 'loaned')::integer as loans,
           coalesce(sum(l.principal_micro) filter (where l.state = 'loaned'), 0)::bigint as outstanding,
           coalesce(sum(s.due), 0)::bigint as "dueToday",
           coalesce(sum(s.interest - l.interest_earned_micro), 0)::bigint as expected,
           coalesce(sum(l.interest_earned_micro - l.interest_paid_micro) filter (where l.state = 'loaned'), 0)::bigint as "accruedInterest",
           coalesce(sum(l.penalty_charged_micro - l.penalty_paid_micro) filter (where l.state = 'loaned'), 0)::bigint as "accruedPenalty",
           coalesce(sum(l.interest_paid_micro), 0)::bigint as "receivedInterest",
           coalesce(sum(l.penalty_paid_micro), 0)::bigint as "receivedPenalty",
           coalesce(sum(l.principal_micro) filter (where l.state = 'written_off'), 0)::bigint as "writtenOff"
      from loans l left join scheduled s on s.loan_id = l.id`.execute(ctx.db);
  return rows[0] ?? nothing;
}

/** Overdue loans by age: 1–30, 31–60, 61–90 and more than 90 days since the first unpaid due day. */
async function agedOf(ctx: Context, today: string): Promise<readonly Aged[]> {
  const { rows } = await sql<Aged>`
    with overdue as (
      select l.id, l.principal_micro, least((${today}::date - l.next_due_on - 1) / 30 + 1, 4) as age,
             l.penalty_charged_micro - l.penalty_paid_micro as penalty
        from loans l where l.state = 'loaned' and l.next_due_on < ${today}::date
    ), due as (
      select i.loan_id, sum(i.principal_micro + i.interest_micro - i.principal_paid_micro - i.interest_paid_micro) as amount
        from loan_instalments i join overdue o on o.id = i.loan_id where i.due_on < ${today}::date group by i.loan_id
    )
    select o.age, count(*)::integer as loans, sum(o.principal_micro)::bigint as principal,
           sum(coalesce(d.amount, 0) + o.penalty)::bigint as due
      from overdue o left join due d on d.loan_id = o.id group by o.age`.execute(ctx.db);
  return rows;
}
