import type { InputOf, OutputOf, withdrawals } from '@entrepot/contract';
import { DomainError, hourMs } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { inTx } from '../../platform/database.ts';
import type { BuyerSession } from '../../platform/session.ts';
import { assertSessionLive, checkSafeword, lockUser } from '../accounts/index.ts';
import { type ChainChannel, chainChannels } from './channels.ts';
import { checkAddress } from './check-address.ts';
import { maskAddress } from './mask-address.ts';
import { type BoundAddress, findAddresses, replaceAddresses } from './withdrawal-addresses.repository.ts';
import { tellOfAddress } from './withdrawal-mails.ts';
import { addressChangeHours, oneAddressPerNetwork, withdrawalTermsOf } from './withdrawals.settings.ts';

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
 * Binds the address that a person's withdrawals go to. The first one can be used at once; one that replaces another waits, and
 * its owner is told of both. Binding the same again changes nothing.
 *
 * Throws `channel_not_open`, `withdrawal_address_invalid`, `withdrawal_address_network`, `withdrawal_address_bound` when one is bound
 * and none is to be replaced, the refusals of the fund password, and `session_expired`.
 */
export async function bindAddress(
  ctx: Context,
  input: InputOf<typeof withdrawals.bindWithdrawAddress>,
  session: BuyerSession,
): Promise<OutputOf<typeof withdrawals.bindWithdrawAddress>> {
  const { channel, safeword, isChange = false } = input;
  const { userId } = session;
  if (!withdrawalTermsOf(ctx, channel).isOpen) throw new DomainError('channel_not_open');
  const address = checkAddress(chainOf[channel], input.address);
  await checkSafeword(ctx, userId, safeword);
  return inTx(ctx.db, async (tx) => {
    await lockUser(tx, userId);
    await assertSessionLive(ctx, tx, session);
    const bound = await findAddresses(tx, userId);
    const same = bound.find((each) => each.channel === channel && each.address === address);
    if (same) return presentAddress(same);
    const replaced = ctx.settings.get(oneAddressPerNetwork) ? bound.filter((each) => each.channel === channel) : bound;
    if (replaced.length > 0 && !isChange) throw new DomainError('withdrawal_address_bound');
    const boundAt = ctx.clock.now();
    const waitMs = replaced.length === 0 ? 0 : ctx.settings.get(addressChangeHours) * hourMs;
    const made = { channel, address, boundAt, usableAt: new Date(boundAt.getTime() + waitMs) };
    const channels = replaced.map((each): ChainChannel => each.channel);
    await replaceAddresses(tx, { ...made, id: ctx.ids.next(), userId }, channels);
    await tellOfAddress(ctx, tx, { userId, address: made, isChange: replaced.length > 0 });
    return presentAddress(made);
  });
}
