import { DomainError, dayMs, formatAmount, parseAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { findUser } from '../../accounts/index.ts';
import { assertIdentity, identityLevel } from '../../identity/index.ts';
import { findOwnedStore } from '../../sellers/index.ts';
import { loanAccountAgeDays, loanAdvancedIdentity, loanNeedsStore, loanTurnover } from '../loans.settings.ts';
import { moneyHistory } from './applicant-history.ts';

/** A rule that an applicant does not meet: what it asks for and what is there. */
export type MissedRule = { readonly rule: string; readonly needed: string; readonly present: string };

type Rule = (ctx: Context, db: Db | Tx, userId: bigint) => Promise<MissedRule | undefined>;

/** Each rule of qualification, in the order in which applicants read them. A new one is a line here and a setting. */
const rules: readonly Rule[] = [identityRule, accountAgeRule, storeRule, turnoverRule, pastLoansRule];

async function identityRule(ctx: Context, db: Db | Tx, userId: bigint): Promise<MissedRule | undefined> {
  const needed = ctx.settings.get(loanAdvancedIdentity) ? 'advanced' : 'basic';
  const present = await identityLevel(db, userId);
  return present === needed || present === 'advanced' ? undefined : { rule: 'identity', needed, present };
}

async function accountAgeRule(ctx: Context, db: Db | Tx, userId: bigint): Promise<MissedRule | undefined> {
  const needed = ctx.settings.get(loanAccountAgeDays);
  const user = await findUser(db, userId);
  const present = user ? Math.floor((ctx.clock.now().getTime() - user.createdAt.getTime()) / dayMs) : 0;
  return present >= needed ? undefined : { rule: 'account_age', needed: String(needed), present: String(present) };
}

async function storeRule(ctx: Context, db: Db | Tx, userId: bigint): Promise<MissedRule | undefined> {
  if (!ctx.settings.get(loanNeedsStore) || (await findOwnedStore(db, userId))) return undefined;
  return { rule: 'store', needed: '1', present: '0' };
}

async function turnoverRule(ctx: Context, db: Db | Tx, userId: bigint): Promise<MissedRule | undefined> {
  const neededMicro = parseAmount(ctx.settings.get(loanTurnover), 'USDT');
  if (neededMicro === 0n) return undefined;
  const { soldMicro, spentMicro } = await moneyHistory(ctx, db, userId);
  const presentMicro = soldMicro + spentMicro;
  if (presentMicro >= neededMicro) return undefined;
  return { rule: 'turnover', needed: formatAmount(neededMicro), present: formatAmount(presentMicro) };
}

async function pastLoansRule(_ctx: Context, db: Db | Tx, userId: bigint): Promise<MissedRule | undefined> {
  const { rows } = await sql`select from loans where user_id = ${userId} and state = 'written_off' limit 1`.execute(db);
  return rows.length === 0 ? undefined : { rule: 'past_loans', needed: '0', present: '1' };
}

/** The rules that a person does not meet. */
export async function missedRules(ctx: Context, db: Db | Tx, userId: bigint): Promise<MissedRule[]> {
  const missed: MissedRule[] = [];
  for (const rule of rules) {
    const found = await rule(ctx, db, userId);
    if (found) missed.push(found);
  }
  return missed;
}

/** @throws the refusal of a missing verification, else `loan_not_qualified` with the first rule that is not met. */
export async function assertQualified(ctx: Context, tx: Tx, userId: bigint): Promise<void> {
  await assertIdentity(tx, userId, ctx.settings.get(loanAdvancedIdentity) ? 'advanced' : 'basic');
  const [missed] = await missedRules(ctx, tx, userId);
  if (missed) throw new DomainError('loan_not_qualified', missed);
}
