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

export const withdrawalTwoEyesAbove = defineSetting({
  key: 'withdrawal_two_approvals_above',
  type: 'decimal',
  default: '5000.00',
  description: 'Withdrawals above this many USDT are approved by two members of staff',
});

export const withdrawalIdentityAbove = defineSetting({
  key: 'withdrawal_identity_above',
  type: 'decimal',
  default: '1000.00',
  description: 'Withdrawals above this many USDT need the basic verification of identity',
});

export const withdrawalDailyCount = defineSetting({
  key: 'withdrawal_daily_count',
  type: 'integer',
  default: 3,
  min: 1,
  max: 100,
  description: 'Withdrawals that one person may ask for on one day (Asia/Shanghai)',
});

export const withdrawalOpenFrom = defineSetting({
  key: 'withdrawal_open_from_hour',
  type: 'integer',
  default: 0,
  min: 0,
  max: 23,
  description: 'Hour of the day (Asia/Shanghai) from which withdrawals can be asked for',
});

export const withdrawalOpenUntil = defineSetting({
  key: 'withdrawal_open_until_hour',
  type: 'integer',
  default: 24,
  min: 1,
  max: 24,
  description: 'Hour of the day (Asia/Shanghai) from which withdrawals cannot be asked for any more; 24 is midnight',
});

export const oneAddressPerNetwork = defineSetting({
  key: 'withdrawal_one_address_per_network',
  type: 'boolean',
  default: false,
  description:
    'Whether a withdrawal address can be bound for each network, instead of one in all; the second one waits like a changed one',
});

export const addressChangeHours = defineSetting({
  key: 'withdrawal_address_change_hours',
  type: 'integer',
  default: 24,
  min: 1,
  max: 720,
  description: 'Hours for which a changed withdrawal address cannot be used yet',
});

export const withdrawalAddressCode = defineSetting({
  key: 'withdrawal_address_code',
  type: 'boolean',
  default: false,
  description: 'Whether binding a withdrawal address also needs a code that is sent to the person',
});

export const withdrawalStuckMinutes = defineSetting({
  key: 'withdrawal_stuck_minutes',
  type: 'integer',
  default: 60,
  min: 5,
  max: 1440,
  description: 'Minutes after which a withdrawal that was sent and has not arrived is shown to staff as stuck',
});

export const withdrawalSettings: readonly SettingDefinition[] = [
  withdrawalTwoEyesAbove,
  withdrawalIdentityAbove,
  withdrawalDailyCount,
  withdrawalStuckMinutes,
  withdrawalOpenFrom,
  withdrawalOpenUntil,
  oneAddressPerNetwork,
  addressChangeHours,
  withdrawalAddressCode,
  ...Object.values(channelSettings).flatMap((group) => Object.values(group)),
];

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
