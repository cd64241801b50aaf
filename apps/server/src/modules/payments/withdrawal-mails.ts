import { formatAmount, maskCardNumber } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { shopLinkIn } from '#platform/mail/mail-links.ts';
import { sendNamedMail } from '#platform/mail/send-named-mail.ts';
import { emit } from '#platform/outbox.ts';
import { readContacts } from '../accounts/index.ts';
import { maskAddress } from './mask-address.ts';
import { moneyMoved } from './payments.events.ts';
import type { WithdrawalChannel } from './withdrawal-channels.ts';

type News =
  | 'bound'
  | 'added'
  | 'changed'
  | 'card_bound'
  | 'card_changed'
  | 'restored'
  | 'removed'
  | 'sent'
  | 'returned';

type Values = Readonly<Record<'address' | 'time' | 'amount' | 'reason', string>>;

/**
 * Tells a person, in the caller's transaction: by mail, else by text message, else not at all; and former contacts that can still take a
 * change back, for who took the account over has bound their own.
 */
async function notify(ctx: Context, tx: Tx, userId: bigint, news: News, values: Values): Promise<void> {
  const { language, contacts } = await readContacts(ctx, tx, userId);
  const link = shopLinkIn(ctx, language, '/userInfo/money-package/withdraw');
  await sendNamedMail(ctx, tx, {
    recipients: contacts,
    kind: `withdrawal_${news}`,
    language,
    name: `withdrawal.${news}`,
    values: { ...values, link },
  });
}

type About = {
  readonly userId: bigint;
  readonly address: { readonly address: string; readonly usableAt: Date };
  /** How many were bound before, and how many of them it takes the place of. */
  readonly others: number;
  readonly replaced: number;
};

const writeTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

type AboutCard = {
  readonly userId: bigint;
  readonly card: { readonly bankName: string; readonly lastFour: string; readonly usableAt: Date };
  readonly isChange: boolean;
};

/** Tells a person that a bank card was bound, at once or in the place of what was bound before. */
export function notifyOfCard(ctx: Context, tx: Tx, { userId, card, isChange }: AboutCard): Promise<void> {
  const address = `${card.bankName} ${maskCardNumber(card.lastFour)}`;
  const values = { address, time: writeTime(card.usableAt), amount: '', reason: '' };
  return notify(ctx, tx, userId, isChange ? 'card_changed' : 'card_bound', values);
}

/** Tells a person that an address was bound: the first one, one beside others, or one in another one's place. */
export function notifyOfAddress(ctx: Context, tx: Tx, { userId, address, others, replaced }: About): Promise<void> {
  const values = { address: maskAddress(address.address), time: writeTime(address.usableAt), amount: '', reason: '' };
  const beside = others === 0 ? 'bound' : 'added';
  return notify(ctx, tx, userId, replaced > 0 ? 'changed' : beside, values);
}

/** Tells a person where withdrawals go again after a change of contact was undone; `bound` as people may see it. */
export function notifyOfRestored(ctx: Context, tx: Tx, userId: bigint, bound: readonly string[]): Promise<void> {
  const values = { address: bound.join(', '), time: '', amount: '', reason: '' };
  return notify(ctx, tx, userId, bound.length > 0 ? 'restored' : 'removed', values);
}

type MovedWithdrawal = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly channel: WithdrawalChannel;
  readonly address: string;
  readonly amountMicro: bigint;
  readonly feeMicro: bigint;
  readonly reason: string;
};

/** Tells a person that a withdrawal was sent, or that its money is back. */
export async function notifyOfWithdrawal(
  ctx: Context,
  tx: Tx,
  row: MovedWithdrawal,
  news: 'sent' | 'returned',
): Promise<void> {
  const { userId, channel, amountMicro, feeMicro, reason } = row;
  // The number of a card is masked already.
  const address = channel === 'bank_card' ? row.address : maskAddress(row.address);
  const amount = formatAmount(news === 'sent' ? amountMicro - feeMicro : amountMicro);
  await emit(ctx, tx, moneyMoved, [
    { userId: `${userId}`, subjectId: `${row.id}`, news: `withdrawal_${news}`, amount },
  ]);
  await notify(ctx, tx, userId, news, { address, time: '', amount, reason });
}
