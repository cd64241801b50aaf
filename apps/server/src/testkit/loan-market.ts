import { adminIdentity, adminLoans, type InputOf, identity, loans } from '@entrepot/contract';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { BuyerSession, StaffSession } from '#platform/session.ts';
import { openSession, resolveSession, type SessionOwner } from '../modules/accounts/index.ts';
import { identityModule } from '../modules/identity/index.ts';
import { loansModule } from '../modules/loans/index.ts';
import { accounts, balanceOf } from '../modules/wallet/index.ts';
import { addBuyer, addStaff, type MarketBuyer, type MarketPerson, testFundPassword } from './small-market.ts';
import { call, type TestContext } from './test-context.ts';

const { routes } = loansModule;
const origin = { address: '192.0.2.7', device: 'test' };

/** Whoever a test acts as. A session is opened for every call: months go by in these tests. */
export type Actor = { readonly userId: bigint };

async function sessionOf(ctx: TestContext, owner: SessionOwner) {
  const token = await inTx(ctx.db, (tx) => openSession(ctx, tx, owner, origin));
  return resolveSession(ctx, token);
}
const asBuyer = async (ctx: TestContext, { userId }: Actor) =>
  ({ session: (await sessionOf(ctx, { audience: 'buyer', userId })) as BuyerSession }) as const;
const asStaff = async (ctx: TestContext, { userId }: Actor) =>
  ({ session: (await sessionOf(ctx, { audience: 'staff', userId })) as StaffSession }) as const;

let images = 0;

/** Stores an uploaded private image of a person, and answers its address. */
export async function privateImage(ctx: TestContext, { userId }: Actor, moduleName: string): Promise<string> {
  const key = `private/ab/loan${++images}.webp`;
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${userId}, ${moduleName}, 'image/webp', 1, true, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  return `/files/${key}`;
}

/** Lets a person pass the basic verification. */
async function verify(ctx: TestContext, who: Actor, clerk: Actor): Promise<void> {
  const written: InputOf<typeof identity.identitySubmitBasic> = {
    realName: 'Ada Example',
    nationality: 'DE',
    documentType: 'passport',
    documentNumber: `C01X${who.userId % 100_000n}`,
    documentExpiresOn: '2099-05-01',
    frontImg: await privateImage(ctx, who, 'verification'),
  };
  await call(ctx, identityModule.routes, identity.identitySubmitBasic, written, await asBuyer(ctx, who));
  const { rows } = await sql<{ id: bigint; version: number }>`select id, version from identity_verifications
    where user_id = ${who.userId}`.execute(ctx.db);
  const [row] = rows;
  const decision = { verificationId: String(row?.id), version: row?.version ?? 0, decision: 'pass' } as const;
  await call(ctx, identityModule.routes, adminIdentity.identityDecide, decision, await asStaff(ctx, clerk));
}

export const contact = {
  familyName: 'Grace Example',
  phone: '3012345679',
  relationship: 'Sister',
  address: 'Example Street 2, Berlin',
};

export type Wanted = Pick<InputOf<typeof loans.loanQuote>, 'product' | 'amount' | 'days'>;
export const yearInInstalments: Wanted = { product: 'equal_instalments', amount: '120000.00', days: 360 };

const everything = ['loans.review', 'loans.disburse', 'loans.account', 'identity.review'];

/** People who borrow, staff who lend, and a pool. The steps return what the calls answer. */
export async function loanMarket(ctx: TestContext, { pool = '1000000000' } = {}) {
  ctx.settingValues.set('loans_open', true);
  ctx.settingValues.set('loan_rule_account_age_days', 0);
  const anna: MarketPerson = await addStaff(ctx, 'anna', everything);
  const ben: MarketPerson = await addStaff(ctx, 'ben', everything);
  const market = { anna, ben, ...borrowerSteps(ctx), ...staffSteps(ctx, anna, ben) };
  let people = 0;
  /** Somebody who may borrow, with a balance in whole USDT. */
  const borrower = async (balance = 0n): Promise<MarketBuyer> => {
    const who = await addBuyer(ctx, `borrower${++people}`, balance);
    await verify(ctx, who, anna);
    return who;
  };
  const applied = async (who: Actor, wanted?: Partial<Wanted>) => market.apply(who, await market.draft(who, wanted));
  /** A loan that was paid out. */
  const lent = async (who: Actor, wanted?: Partial<Wanted>): Promise<string> => {
    const { loanId } = await applied(who, wanted);
    await market.approve(loanId);
    await market.disburse(loanId);
    return loanId;
  };
  if (pool !== '') await market.fund(pool);
  return { ...market, borrower, applied, lent };
}

