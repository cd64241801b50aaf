import { adminIdentity, adminLoans, type InputOf, identity, type Language, loans, marketing } from '@entrepot/contract';
import { dayMs, hourMs, isDomainError } from '@entrepot/domain';
import { changeSetting } from '@entrepot/server/modules/settings/index.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { act, type Caller } from '../act.ts';
import { type DemoState, doRepeatably } from '../demo-state.ts';
import { type Lane, laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';
import { personOf, readPeople } from '../read-made.ts';
import { callerOf, staffOf } from './case-steps.ts';
import { drawDocument } from './draw-document.ts';

/** Lets the demo shop lend: nobody's money, and no licence is needed for it. */
export async function openLoans(ctx: Context): Promise<void> {
  await changeSetting(ctx, 'loans_open', true, { staffId: null }, 'The demo shop lends');
}

type Verified = {
  readonly seller: number;
  readonly realName: string;
  readonly documentNumber: string;
  readonly nationality: string;
};

type Story = Verified & {
  readonly wanted: Pick<InputOf<typeof loans.loanSave>, 'product' | 'amount' | 'days'>;
  readonly contact: NonNullable<InputOf<typeof loans.loanSave>['contacts']>[number];
  readonly workAddress: string;
  readonly isDeducting?: true;
};

const contactOf = (familyName: string, relationship: string, phone: string, address: string) => ({
  familyName,
  relationship,
  phone,
  address,
});

/** Lent before the story's first day: one pays by itself on every due day, one has not paid yet. */
const lent: readonly Story[] = [
  {
    seller: 9,
    realName: 'Ilse Sommer',
    documentNumber: 'C9SPECIMEN',
    nationality: 'DE',
    wanted: { product: 'equal_instalments', amount: '120000.00', days: 180 },
    contact: contactOf('Jonas Sommer', 'Brother', '+49 30 1234567', 'Lindenstrasse 12, Berlin'),
    workAddress: 'Speicherstrasse 4, Hamburg',
    isDeducting: true,
  },
  {
    seller: 10,
    realName: 'Marta Nowak',
    documentNumber: 'X10SPECIMEN',
    nationality: 'PL',
    wanted: { product: 'interest_first', amount: '150000.00', days: 120 },
    contact: contactOf('Piotr Nowak', 'Husband', '+48 22 1234567', 'Prosta 8, Warszawa'),
    workAddress: 'Towarowa 15, Warszawa',
  },
];

/** Waits for staff when the story ends. */
const waiting: Story = {
  seller: 11,
  realName: 'Amina Haddad',
  documentNumber: 'X11SPECIMEN',
  nationality: 'MA',
  wanted: { product: 'single_payment', amount: '100000.00', days: 90 },
  contact: contactOf('Youssef Haddad', 'Father', '+212 522 123456', 'Rue Atlas 3, Casablanca'),
  workAddress: 'Boulevard de la Gare 21, Casablanca',
};

/** Have passed the verification and may apply: whoever tries the demo as one of them. */
const mayApply: readonly Verified[] = [
  { seller: 6, realName: 'Tomas Novak', documentNumber: 'X06SPECIMEN', nationality: 'CZ' },
  { seller: 7, realName: 'Clara Duarte', documentNumber: 'X07SPECIMEN', nationality: 'PT' },
  { seller: 8, realName: 'Omar Nasser', documentNumber: 'X08SPECIMEN', nationality: 'JO' },
];

const pool = { amount: '5000000.00', channel: 'usdt_trc20', evidence: 'DEMO-CAPITAL-1' } as const;
const language: Language = 'en';

/** Fills the pool and lends out of it, before the days of the story: interest and payments are then told day by day. */
export async function makeLoans(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  const at = new Date(state.start.getTime() - (scenery.size.days + 1) * dayMs);
  await loadLoans(ctx, state, scenery, { step: 'loans', at }, async (lane) => {
    await fillPool(lane.ctx);
    for (const [place, story] of lent.entries()) {
      lane.moveTo(new Date(at.getTime() + place * hourMs));
      await lend(lane.ctx, story);
    }
    for (const person of mayApply) await verify(lane.ctx, person, await borrowerOf(lane.ctx, person));
  });
}

/** An application that came in shortly before the story ends. */
export async function makeLoanApplication(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  const at = new Date(state.start.getTime() - hourMs / 6);
  await loadLoans(ctx, state, scenery, { step: 'loan application', at }, (lane) => handIn(lane.ctx, waiting));
}

type Telling = { readonly step: string; readonly at: Date };

async function loadLoans(
  ctx: Context,
  state: DemoState,
  scenery: Scenery,
  { step, at }: Telling,
  work: (lane: Lane) => Promise<unknown>,
): Promise<void> {
  if (scenery.sellers.length < waiting.seller) return;
  await doRepeatably(ctx, state, step, async () => {
    if (!(await isLending(ctx))) return;
    const seed = `${scenery.seed}/${step}`;
    await work(openLane(ctx, { number: laneNumbers.loans, run: state.run, seed, at }));
  });
}

const isLending = (ctx: Context): Promise<boolean> =>
  act(ctx, loans.loanProducts, {}, { session: null, language, address: '203.0.113.200' }).then(
    () => true,
    (error: unknown) => {
      if (isDomainError(error) && error.key === 'not_allowed') return false;
      throw error;
    },
  );

/** Two members of staff put the money in, once. */
async function fillPool(ctx: Context): Promise<void> {
  const maker = await staffOf(ctx);
  const checker = await staffOf(ctx, 'reviewer');
  const { pageList } = await act(ctx, adminLoans.loanProposals, {}, maker);
  const [made] = pageList;
  const { proposalId, state } =
    made ?? (await act(ctx, adminLoans.loanPropose, { kind: 'fund_pool', reason: 'Capital to lend', ...pool }, maker));
  if (state === 'open') await act(ctx, adminLoans.loanConfirm, { proposalId }, checker);
}

async function borrowerOf(ctx: Context, { seller }: Verified): Promise<Caller> {
  const { id: userId } = personOf(await readPeople(ctx.db), `seller${seller}`);
  return callerOf(ctx, { audience: 'buyer', userId }, language);
}

/** Goes on with a loan from wherever an earlier run has left it, until it is paid out. */
async function lend(ctx: Context, story: Story): Promise<void> {
  const borrower = await handIn(ctx, story);
  const loan = async () => (await act(ctx, loans.loanOpen, {}, borrower)).current;
  const { loanId = '' } = (await loan()) ?? {};
  const staff = await staffOf(ctx);
  const seen = async () => ({ loanId, version: (await act(ctx, adminLoans.loanInfo, { loanId }, staff)).version });
  if ((await loan())?.state === 'under_review') await act(ctx, adminLoans.loanApprove, await seen(), staff);
  if ((await loan())?.state === 'approved')
    await act(ctx, adminLoans.loanDisburse, await seen(), await staffOf(ctx, 'reviewer'));
  if (story.isDeducting) await act(ctx, loans.loanAutoDeduct, { loanId, isOn: true }, borrower);
}

/** Hands the application of a person in who has passed the verification. */
async function handIn(ctx: Context, story: Story): Promise<Caller> {
  const borrower = await borrowerOf(ctx, story);
  await verify(ctx, story, borrower);
  const { current } = await act(ctx, loans.loanOpen, {}, borrower);
  if (current && current.state !== 'applying') return borrower;
  const documentImg = await upload(ctx, 'loan', borrower);
  const { wanted, contact, workAddress } = story;
  const details = { contacts: [contact], workAddress, documentImg };
  const { loanId } = await act(ctx, loans.loanSave, { ...wanted, ...details }, borrower);
  const { version: agreementVersion } = await act(ctx, loans.loanAgreement, { loanId }, borrower);
  await act(ctx, loans.loanApply, { loanId, agreementVersion }, borrower);
  return borrower;
}

async function upload(ctx: Context, moduleName: 'loan' | 'verification', borrower: Caller): Promise<string> {
  const file = await drawDocument();
  return (await act(ctx, marketing.upload, { moduleName }, { ...borrower, file })).data;
}

async function verify(ctx: Context, person: Verified, borrower: Caller): Promise<void> {
  const stateOf = async () => (await act(ctx, identity.identityGet, {}, borrower)).basic.state;
  if ((await stateOf()) === 'none') {
    const { realName, nationality, documentNumber } = person;
    const frontImg = await upload(ctx, 'verification', borrower);
    const form = {
      realName,
      nationality,
      documentType: 'passport',
      documentNumber,
      documentExpiresOn: '2034-12-31',
    } as const;
    await act(ctx, identity.identitySubmitBasic, { ...form, frontImg }, borrower);
  }
  if ((await stateOf()) !== 'under_review') return;
  const staff = await staffOf(ctx);
  const { pageList } = await act(ctx, adminIdentity.identityList, { keyword: `seller${person.seller}` }, staff);
  for (const { verificationId } of pageList) {
    const { version } = await act(ctx, adminIdentity.identityInfo, { verificationId }, staff);
    await act(ctx, adminIdentity.identityDecide, { verificationId, version, decision: 'pass' }, staff);
  }
}
