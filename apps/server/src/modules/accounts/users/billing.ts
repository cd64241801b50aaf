import type { account, InputOf, OutputOf } from '@entrepot/contract';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { prepared } from '#platform/database/prepared.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';

/** Whom receipts are made out to; empty texts where nothing was entered. */
export type BillingDetails = { readonly company: string; readonly taxNumber: string };

const nothing: BillingDetails = { company: '', taxNumber: '' };

/** A person's own billing details, for the settings page and for an order that freezes them. */
export async function billingDetails(
  db: Db | Tx,
  userId: bigint,
): Promise<OutputOf<typeof account.billingGet> & BillingDetails> {
  const { rows } = await prepared(
    'billing_read',
    sql<BillingDetails>`select company, tax_number as "taxNumber"
    from billing_details where user_id = ${userId}`,
  ).execute(db);
  return rows[0] ?? nothing;
}

/** Saves them for orders to come; those that were placed have what they were placed with. */
export async function saveBilling(
  ctx: Context,
  userId: bigint,
  input: InputOf<typeof account.billingSave>,
): Promise<void> {
  const [company, taxNumber] = [input.company.trim(), input.taxNumber.trim()];
  await inTx(ctx.db, (tx) =>
    sql`insert into billing_details (user_id, company, tax_number, updated_at)
      values (${userId}, ${company}, ${taxNumber}, ${ctx.clock.now()})
      on conflict (user_id) do update set company = excluded.company, tax_number = excluded.tax_number,
        updated_at = excluded.updated_at`.execute(tx),
  );
}
