import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Loan = {
  readonly number: string;
  readonly state: string;
  readonly appliedMicro: bigint;
  readonly amountMicro: bigint | null;
  readonly principalMicro: bigint;
  readonly submittedAt: Date | null;
  readonly endedAt: Date | null;
};

/** Applications for loans and loans, in micro-units. What applicants told of themselves and others stays encrypted. */
export async function loanData(db: Db, userId: bigint): Promise<PersonalData> {
  const { rows } = await sql<Loan>`select number, state, applied_micro as "appliedMicro", amount_micro as "amountMicro",
    principal_micro as "principalMicro", submitted_at as "submittedAt", ended_at as "endedAt" from loans
    where user_id = ${userId} order by id`.execute(db);
  return { loans: rows };
}
