import { type Charge, parseAmount } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { type DecimalSetting, defineSetting, type SettingDefinition } from '../../platform/settings.ts';
import { type AccountPath, accounts } from '../wallet/index.ts';

/** Where each channel's money arrives: the clearing account that a deposit is posted against. */
const clearingAccounts = {
  usdt_trc20: accounts.chainClearing('tron'),
  usdt_erc20: accounts.chainClearing('ethereum'),
  card: accounts.cardClearing(),
} as const satisfies Record<string, AccountPath>;

export type DepositChannel = keyof typeof clearingAccounts;

/** The clearing account of a channel. */
export function clearingOf(channel: DepositChannel): AccountPath {
  return clearingAccounts[channel];
}

/** The networks that people pay on by themselves, as wallets name them. */
export const chainChannels = {
  usdt_trc20: { symbol: 'USDT', network: 'TRC20', title: 'USDT on TRON' },
  usdt_erc20: { symbol: 'USDT', network: 'ERC20', title: 'USDT on Ethereum' },
} as const;

export type ChainChannel = keyof typeof chainChannels;

export function isChainChannel(channel: string): channel is ChainChannel {
  return Object.hasOwn(chainChannels, channel);
}

const settingsOf = (channel: ChainChannel) => {
  const { title } = chainChannels[channel];
  return {
    isOpen: defineSetting({
      key: `deposit_${channel}_open`,
      type: 'boolean',
      default: true,
      description: `Whether ${title} can be deposited; needs an address as well`,
    }),
    address: defineSetting({
      key: `deposit_${channel}_address`,
      type: 'text',
      default: '',
      description: `The platform's address for ${title}, which depositors pay to`,
    }),
    minimum: defineSetting({
      key: `deposit_${channel}_minimum`,
      type: 'decimal',
      default: '1.00',
      description: `Smallest deposit of ${title}, in USDT; never below 1`,
    }),
    maximum: defineSetting({
      key: `deposit_${channel}_maximum`,
      type: 'decimal',
      default: '1000000.00',
      description: `Largest deposit of ${title}, in USDT`,
    }),
    feeFixed: defineSetting({
      key: `deposit_${channel}_fee_fixed`,
      type: 'decimal',
      default: '0.00',
      description: `Charge for each deposit of ${title}, in USDT`,
    }),
    feeRate: defineSetting({
      key: `deposit_${channel}_fee_rate`,
      type: 'decimal',
      default: '0',
      description: `Share of what arrived that is charged for a deposit of ${title}: 0.01 is one percent`,
    }),
  };
};

const chainSettings = {
  usdt_trc20: settingsOf('usdt_trc20'),
  usdt_erc20: settingsOf('usdt_erc20'),
} as const satisfies Record<ChainChannel, unknown>;

export const channelSettings: readonly SettingDefinition[] = Object.values(chainSettings).flatMap((group) =>
  Object.values(group),
);

/** A channel's terms as they are in force. Amounts are USDT micro-units. */
export type ChannelTerms = {
  readonly isOpen: boolean;
  readonly address: string;
  readonly minimumMicro: bigint;
  readonly maximumMicro: bigint;
  readonly charge: Charge;
};

/** As specified: nobody deposits less than this, whatever a channel says. */
const leastMicro = parseAmount('1', 'USDT');

/** The terms of a channel. One without an address is closed. */
export function termsOf(ctx: Context, channel: ChainChannel): ChannelTerms {
  const settings = chainSettings[channel];
  const amount = (setting: DecimalSetting) => parseAmount(ctx.settings.get(setting), 'USDT');
  const address = ctx.settings.get(settings.address).trim();
  const minimumMicro = amount(settings.minimum);
  const isTooLow = minimumMicro < leastMicro;
  return {
    isOpen: ctx.settings.get(settings.isOpen) && address !== '',
    address,
    minimumMicro: isTooLow ? leastMicro : minimumMicro,
    maximumMicro: amount(settings.maximum),
    charge: { fixedMicro: amount(settings.feeFixed), rate: ctx.settings.get(settings.feeRate) },
  };
}
