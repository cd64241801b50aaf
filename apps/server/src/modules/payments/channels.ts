import { type Charge, DomainError, formatAmount, parseAmount } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { type DecimalSetting, defineSetting, type SettingDefinition } from '#platform/settings.ts';
import { isCountry } from '../accounts/index.ts';
import { parseAddress } from '../chains/index.ts';
import { type AccountPath, accounts, type Network } from '../wallet/index.ts';

/** Where each channel's money arrives: the clearing account that a deposit is posted against. */
const clearingAccounts = {
  usdt_trc20: accounts.chainClearing('tron'),
  usdt_erc20: accounts.chainClearing('ethereum'),
  btc: accounts.chainClearing('bitcoin'),
  eth: accounts.chainClearing('ethereum'),
  card: accounts.cardClearing(),
  third_party_1: accounts.cardClearing(),
  third_party_2: accounts.cardClearing(),
  third_party_3: accounts.cardClearing(),
  third_party_4: accounts.cardClearing(),
  third_party_5: accounts.cardClearing(),
} as const satisfies Record<string, AccountPath>;

export type DepositChannel = keyof typeof clearingAccounts;

/** The clearing account of a channel. */
export function clearingOf(channel: DepositChannel): AccountPath {
  return clearingAccounts[channel];
}

/** The networks that people pay on by themselves, as wallets name them. */
export const chainChannels = {
  usdt_trc20: { symbol: 'USDT', network: 'TRC20', chain: 'tron', title: 'USDT on TRON' },
  usdt_erc20: { symbol: 'USDT', network: 'ERC20', chain: 'ethereum', title: 'USDT on Ethereum' },
} as const satisfies Record<string, { readonly chain: Network } & Record<string, string>>;

export type ChainChannel = keyof typeof chainChannels;

export function isChainChannel(channel: string): channel is ChainChannel {
  return Object.hasOwn(chainChannels, channel);
}

/** The channels that a provider's hosted page takes payments for: bank cards, and five that are named in the settings. */
export const hostedChannels = [
  'card',
  'third_party_1',
  'third_party_2',
  'third_party_3',
  'third_party_4',
  'third_party_5',
] as const;

export type HostedChannel = (typeof hostedChannels)[number];

export function isHostedChannel(channel: string): channel is HostedChannel {
  return (hostedChannels as readonly string[]).includes(channel);
}

/** As specified: nobody deposits less than this many USDT, whatever a channel says. */
export const leastDeposit = '1.00';

const boundsAndFees = (channel: DepositChannel, title: string) => ({
  minimum: defineSetting({
    key: `deposit_${channel}_minimum`,
    type: 'decimal',
    default: '1.00',
    min: leastDeposit,
    max: '1000000000.00',
    description: `Smallest deposit of ${title}, in USDT; never below 1`,
  }),
  maximum: defineSetting({
    key: `deposit_${channel}_maximum`,
    type: 'decimal',
    default: '1000000.00',
    min: leastDeposit,
    max: '1000000000.00',
    description: `Largest deposit of ${title}, in USDT`,
  }),
  feeFixed: defineSetting({
    key: `deposit_${channel}_fee_fixed`,
    type: 'decimal',
    default: '0.00',
    min: '0.00',
    max: '1000.00',
    description: `Charge for each deposit of ${title}, in USDT`,
  }),
  feeRate: defineSetting({
    key: `deposit_${channel}_fee_rate`,
    type: 'decimal',
    default: '0',
    min: '0',
    max: '0.5',
    description: `Share of what arrived that is charged for a deposit of ${title}: 0.01 is one percent`,
  }),
});

/** The codes that a text names, however they are set apart. */
const countriesIn = (text: string): string[] => text.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? [];

const unknownIn = (text: string): string[] => countriesIn(text).filter((code) => !isCountry(code));

const hostedSettingsOf = (channel: HostedChannel) => {
  const title = channel === 'card' ? 'payments by bank card' : `third-party channel ${channel.slice(-1)}`;
  return {
    isOpen: defineSetting({
      key: `deposit_${channel}_open`,
      type: 'boolean',
      default: channel === 'card',
      description: `Whether ${title} can be used; needs a provider as well`,
    }),
    title: defineSetting({
      key: `deposit_${channel}_title`,
      type: 'text',
      default: '',
      description: `What people call ${title}; empty for its usual name`,
    }),
    regions: defineSetting({
      key: `deposit_${channel}_regions`,
      type: 'text',
      default: '',
      description: `Countries in which ${title} can be used, such as "DE, FR"; empty for all. A person's country is that of the default address`,
      accepts: (text) => unknownIn(text).length === 0,
      unknownIn,
    }),
    ...boundsAndFees(channel, title),
  };
};

/** What the demo has in place of an address: nobody can pay to it. */
const noAddress = /^DEMO-[A-Z0-9-]+$/;

