import type { InputOf, Language, OutputOf, withdrawals } from '@entrepot/contract';
import { DomainError, hourMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { CallRequest } from '#platform/http/implement.ts';
import type { BuyerSession, SellerSession } from '#platform/session.ts';
import {
  checkFundPassword,
  lockUser,
  recordSignIn,
  sendWithdrawalCode,
  verifyWithdrawalCode,
} from '../../accounts/index.ts';
import { type ChainChannel, chainChannels } from '../channels.ts';
import { maskAddress } from '../mask-address.ts';
import { withdrawalTermsOf } from '../withdrawal-channels.ts';
import { notifyOfAddress } from '../withdrawal-mails.ts';
import { checkAddress } from './check-address.ts';
import { addressChangeHours, oneAddressPerNetwork, withdrawalAddressCode } from './destinations.settings.ts';
import { type BoundAddress, findAddresses, replaceAddresses } from './withdrawal-addresses.repository.ts';
import { findCard } from './withdrawal-cards.repository.ts';

const chainOf = { usdt_trc20: 'tron', usdt_erc20: 'ethereum' } as const;

export function presentAddress({
  channel,
  address,
  usableAt,
}: BoundAddress): OutputOf<typeof withdrawals.bindWithdrawAddress> {
  return {
    channel,
    network: chainChannels[channel].network,
    address: maskAddress(address),
    usableTime: usableAt.toISOString(),
  };
}

/**
 * Binds the address that a person's withdrawals go to. The first one can be used at once; one that replaces another or stands
 * beside an address or a card waits, for it leads the same balance elsewhere, and its owner is told of each. Binding the same
 * again changes nothing.
 *
 * @throws DomainError `channel_not_open`, `withdrawal_address_invalid`, `withdrawal_address_network`,
 * `withdrawal_address_bound` when one is bound and none is to be replaced, the refusals of the fund password,
 * `wrong_code` and `recovery_waits` where a code is asked for.
 */
export async function bindAddress(
  ctx: Context,
  input: InputOf<typeof withdrawals.bindWithdrawAddress>,
  request: CallRequest<BuyerSession | SellerSession>,
): Promise<OutputOf<typeof withdrawals.bindWithdrawAddress>> {
  const { channel, safeword, isChange = false } = input;
  const { userId, sessionId } = request.session;
  if (!withdrawalTermsOf(ctx, channel).isOpen) throw new DomainError('channel_not_open');
  const address = checkAddress(chainOf[channel], input.address);
  await checkFundPassword(ctx, userId, safeword);
  const code = await confirmedBy(ctx, userId, input.code);
  return inTx(ctx.db, async (tx) => {
    await lockUser(tx, userId);
    const bound = await findAddresses(tx, userId);
    const same = bound.find((each) => each.channel === channel && each.address === address);
    if (same) return presentAddress(same);
    const replaced = ctx.settings.get(oneAddressPerNetwork) ? bound.filter((each) => each.channel === channel) : bound;
    if (replaced.length > 0 && !isChange) throw new DomainError('withdrawal_address_bound');
    await code?.use(tx);
    const boundAt = ctx.clock.now();
    const others = bound.length + ((await findCard(tx, userId)) ? 1 : 0);
    const waitMs = others === 0 ? 0 : ctx.settings.get(addressChangeHours) * hourMs;
    const made = { channel, address, boundAt, usableAt: new Date(boundAt.getTime() + waitMs) };
    const channels = replaced.map((each): ChainChannel => each.channel);
    await replaceAddresses(tx, { ...made, id: ctx.ids.next(), userId }, channels);
    await recordSignIn(ctx, tx, { userId, kind: 'withdrawal_address_changed', origin: request, sessionId });
    await notifyOfAddress(ctx, tx, { userId, address: made, others, replaced: replaced.length });
    return presentAddress(made);
  });
}

/**
 * The code that confirms where withdrawals go, where the shop asks for one.
 *
 * @throws DomainError `wrong_code`, `recovery_waits`, `invalid_parameters`.
 */
export function confirmedBy(ctx: Context, userId: bigint, code: string | undefined) {
  if (!ctx.settings.get(withdrawalAddressCode)) return undefined;
  if (code === undefined)
    throw new DomainError('invalid_parameters', { fields: [{ field: 'code', reason: 'required' }] });
  return verifyWithdrawalCode(ctx, userId, code);
}

/**
 * Sends that code. Nothing is sent where none is asked for.
 *
 * @throws DomainError `email_not_bound`, `recovery_waits`, `code_sent_too_often`.
 */
export async function sendAddressCode(ctx: Context, userId: bigint, language: Language): Promise<null> {
  if (ctx.settings.get(withdrawalAddressCode)) await sendWithdrawalCode(ctx, userId, language);
  return null;
}
