import { changeSetting } from '../../modules/settings/index.ts';
import { privateImage } from '../loan-market.ts';
import { depositForm } from '../rows/deposit-rows.ts';
import { requestedWithdrawal } from '../rows/withdrawal-rows.ts';
import { addBuyer, type MarketBuyer } from '../small-market.ts';
import type { Scenarios, Scene } from './scene.ts';

const reason = 'As agreed';
const nobody = { staffId: null };

/** A submitted deposit with an image that proves it. */
async function submitted({ ctx, server, as }: Scene, who: MarketBuyer) {
  const form = await depositForm(ctx, server, who);
  const imgUrl = await privateImage(ctx, who, 'deposit');
  const { depositId } = await as(who)<{ depositId: string }>('buyer/rechargeBlockchain!recharge', { ...form, imgUrl });
  return { depositId };
}

/** A withdrawal that staff have approved. */
async function approved({ ctx, server, ask }: Scene, who: MarketBuyer) {
  const withdrawalId = await requestedWithdrawal(ctx, server, who);
  await ask('admin/withdrawal!approve', { withdrawalId, seenState: 'under_review' });
  return { withdrawalId };
}

let transactions = 0;
const newHash = () => (++transactions).toString(16).padStart(64, 'd');

export const paymentScenarios: Scenarios = {
  'a deposit is proved and rejected': async (scene) => {
    const who = await addBuyer(scene.ctx, 'depositor', 0n);
    const deposit = await submitted(scene, who);
    await scene.as(who)('buyer/rechargeBlockchain!certificate', deposit);
    await scene.ask('admin/deposit!certificate', deposit);
    await scene.ask('admin/deposit!reject', { ...deposit, reason });
  },
  'withdrawals are confirmed, fail and are rejected': async (scene) => {
    const { ctx, server, ask } = scene;
    const who = await addBuyer(ctx, 'withdrawer', 1000n);
    const paid = await approved(scene, who);
    await ask('admin/withdrawal!send', { ...paid, txHash: newHash() });
    await ask('admin/withdrawal!confirm', paid);
    const lost = await approved(scene, who);
    await ask('admin/withdrawal!send', { ...lost, txHash: newHash() });
    await ask('admin/withdrawal!fail', { ...lost, reason });
    await ask('admin/withdrawal!reject', { withdrawalId: await requestedWithdrawal(ctx, server, who), reason });
  },
  'money comes through third parties': async ({ ctx, as, ask }) => {
    const pay = as(await addBuyer(ctx, 'payer', 0n));
    for (const number of [1, 2, 3, 4, 5]) {
      await changeSetting(ctx, `deposit_third_party_${number}_open`, true, nobody, 'test');
      const { session_token } = await pay<{ session_token: string }>('buyer/rechargeBlockchain!recharge_open');
      const call = `buyer/thirdPartyRecharge!PHP_recharge${number === 1 ? '' : number}`;
      const { redirectUrl } = await pay<{ redirectUrl: string }>(call, { amount: '10.00', session_token });
      const reference = new URLSearchParams(redirectUrl.split('?')[1]).get('reference');
      await ask('buyer/cardSimulator!get', { reference });
    }
  },
};
