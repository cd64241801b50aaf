import type { InputOf, OutputOf, withdrawals } from '@entrepot/contract';
import { cleanName, DomainError, hourMs, isSameName, maskCardNumber, readCardNumber } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import { decryptField, encryptField } from '#platform/secrets/encrypted-field.ts';
import type { BuyerSession, SellerSession } from '#platform/session.ts';
import { checkFundPassword, lockUser, recordSignIn } from '../../accounts/index.ts';
import { assertIdentity, identitySummary } from '../../identity/index.ts';
import { withdrawalTermsOf } from '../withdrawal-channels.ts';
import { notifyOfCard } from '../withdrawal-mails.ts';
import { confirmedBy } from './bind-address.ts';
import { addressChangeHours } from './destinations.settings.ts';
import { findAddresses } from './withdrawal-addresses.repository.ts';
import { findCard, replaceCard, type WithdrawalCard } from './withdrawal-cards.repository.ts';

type Input = InputOf<typeof withdrawals.bindWithdrawCard>;

/** The places that the encrypted fields of a card are bound to. */
const holderPlace = (id: bigint) => `withdrawal_card:${id}:holder`;
const numberPlace = (id: bigint) => `withdrawal_card:${id}:number`;

/** A card in full: for whoever pays to it, and for nobody else. */
export function openCard(ctx: Context, card: WithdrawalCard) {
  return {
    bankName: card.bankName,
    holder: decryptField(ctx, holderPlace(card.id), card.holderEncrypted),
    number: decryptField(ctx, numberPlace(card.id), card.numberEncrypted),
  };
}

/** A card as its owner sees it again. */
export function presentCard(ctx: Context, card: WithdrawalCard): OutputOf<typeof withdrawals.bindWithdrawCard> {
  return {
    bankName: card.bankName,
    holder: decryptField(ctx, holderPlace(card.id), card.holderEncrypted),
    number: maskCardNumber(card.lastFour),
    usableTime: card.usableAt.toISOString(),
  };
}

/**
 * Lets a card be used in a name.
 *
 * @throws DomainError `real_name_required` or `real_name_failed` without a verified identity, and `card_holder_differs`
 * for a name that is not the verified one.
 */
export async function assertHolder(ctx: Context, tx: Tx, userId: bigint, holder: string): Promise<void> {
  await assertIdentity(tx, userId, 'basic');
  const { name } = await identitySummary(ctx, userId, tx);
  if (!isSameName(holder, name)) throw new DomainError('card_holder_differs');
}

/**
 * Binds the bank card that a person's withdrawals can go to. Its holder is the person whose identity was verified. A card that replaces
 * another one, or comes beside an address, waits, and its owner is told. Binding the same again changes nothing.
 *
 * @throws DomainError `channel_not_open`, `card_number_invalid`, the refusals of `assertHolder`,
 * `withdrawal_card_bound` when one is bound and none is to be replaced, the refusals of the fund password, `wrong_code`
 * and `recovery_waits` where a code is asked for.
 */
export async function bindCard(
  ctx: Context,
  input: Input,
  request: CallRequest<BuyerSession | SellerSession>,
): Promise<OutputOf<typeof withdrawals.bindWithdrawCard>> {
  const { userId, sessionId } = request.session;
  if (!withdrawalTermsOf(ctx, 'bank_card').isOpen) throw new DomainError('channel_not_open');
  const number = readCardNumber(input.number);
  if (number === undefined) throw new DomainError('card_number_invalid');
  const asked = { bankName: bankNameOf(input), holder: input.holder.trim(), number };
  await checkFundPassword(ctx, userId, input.safeword);
  const code = await confirmedBy(ctx, userId, input.code);
  return inTx(ctx.db, async (tx) => {
    await lockUser(tx, userId);
    await assertHolder(ctx, tx, userId, asked.holder);
    const bound = await findCard(tx, userId);
    if (bound && isSameCard(openCard(ctx, bound), asked)) return presentCard(ctx, bound);
    if (bound && input.isChange !== true) throw new DomainError('withdrawal_card_bound');
    await code?.use(tx);
    const hasOther = bound !== undefined || (await findAddresses(tx, userId)).length > 0;
    const made = makeCard(ctx, userId, asked, hasOther ? ctx.settings.get(addressChangeHours) : 0);
    await replaceCard(tx, made);
    await recordSignIn(ctx, tx, { userId, kind: 'withdrawal_card_changed', origin: request, sessionId });
    await notifyOfCard(ctx, tx, { userId, card: made, isChange: hasOther });
    return presentCard(ctx, made);
  });
}

/**
 * A bank's name without what cannot be seen.
 *
 * @throws DomainError `invalid_parameters` where nothing is left.
 */
function bankNameOf(input: Pick<Input, 'bankName'>): string {
  const name = cleanName(input.bankName);
  if (name === '') throw new DomainError('invalid_parameters', { fields: [{ field: 'bankName', reason: 'required' }] });
  return name;
}

type Card = ReturnType<typeof openCard>;

const isSameCard = (one: Card, other: Card) =>
  one.number === other.number && one.bankName === other.bankName && one.holder === other.holder;

function makeCard(ctx: Context, userId: bigint, { bankName, holder, number }: Card, waitHours: number): WithdrawalCard {
  const id = ctx.ids.next();
  const boundAt = ctx.clock.now();
  return {
    id,
    userId,
    bankName,
    lastFour: number.slice(-4),
    holderEncrypted: encryptField(ctx, holderPlace(id), holder),
    numberEncrypted: encryptField(ctx, numberPlace(id), number),
    boundAt,
    usableAt: new Date(boundAt.getTime() + waitHours * hourMs),
  };
}