const settingsOf = (channel: ChainChannel) => {
  const { title, chain } = chainChannels[channel];
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
      isPaidTo: true,
      accepts: (text) => text === '' || noAddress.test(text) || parseAddress(chain, text.trim()) !== undefined,
      description: `The platform's address for ${title}, which depositors pay to`,
    }),
    ...boundsAndFees(channel, title),
  };
};

const chainSettings = {
  usdt_trc20: settingsOf('usdt_trc20'),
  usdt_erc20: settingsOf('usdt_erc20'),
} as const satisfies Record<ChainChannel, unknown>;

const hostedSettings = Object.fromEntries(
  hostedChannels.map((channel) => [channel, hostedSettingsOf(channel)]),
) as Record<HostedChannel, ReturnType<typeof hostedSettingsOf>>;

export const channelSettings: readonly SettingDefinition[] = [
  ...Object.values(chainSettings),
  ...Object.values(hostedSettings),
].flatMap((group) => Object.values(group));

/** A channel's terms as they are in force. Amounts are USDT micro-units. */
export type ChannelTerms = {
  readonly isOpen: boolean;
  readonly minimumMicro: bigint;
  readonly maximumMicro: bigint;
  readonly charge: Charge;
};

function boundsOf(ctx: Context, settings: ReturnType<typeof boundsAndFees>): Omit<ChannelTerms, 'isOpen'> {
  const amount = (setting: DecimalSetting) => parseAmount(ctx.settings.get(setting), 'USDT');
  return {
    minimumMicro: amount(settings.minimum),
    maximumMicro: amount(settings.maximum),
    charge: { fixedMicro: amount(settings.feeFixed), rate: ctx.settings.get(settings.feeRate) },
  };
}

export type NetworkTerms = ChannelTerms & {
  readonly address: string;
  /** Whether staff let it be used, with or without an address of the platform's. */
  readonly isSwitchedOn: boolean;
};

/** The terms of a network, with the address to pay to. Without an address of it, it is closed. */
export function termsOf(ctx: Context, channel: ChainChannel): NetworkTerms {
  const settings = chainSettings[channel];
  const written = ctx.settings.get(settings.address).trim();
  const address = ctx.config.isDemo ? written : (parseAddress(chainChannels[channel].chain, written) ?? '');
  const isSwitchedOn = ctx.settings.get(settings.isOpen);
  return { ...boundsOf(ctx, settings), isSwitchedOn, isOpen: isSwitchedOn && address !== '', address };
}

export type HostedTerms = ChannelTerms & {
  /** Its own name; '' for the usual one. */
  readonly title: string;
  /** Country codes; none for all. */
  readonly regions: readonly string[];
};

/** The terms of a channel with a hosted page, and its own name if it has one. Without a provider it is closed. */
export function hostedTermsOf(ctx: Context, channel: HostedChannel, hasProvider: boolean): HostedTerms {
  const settings = hostedSettings[channel];
  const named = countriesIn(ctx.settings.get(settings.regions));
  const regions = named.filter(isCountry);
  // A list of which no country is known was meant to keep people out: it does not let everybody in.
  const isForNobody = named.length > 0 && regions.length === 0;
  return {
    ...boundsOf(ctx, settings),
    isOpen: hasProvider && !isForNobody && ctx.settings.get(settings.isOpen),
    title: ctx.settings.get(settings.title).trim(),
    regions,
  };
}

/** Whether a channel is open to people of a country; one that is open to some countries only is closed to who has told none. */
export function isOpenTo({ regions }: Pick<HostedTerms, 'regions'>, country: string | undefined): boolean {
  return regions.length === 0 || (country !== undefined && regions.includes(country));
}

/**
 * Reads an amount to deposit, as specified with two decimals at most.
 *
 * @throws DomainError `amount_error`, `deposit_amount_required`.
 */
export function readDepositAmount(amount: string): bigint {
  const amountMicro = parseAmount(amount, 'USDT', { maxDecimals: 2 });
  if (amountMicro === 0n) throw new DomainError('deposit_amount_required');
  return amountMicro;
}

/** @throws DomainError `channel_not_open`, `deposit_below_minimum` and `deposit_above_maximum` with the bound. */
export function assertWithinTerms<Terms extends ChannelTerms>(terms: Terms, amountMicro: bigint): Terms {
  const { isOpen, minimumMicro, maximumMicro } = terms;
  if (!isOpen) throw new DomainError('channel_not_open');
  if (amountMicro < minimumMicro)
    throw new DomainError('deposit_below_minimum', { minimum: formatAmount(minimumMicro) });
  if (amountMicro > maximumMicro)
    throw new DomainError('deposit_above_maximum', { maximum: formatAmount(maximumMicro) });
  return terms;
}