function borrowerSteps(ctx: TestContext) {
  const one = async (who: Actor, declared: typeof loans.loanGet | typeof loans.loanWithdraw, loanId: string) =>
    call(ctx, routes, declared, { loanId }, await asBuyer(ctx, who));
  const agreement = async (who: Actor, loanId: string) =>
    call(ctx, routes, loans.loanAgreement, { loanId }, await asBuyer(ctx, who));
  const save = async (who: Actor, step: InputOf<typeof loans.loanSave>) =>
    call(ctx, routes, loans.loanSave, step, await asBuyer(ctx, who));
  return {
    save,
    agreement,
    standing: async (who: Actor) => call(ctx, routes, loans.loanOpen, {}, await asBuyer(ctx, who)),
    get: (who: Actor, loanId: string) => one(who, loans.loanGet, loanId),
    withdraw: (who: Actor, loanId: string) => one(who, loans.loanWithdraw, loanId),
    list: async (who: Actor) => call(ctx, routes, loans.loanList, {}, await asBuyer(ctx, who)),
    schedule: async (who: Actor, loanId: string) =>
      call(ctx, routes, loans.loanSchedule, { loanId }, await asBuyer(ctx, who)),
    receipts: async (who: Actor, loanId: string) =>
      call(ctx, routes, loans.loanReceipts, { loanId }, await asBuyer(ctx, who)),
    payoff: async (who: Actor, loanId: string) =>
      call(ctx, routes, loans.loanPayoff, { loanId }, await asBuyer(ctx, who)),
    document: async (who: Actor, loanId: string) =>
      call(ctx, routes, loans.loanDocument, { loanId }, await asBuyer(ctx, who)),
    autoDeduct: async (who: Actor, loanId: string, isOn = true) =>
      call(ctx, routes, loans.loanAutoDeduct, { loanId, isOn }, await asBuyer(ctx, who)),
    /** A whole application that was not handed in yet. */
    draft: async (who: Actor, wanted: Partial<Wanted> = {}): Promise<string> => {
      const documentImg = await privateImage(ctx, who, 'loan');
      const step = {
        ...yearInInstalments,
        ...wanted,
        contacts: [contact],
        workAddress: 'Example Street 3',
        documentImg,
      };
      return (await save(who, step)).loanId;
    },
    /** Hands in with the agreement as it is. */
    apply: async (who: Actor, loanId: string, agreementVersion?: string, idempotencyKey?: string) => {
      const version = agreementVersion ?? (await agreement(who, loanId)).version;
      const input = { loanId, agreementVersion: version };
      const key = idempotencyKey === undefined ? {} : { idempotencyKey };
      await call(ctx, routes, loans.loanApply, input, { ...(await asBuyer(ctx, who)), ...key });
      return one(who, loans.loanGet, loanId);
    },
    accept: async (who: Actor, loanId: string, version?: string) => {
      const agreementVersion = version ?? (await agreement(who, loanId)).version;
      return call(ctx, routes, loans.loanAccept, { loanId, agreementVersion }, await asBuyer(ctx, who));
    },
    repay: async (who: Actor, loanId: string, amount: string, { isPayoff = false, key = '' } = {}) => {
      const input = { loanId, amount, safeword: testFundPassword, ...(isPayoff && { isPayoff }) };
      const options = key === '' ? {} : { idempotencyKey: key };
      return call(ctx, routes, loans.loanRepay, input, { ...(await asBuyer(ctx, who)), ...options });
    },
    available: ({ userId }: Actor) => balanceOf(ctx.db, accounts.userAvailable(userId)),
    pool: () => balanceOf(ctx.db, accounts.loanPool()),
  };
}

function staffSteps(ctx: TestContext, anna: Actor, ben: Actor) {
  const info = async (loanId: string, staff = anna) =>
    call(ctx, routes, adminLoans.loanInfo, { loanId }, await asStaff(ctx, staff));
  const versionOf = async (loanId: string): Promise<number> => {
    const { rows } = await sql<{ version: number }>`select version from loans where id = ${BigInt(loanId)}`.execute(
      ctx.db,
    );
    return rows[0]?.version ?? 0;
  };
  const propose = async (input: InputOf<typeof adminLoans.loanPropose>, staff = anna) =>
    (await call(ctx, routes, adminLoans.loanPropose, input, await asStaff(ctx, staff))).proposalId;
  const confirm = async (proposalId: string, staff = ben) =>
    call(ctx, routes, adminLoans.loanConfirm, { proposalId }, await asStaff(ctx, staff));
  const reason = 'As agreed';
  let payments = 0;
  return {
    info,
    versionOf,
    propose,
    confirm,
    documentOf: async (loanId: string) =>
      call(ctx, routes, adminLoans.loanDocumentOf, { loanId }, await asStaff(ctx, anna)),
    queue: async (input: InputOf<typeof adminLoans.loanQueue> = {}) =>
      call(ctx, routes, adminLoans.loanQueue, input, await asStaff(ctx, anna)),
    portfolio: async () => call(ctx, routes, adminLoans.loanPortfolio, {}, await asStaff(ctx, anna)),
    dismiss: async (proposalId: string, staff = anna) =>
      call(ctx, routes, adminLoans.loanDismiss, { proposalId }, await asStaff(ctx, staff)),
    approve: async (
      loanId: string,
      change: { amount?: string; days?: number; version?: number } = {},
      staff = anna,
    ) => {
      const input = { loanId, version: await versionOf(loanId), ...change };
      return call(ctx, routes, adminLoans.loanApprove, input, await asStaff(ctx, staff));
    },
    reject: async (loanId: string, text = reason, staff = anna, version?: number) => {
      const input = { loanId, version: version ?? (await versionOf(loanId)), reason: text };
      return call(ctx, routes, adminLoans.loanReject, input, await asStaff(ctx, staff));
    },
    requestDocument: async (loanId: string, text = 'A newer photo, please', version?: number, staff = anna) => {
      const input = { loanId, version: version ?? (await versionOf(loanId)), reason: text };
      return call(ctx, routes, adminLoans.loanRequestDocument, input, await asStaff(ctx, staff));
    },
    disburse: async (loanId: string, staff = ben) => {
      const input = { loanId, version: await versionOf(loanId) };
      return call(ctx, routes, adminLoans.loanDisburse, input, await asStaff(ctx, staff));
    },
    fund: async (amount: string) => {
      const evidence = `statement ${++payments}`;
      return confirm(await propose({ kind: 'fund_pool', reason, amount, channel: 'usdt_trc20', evidence }));
    },
    writeOff: async (loanId: string) => confirm(await propose({ kind: 'write_off', reason, loanId })),
    reverse: async (loanId: string, repaymentId: string) =>
      confirm(await propose({ kind: 'reverse_repayment', reason, loanId, repaymentId })),
  };
}
