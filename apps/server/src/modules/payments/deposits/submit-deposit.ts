import type { deposits, InputOf, OutputOf } from '@entrepot/contract';
import { chargeFor, DomainError } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { idempotent } from '#platform/idempotency.ts';
import type { BuyerSession } from '#platform/session.ts';
import { lockUser } from '../../accounts/index.ts';
import {
  assertWithinTerms,
  type ChainChannel,
  chainChannels,
  isChainChannel,
  readDepositAmount,
  termsOf,
} from '../channels.ts';
import { readForm } from '../payment-forms.ts';
import { presentDeposit } from './deposits.presenter.ts';
import {
  countInStates,
  type Deposit,
  findDepositOfForm,
  findDepositOfTransaction,
  insertSubmitted,
  lockDeposit,
  moveDeposit,
} from './deposits.repository.ts';
import { unfinishedDepositsMax } from './deposits.settings.ts';

type Input = InputOf<typeof deposits.depositSubmit>;
type Output = OutputOf<typeof deposits.depositSubmit>;

/**
 * Submits a payment on a network. The same form sent again gets the deposit that it made; with another channel, amount or transaction it is refused. The certificate that came first stays.
 *
 * @throws DomainError `deposit_chain_error` for a channel that is none of the coin's networks, `channel_not_open`,
 * `amount_error`, `deposit_below_minimum` and `deposit_above_maximum` with the bound, `deposit_submitted_already` with
 * the deposit that stands for the transaction, `deposit_proof_required` without certificate and hash,
 * `image_not_found`, `payment_form_expired`, `unfinished_deposit` with the allowed number, and
 * `idempotency_conflict`.
 */
export async function submitDeposit(ctx: Context, input: Input, request: CallRequest<BuyerSession>): Promise<Output> {
  const { session } = request;
  if (!isChainChannel(input.channel) || chainChannels[input.channel].symbol !== input.symbol)
    throw new DomainError('deposit_chain_error');
  const { channel } = input;
  const formHash = readForm(ctx, session.userId, 'deposit', input.session_token);
  const claimedMicro = readDepositAmount(input.amount);
  return inTx(ctx.db, (tx) =>
    idempotent(ctx, tx, request, input, async () => {
      await lockUser(tx, session.userId);
      const earlier = await findDepositOfForm(tx, session.userId, formHash);
      if (earlier) return presentDeposit(sameDeposit(earlier, input, claimedMicro));
      const terms = assertWithinTerms(termsOf(ctx, channel), claimedMicro);
      const certificateKey = await certificateOf(tx, session.userId, input);
      await assertNew(tx, session.userId, input);
      await assertFewUnfinished(ctx, tx, session.userId);
      return presentDeposit(
        await saveSubmission(ctx, tx, {
          userId: session.userId,
          channel,
          claimedMicro,
          certificateKey,
          formHash,
          terms,
          input,
        }),
      );
    }),
  );
}

const transactionOf = ({ txHash = '' }: Input) => txHash.toLowerCase();

function sameDeposit(earlier: Deposit, input: Input, claimedMicro: bigint): Deposit {
  const isSame =
    earlier.channel === input.channel &&
    earlier.claimedMicro === claimedMicro &&
    earlier.claimedTransaction === transactionOf(input);
  if (!isSame) throw new DomainError('idempotency_conflict');
  return earlier;
}

async function certificateOf(tx: Tx, userId: bigint, { imgUrl, txHash }: Input): Promise<string> {
  if (imgUrl === undefined && txHash === undefined) throw new DomainError('deposit_proof_required');
  const [key = ''] = await ownImageKeys(tx, userId, 'deposit', imgUrl === undefined ? [] : [imgUrl]);
  return key;
}

/** One payment is submitted once. That of another person is seen by staff, to whom a chain shows who paid. */
async function assertNew(tx: Tx, userId: bigint, input: Input): Promise<void> {
  const txHash = transactionOf(input).replace(/^0x/, '');
  const earlier = txHash === '' ? undefined : await findDepositOfTransaction(tx, userId, txHash);
  if (earlier)
    throw new DomainError('deposit_submitted_already', { depositId: String(earlier.id), number: earlier.number });
}

/** The person's row is locked, so two forms that are sent together are counted one after the other. */
async function assertFewUnfinished(ctx: Context, tx: Tx, userId: bigint): Promise<void> {
  const most = ctx.settings.get(unfinishedDepositsMax);
  if ((await countInStates(tx, userId, ['under_review', 'approved_once'])) >= most)
    throw new DomainError('unfinished_deposit', { most });
}

type Submission = {
  readonly userId: bigint;
  readonly channel: ChainChannel;
  readonly claimedMicro: bigint;
  readonly certificateKey: string;
  readonly formHash: Buffer;
  readonly terms: ReturnType<typeof termsOf>;
  readonly input: Input;
};

function saveSubmission(ctx: Context, tx: Tx, { terms, input, ...submitted }: Submission): Promise<Deposit> {
  return insertSubmitted(ctx, tx, {
    ...submitted,
    id: ctx.ids.next(),
    number: ctx.ids.publicNumber(12),
    feeMicro: chargeFor(terms.charge, submitted.claimedMicro),
    address: terms.address,
    claimedTransaction: transactionOf(input),
    at: ctx.clock.now(),
  });
}

/**
 * Cancels a deposit of one's own.
 *
 * @throws DomainError `deposit_not_found`, `deposit_not_under_review` once somebody has approved it.
 */
export async function cancelDeposit(ctx: Context, userId: bigint, id: bigint): Promise<Output> {
  return inTx(ctx.db, async (tx) => {
    const row = await lockDeposit(tx, id);
    if (row?.userId !== userId) throw new DomainError('deposit_not_found');
    const moved = await moveDeposit(ctx, tx, 'cancel', id, {});
    if (!moved) throw new DomainError('deposit_not_under_review');
    return presentDeposit(moved);
  });
}
