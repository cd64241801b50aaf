import { parseAmount } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { defineSetting, type SettingDefinition } from '../../platform/settings.ts';
import { type ChainChannel, type ChannelTerms, chainChannels } from './channels.ts';

const settingsOf = (channel: ChainChannel) => {
  const { title } = chainChannels[channel];
  return {
    isOpen: defineSetting({
      key: `withdrawal_${channel}_open`,
      type: 'boolean',
      default: true,
      description: `Whether ${title} can be withdrawn`,
    }),
    minimum: defineSetting({
      key: `withdrawal_${channel}_minimum`,
      type: 'decimal',
      default: '10.00',
      description: `Smallest withdrawal of ${title}, in USDT`,
    }),
    maximum: defineSetting({
      key: `withdrawal_${channel}_maximum`,
      type: 'decimal',
      default: '50000.00',
      description: `Largest withdrawal of ${title}, in USDT`,
    }),
    feeFixed: defineSetting({
      key: `withdrawal_${channel}_fee_fixed`,
      type: 'decimal',
      default: channel === 'usdt_erc20' ? '5.00' : '1.00',
      description: `Charge for each withdrawal of ${title}, in USDT`,
    }),
    feeRate: defineSetting({
      key: `withdrawal_${channel}_fee_rate`,
      type: 'decimal',
      default: '0',
      description: `Share of the amount that is charged for a withdrawal of ${title}: 0.01 is one percent`,
    }),
  };
};

const channelSettings = {
  usdt_trc20: settingsOf('usdt_trc20'),
  usdt_erc20: settingsOf('usdt_erc20'),
} as const satisfies Record<ChainChannel, unknown>;

export const withdrawalChannelSettings: readonly SettingDefinition[] = Object.values(channelSettings).flatMap((group) =>
  Object.values(group),
);

/** The terms of withdrawals on a network, as they are in force. */
export function withdrawalTermsOf(ctx: Context, channel: ChainChannel): ChannelTerms {
  const settings = channelSettings[channel];
  const amount = (key: 'minimum' | 'maximum' | 'feeFixed') => parseAmount(ctx.settings.get(settings[key]), 'USDT');
  return {
    isOpen: ctx.settings.get(settings.isOpen),
    minimumMicro: amount('minimum'),
    maximumMicro: amount('maximum'),
    charge: { fixedMicro: amount('feeFixed'), rate: ctx.settings.get(settings.feeRate) },
  };
}
