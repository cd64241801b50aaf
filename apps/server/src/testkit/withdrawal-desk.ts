import { adminWithdrawals, type InputOf, withdrawals } from '@entrepot/contract';
import type { Session } from '#platform/session.ts';
import { paymentsModule } from '../modules/payments/index.ts';
import { accounts, balanceOf } from '../modules/wallet/index.ts';
import { addBuyer, addStaff, type MarketBuyer, testFundPassword } from './small-market.ts';
import { call, type TestContext } from './test-context.ts';

const { routes } = paymentsModule;

/** An address on TRON that is bound where a test says nothing else. */
export const tronAddress = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';

type Form = InputOf<typeof withdrawals.withdrawalApply>;
type Written = Partial<Form> & { readonly key?: string };

/** People who withdraw USDT on TRON, and two members of staff who review and pay. */
export async function withdrawalDesk(ctx: TestContext) {
  const staff = async (username: string) =>
    (await addStaff(ctx, username, ['withdrawals.review', 'withdrawals.pay'])).session;
  const [anna, ben] = [await staff('anna'), await staff('ben')];
  let people = 0;
  /** A buyer with an address, and a balance in whole USDT. */
  const owner = async (balance = 1000n): Promise<MarketBuyer> => {
    const buyer = await addBuyer(ctx, `withdrawer${++people}`, balance);
    const bound = { channel: 'usdt_trc20', address: tronAddress, safeword: testFundPassword } as const;
    await call(ctx, routes, withdrawals.bindWithdrawAddress, bound, { session: buyer.session });
    return buyer;
  };
  const openForm = ({ session }: MarketBuyer) => call(ctx, routes, withdrawals.withdrawalOpen, {}, { session });
  const apply = async (who: MarketBuyer, { key, ...written }: Written = {}) => {
    const form: Form = {
      channel: 'usdt_trc20',
      amount: '100.00',
      safeword: testFundPassword,
      session_token: written.session_token ?? (await openForm(who)).session_token,
      ...written,
    };
    const options = { session: who.session, ...(key !== undefined && { idempotencyKey: key }) };
    return call(ctx, routes, withdrawals.withdrawalApply, form, options);
  };
  return { anna, ben, owner, openForm, apply, ...balances(ctx), ...steps(ctx, anna, ben) };
}

const balances = (ctx: TestContext) => ({
  available: ({ userId }: MarketBuyer) => balanceOf(ctx.db, accounts.userAvailable(userId)),
  /** What is set aside for a withdrawal. */
  hold: (withdrawalId: string) => balanceOf(ctx.db, accounts.withdrawalHold(BigInt(withdrawalId))),
});

function steps(ctx: TestContext, anna: Session, ben: Session) {
  let transactions = 0;
  const newHash = () => (++transactions).toString(16).padStart(64, 'e');
  const desk = adminWithdrawals;
  return {
    list: ({ session }: MarketBuyer, status?: 'processing' | 'successful' | 'failed') =>
      call(ctx, routes, withdrawals.withdrawalList, status ? { status } : {}, { session }),
    cancel: ({ session }: MarketBuyer, withdrawalId: string) =>
      call(ctx, routes, withdrawals.withdrawalCancel, { withdrawalId }, { session }),
    info: (withdrawalId: string) => call(ctx, routes, desk.withdrawalInfo, { withdrawalId }, { session: ben }),
    approve: (withdrawalId: string, session = anna, seenState?: 'under_review' | 'approved_once') =>
      call(ctx, routes, desk.withdrawalApprove, { withdrawalId, ...(seenState && { seenState }) }, { session }),
    reject: (
      withdrawalId: string,
      reason = 'The address is known to us',
      seenState?: 'under_review' | 'approved_once',
    ) =>
      call(
        ctx,
        routes,
        desk.withdrawalReject,
        { withdrawalId, reason, ...(seenState && { seenState }) },
        { session: anna },
      ),
    send: (withdrawalId: string, named: { txHash?: string; reference?: string } = { txHash: newHash() }) =>
      call(ctx, routes, desk.withdrawalSend, { withdrawalId, ...named }, { session: anna }),
    confirm: (withdrawalId: string) => call(ctx, routes, desk.withdrawalConfirm, { withdrawalId }, { session: anna }),
    fail: (withdrawalId: string, reason = 'No block has it') =>
      call(ctx, routes, desk.withdrawalFail, { withdrawalId, reason }, { session: anna }),
    showCard: (withdrawalId: string) => call(ctx, routes, desk.withdrawalCard, { withdrawalId }, { session: anna }),
  };
}
