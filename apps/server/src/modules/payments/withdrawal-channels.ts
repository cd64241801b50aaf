import { isPaidInCents, parseAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { defineSetting, type SettingDefinition } from '#platform/settings.ts';
import { type AccountPath, accounts } from '../wallet/index.ts';
import { type ChannelTerms, chainChannels, clearingOf, isChainChannel } from './channels.ts';

/** The channels that withdrawals leave by. */
export const withdrawalChannels = ['usdt_trc20', 'usdt_erc20', 'bank_card'] as const;

export type WithdrawalChannel = (typeof withdrawalChannels)[number];

/** The clearing account that a channel's withdrawals are posted against. */
export function payoutClearingOf(channel: WithdrawalChannel): AccountPath {
  return channel === 'bank_card' ? accounts.cardClearing() : clearingOf(channel);
}

const defaults = {
  usdt_trc20: { isOpen: true, minimum: '10.00', maximum: '50000.00', feeFixed: '1.00', feeRate: '0' },
  usdt_erc20: { isOpen: true, minimum: '10.00', maximum: '50000.00', feeFixed: '5.00', feeRate: '0' },
  // Whoever keeps card numbers answers for them: nobody does so without having said it.
  bank_card: { isOpen: false, minimum: '20.00', maximum: '5000.00', feeFixed: '2.00', feeRate: '0.01' },
} as const;

const settingsOf = (channel: WithdrawalChannel) => {
  const title = isChainChannel(channel) ? chainChannels[channel].title : 'USDT to a bank card';
  const { isOpen, minimum, maximum, feeFixed, feeRate } = defaults[channel];
  return {
    isOpen: defineSetting({
      key: `withdrawal_${channel}_open`,
      type: 'boolean',
      default: isOpen,
      description: `Whether ${title} can be withdrawn`,
    }),
    minimum: defineSetting({
      key: `withdrawal_${channel}_minimum`,
      type: 'decimal',
      default: minimum,
      min: '0.01',
      max: '1000000000.00',
      description: `Smallest withdrawal of ${title}, in USDT`,
    }),
    maximum: defineSetting({
      key: `withdrawal_${channel}_maximum`,
      type: 'decimal',
      default: maximum,
      min: '0.01',
      max: '1000000000.00',
      description: `Largest withdrawal of ${title}, in USDT`,
    }),
    feeFixed: defineSetting({
      key: `withdrawal_${channel}_fee_fixed`,
      type: 'decimal',
      default: feeFixed,
      min: '0.00',
      max: '1000.00',
      description: `Charge for each withdrawal of ${title}, in USDT`,
    }),
    feeRate: defineSetting({
      key: `withdrawal_${channel}_fee_rate`,
      type: 'decimal',
      default: feeRate,
      min: '0',
      max: '0.5',
      description: `Share of the amount that is charged for a withdrawal of ${title}: 0.01 is one percent`,
    }),
  };
};

const channelSettings = {
  usdt_trc20: settingsOf('usdt_trc20'),
  usdt_erc20: settingsOf('usdt_erc20'),
  bank_card: settingsOf('bank_card'),
} as const satisfies Record<WithdrawalChannel, unknown>;

export const withdrawalChannelSettings: readonly SettingDefinition[] = Object.values(channelSettings).flatMap((group) =>
  Object.values(group),
);

/** The terms of withdrawals by a channel, as they are in force. */
export function withdrawalTermsOf(ctx: Context, channel: WithdrawalChannel): ChannelTerms {
  const settings = channelSettings[channel];
  const amount = (key: 'minimum' | 'maximum' | 'feeFixed') => parseAmount(ctx.settings.get(settings[key]), 'USDT');
  return {
    isOpen: ctx.settings.get(settings.isOpen),
    minimumMicro: amount('minimum'),
    maximumMicro: amount('maximum'),
    charge: {
      fixedMicro: amount('feeFixed'),
      rate: ctx.settings.get(settings.feeRate),
      isWholeCents: isPaidInCents(channel),
    },
  };
}
