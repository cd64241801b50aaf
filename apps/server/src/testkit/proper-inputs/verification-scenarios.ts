import { permissions } from '@entrepot/contract';
import { contact, privateImage } from '../loan-market.ts';
import { addBuyer, addStaff, type MarketBuyer, testFundPassword } from '../small-market.ts';
import type { Scenarios, Scene } from './scene.ts';

const reason = 'As agreed';
type Verification = { readonly verificationId: string; readonly version: number };

/** Hands in who a person is, and lets staff look; it waits for their decision. */
export async function submittedIdentity(
  { ctx, ask, as }: Scene,
  who: MarketBuyer,
  username: string,
): Promise<Verification> {
  await as(who)('buyer/identity!submitBasic', {
    realName: 'Ada Example',
    nationality: 'DE',
    documentType: 'passport',
    documentNumber: `C01X${who.userId % 100_000n}`,
    documentExpiresOn: '2031-05-01',
    frontImg: await privateImage(ctx, who, 'verification'),
  });
  const { pageList } = await ask<{ pageList: { verificationId: string }[] }>('admin/identity!list', {
    keyword: username,
  });
  const verificationId = pageList[0]?.verificationId ?? '';
  const { version } = await ask<Verification>('admin/identity!info', { verificationId });
  return { verificationId, version };
}

const agreementOf = async (borrow: Scene['ask'], loanId: string) => {
  const { version } = await borrow<{ version: string }>('buyer/loan!agreement', { loanId });
  return { loanId, agreementVersion: version };
};

/** A person with a passed verification and a whole application for a loan, which is handed in. */
async function applied(scene: Scene, username: string) {
  const { ctx, ask, as } = scene;
  const who = await addBuyer(ctx, username, 1000n);
  await ask('admin/identity!decide', { ...(await submittedIdentity(scene, who, username)), decision: 'pass' });
  const borrow = as(who);
  const { loanId } = await borrow<{ loanId: string }>('buyer/loan!save', {
    product: 'equal_instalments',
    amount: '120000.00',
    days: 90,
    contacts: [contact],
    workAddress: 'Example Street 3',
    documentImg: await privateImage(ctx, who, 'loan'),
  });
  await borrow('buyer/loan!apply', await agreementOf(borrow, loanId));
  const seen = async () => {
    const { version } = await ask<{ version: number }>('admin/loan!info', { loanId });
    return { loanId, version };
  };
  return { who, borrow, loanId, seen };
}

async function appliesForStore({ ctx, as }: Scene, username: string, storeName: string) {
  const who = await addBuyer(ctx, username, 0n);
  const apply = as(who);
  await apply('buyer/sellerApplication!save', {
    storeName,
    mainCategoryId: '7',
    country: 'DE',
    contactName: 'Ada Example',
    contactEmail: 'ada@shop.example',
    contactPhoneCode: '49',
    contactPhone: '30 1234 5678',
    realName: 'Ada Example',
    documentType: 'passport',
    documentNumber: 'C01X00T47',
    documentExpiresOn: '2027-03-02',
    frontImg: await privateImage(ctx, who, 'identity'),
  });
  await apply('buyer/sellerApplication!submit', { agree: true, agreementVersion: '2026-11' });
  return apply;
}

/** The application of a store of that name, as staff see it. */
async function reviewed({ ask }: Scene, storeName: string) {
  const { pageList } = await ask<{ pageList: { applicationId: string; storeName: string; submitTime: string }[] }>(
    'admin/sellerApplication!list',
  );
  const found = pageList.find((each) => each.storeName === storeName);
  return { applicationId: found?.applicationId, submitTime: found?.submitTime };
}

export const verificationScenarios: Scenarios = {
  'an identity is verified': async (scene) => {
    const { ctx, ask, as } = scene;
    const who = await addBuyer(ctx, 'verified', 0n);
    const seen = await submittedIdentity(scene, who, 'verified');
    await as(who)('buyer/identity!document', { image: 'front' });
    await ask('admin/identity!document', { verificationId: seen.verificationId, image: 'front' });
    await ask('admin/identity!decide', { ...seen, decision: 'pass' });
    await as(who)('buyer/identity!submitAdvanced', {
      selfieImg: await privateImage(ctx, who, 'verification'),
      addressProofImg: await privateImage(ctx, who, 'verification'),
    });
  },
  'a store is opened': async (scene) => {
    const apply = await appliesForStore(scene, 'founder', 'Northwind Lamps');
    await apply('buyer/sellerApplication!document', { side: 'front' });
    const seen = await reviewed(scene, 'Northwind Lamps');
    await scene.ask('admin/sellerApplication!info', { applicationId: seen.applicationId });
    await scene.ask('admin/sellerApplication!document', { applicationId: seen.applicationId, side: 'front' });
    await scene.ask('admin/sellerApplication!approve', seen);
  },
  'an application is rejected, another is withdrawn': async (scene) => {
    await appliesForStore(scene, 'rejected', 'Southwind Lamps');
    await scene.ask('admin/sellerApplication!reject', { ...(await reviewed(scene, 'Southwind Lamps')), reason });
    const apply = await appliesForStore(scene, 'withdrawn', 'Eastwind Lamps');
    await apply('buyer/sellerApplication!withdraw');
  },
  'a loan is paid out and back': async (scene) => {
    const { ctx, ask, as } = scene;
    const second = as(await addStaff(ctx, 'lender', permissions));
    const funding = { kind: 'fund_pool', reason, amount: '1000000', channel: 'usdt_trc20' };
    const propose = (evidence: string) => ask<{ proposalId: string }>('admin/loan!propose', { ...funding, evidence });
    const { proposalId } = await propose('statement 1');
    await second('admin/loan!confirm', { proposalId });
    await ask('admin/loan!dismiss', { proposalId: (await propose('statement 2')).proposalId });

    const { who, borrow, loanId, seen } = await applied(scene, 'borrower');
    await borrow('buyer/loan!document', { loanId });
    await ask('admin/loan!document', { loanId });
    await ask('admin/loan!requestDocument', { ...(await seen()), reason: 'A newer photo, please' });
    await borrow('buyer/loan!save', { loanId, documentImg: await privateImage(ctx, who, 'loan') });
    await borrow('buyer/loan!apply', await agreementOf(borrow, loanId));
    await ask('admin/loan!approve', { ...(await seen()), amount: '100000.00' });
    await borrow('buyer/loan!accept', await agreementOf(borrow, loanId));
    await second('admin/loan!disburse', await seen());
    await borrow('buyer/loan!payoff', { loanId });
    await borrow('buyer/loan!repay', { loanId, amount: '10.00', safeword: testFundPassword });
  },
  'a loan is rejected': async (scene) => {
    const { seen } = await applied(scene, 'unlucky');
    await scene.ask('admin/loan!reject', { ...(await seen()), reason });
  },
};
