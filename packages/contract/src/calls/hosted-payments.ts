import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { hostedChannel, sessionToken } from './deposits.ts';

export const hostedChannelList = buyerCall({
  name: 'thirdPartyRecharge!getCoinList',
  summary: 'Channels that take a deposit on the page of a provider: bank cards and third parties',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: Type.Array(
    Type.Object({
      channel: hostedChannel,
      title: Type.String({ description: 'Its own name; empty for the usual one' }),
      symbol: Type.Enum(['USDT']),
      isOpen: Type.Boolean({ description: 'To this person, by the country of the default address' }),
      regions: Type.Array(s.countryCode, { description: 'Countries that it is open to; empty for all' }),
      isSimulated: Type.Boolean({ description: 'Nothing real is paid' }),
      minimum: s.money,
      maximum: s.money,
      feeFixed: s.money,
      feeRate: Type.String({ description: 'Share of the amount: "0.01" is one percent' }),
    }),
  ),
  errors: [],
});

const form = Type.Object({
  amount: s.moneyInput,
  session_token: sessionToken,
  back: s.opt(
    Type.String({
      maxLength: 300,
      pattern: '^/(?:[^/\\\\\\u0000-\\u0020][^\\u0000-\\u0020]*)?$',
      description: 'Page of this shop that needed the money',
    }),
  ),
});
const page = Type.Object({
  depositId: s.id,
  redirectUrl: Type.String({ description: 'Page of the provider; it leads back here by itself' }),
});

const errors = [
  'amount_error',
  'channel_not_open',
  'payment_method_region',
  'deposit_amount_required',
  'deposit_below_minimum',
  'deposit_above_maximum',
  'deposit_link_error',
  'unfinished_deposit',
  'payment_form_expired',
  'idempotency_conflict',
] as const;

const hostedDeposit = <const Name extends string>(name: Name, summary: string) =>
  buyerCall({
    name,
    summary: `${summary}: opens the page of the provider. The same session token leads to the same page`,
    access: 'buyer',
    owner: 'self',
    ratePerMinute: 20,
    input: form,
    output: page,
    errors,
  });

export const cardDeposit = hostedDeposit('thirdPartyRecharge!recharge', 'A deposit by bank card');
export const thirdPartyDeposit1 = hostedDeposit('thirdPartyRecharge!PHP_recharge', 'A deposit by the first channel');
export const thirdPartyDeposit2 = hostedDeposit('thirdPartyRecharge!PHP_recharge2', 'A deposit by the second channel');
export const thirdPartyDeposit3 = hostedDeposit('thirdPartyRecharge!PHP_recharge3', 'A deposit by the third channel');
export const thirdPartyDeposit4 = hostedDeposit('thirdPartyRecharge!PHP_recharge4', 'A deposit by the fourth channel');
export const thirdPartyDeposit5 = hostedDeposit('thirdPartyRecharge!PHP_recharge5', 'A deposit by the fifth channel');

const reference = Type.String({ pattern: '^sim_[A-Za-z0-9_-]{32}$', description: 'As the address of the page has it' });

export const simulatedPayment = buyerCall({
  name: 'cardSimulator!get',
  summary: 'A payment on the page of the simulator, where nothing real is paid',
  access: 'visitor',
  owner: 'public',
  input: Type.Object({ reference }),
  output: Type.Object({ amount: s.money, number: Type.String(), isOpen: Type.Boolean() }),
  errors: ['deposit_link_error'],
});

export const simulatePayment = buyerCall({
  name: 'cardSimulator!finish',
  summary: 'Ends a simulated payment: the simulator sends its signed event',
  access: 'visitor',
  owner: 'public',
  ratePerMinute: 60,
  input: Type.Object({ reference, outcome: Type.Enum(['paid', 'failed']) }),
  output: s.nothing,
  errors: ['deposit_link_error'],
});
