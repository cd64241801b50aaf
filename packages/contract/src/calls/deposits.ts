import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

/** Channels that take a payment on the page of a provider. */
export const hostedNames = [
  'card',
  'third_party_1',
  'third_party_2',
  'third_party_3',
  'third_party_4',
  'third_party_5',
] as const;
export const hostedChannel = Type.Enum([...hostedNames]);
const watchedNames = ['usdt_trc20', 'usdt_erc20', 'btc', 'eth'] as const;
/** Those that may be read from the chain. */
const watchedChannel = Type.Enum([...watchedNames]);
export const depositChannel = Type.Enum([...watchedNames, ...hostedNames]);
export const convertedCoin = Type.Enum(['BTC', 'ETH']);
export const conversionRate = Type.String({ description: 'What one coin is worth in USDT: "60000.50"' });
export const recordStatus = Type.Enum(['processing', 'successful', 'failed']);
/** Of the `…_open` calls: one form makes one record, however often it is sent. */
export const sessionToken = Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9._-]+$' });
export const transactionHash = Type.String({
  maxLength: 66,
  pattern: '^(?:0x)?[0-9A-Fa-f]{64}$',
  description: 'Hash of the transaction on the chain, 64 hexadecimal digits',
});
const coin = Type.Enum(['USDT']);

const fee = {
  feeFixed: s.money,
  feeRate: Type.String({ description: 'Share of the amount: "0.01" is one percent' }),
};

export const channelList = buyerCall({
  name: 'channelBlockchain!list',
  summary: 'The networks that a coin can be deposited on, with the address to pay to',
  access: 'buyer',
  owner: 'public',
  input: Type.Object({ symbol: s.opt(coin) }),
  output: Type.Array(
    Type.Object({
      channel: depositChannel,
      symbol: coin,
      network: Type.String({ description: 'As wallets call it, such as TRC20' }),
      address: Type.String({ description: "The platform's address; empty while the channel is closed" }),
      isOpen: Type.Boolean(),
      minimum: s.money,
      maximum: s.money,
      ...fee,
    }),
  ),
  errors: [],
});

export const depositOpen = buyerCall({
  name: 'rechargeBlockchain!recharge_open',
  summary: 'Opens a form for a deposit: its session token makes one deposit',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: Type.Object({ session_token: sessionToken, expireTime: s.time }),
  errors: [],
});

export const depositFee = buyerCall({
  name: 'rechargeBlockchain!fee',
  summary: 'What is charged for deposits of a coin, by network',
  access: 'buyer',
  owner: 'public',
  input: Type.Object({ symbol: coin }),
  output: Type.Array(Type.Object({ channel: depositChannel, ...fee })),
  errors: [],
});

const watchedChannelTerms = {
  channel: watchedChannel,
  symbol: Type.Enum(['USDT', 'BTC', 'ETH']),
  network: Type.String({ description: 'As wallets call it, such as TRC20' }),
  minimum: Type.String({ ...s.money, description: 'Less than this, by its worth in USDT, is not credited' }),
  ...fee,
  rate: s.opt(conversionRate),
};

export const watchedChannelList = buyerCall({
  name: 'channelBlockchain!automatic',
  summary: 'The channels on which everybody has an address of their own, and what arrives is credited by itself',
  access: 'buyer',
  owner: 'public',
  input: s.empty,
  output: Type.Array(Type.Object(watchedChannelTerms)),
  errors: [],
});

export const depositAddress = buyerCall({
  name: 'rechargeBlockchain!address',
  summary: 'The own address of a channel: what arrives there is credited by itself once its block is final',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ channel: watchedChannel }),
  output: Type.Object({ ...watchedChannelTerms, address: Type.String() }),
  errors: ['channel_not_open'],
});

export const depositArrivals = buyerCall({
  name: 'rechargeBlockchain!arrivals',
  summary:
    'What was seen on own addresses and is not credited: it still waits, or was too little. Newest first, at most 50',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: Type.Array(
    Type.Object({
      channel: watchedChannel,
      symbol: Type.Enum(['USDT', 'BTC', 'ETH']),
      network: Type.String({ description: 'As wallets call it, such as TRC20' }),
      amount: Type.String({ description: 'Of the coin that was sent' }),
      address: Type.String(),
      txHash: Type.String(),
      seenTime: s.time,
      state: Type.Enum(['confirming', 'crediting', 'too_small'], {
        description: 'Not final yet; final and about to be credited; less than the minimum of its channel',
      }),
      confirmations: Type.Integer({ minimum: 1 }),
      needed: Type.Integer({ description: 'At the most: it may be credited sooner' }),
    }),
  ),
  errors: [],
});

const deposit = Type.Object({
  depositId: s.id,
  number: Type.String({ description: 'Twelve digits' }),
  createTime: s.time,
  decideTime: s.opt(s.time),
  status: recordStatus,
  method: Type.Enum(['blockchain', 'card', 'third_party']),
  symbol: coin,
  channel: depositChannel,
  network: Type.String(),
  amount: Type.String({ ...s.money, description: 'What was submitted; what arrived once that is known' }),
  fee: s.money,
  actualAmount: Type.String({ ...s.money, description: 'What is credited, or would be' }),
  address: Type.String(),
  txHash: Type.String(),
  hasCertificate: Type.Boolean(),
  reason: Type.String({ description: 'Why it failed' }),
  canCancel: Type.Boolean(),
  redirectUrl: s.opt(Type.String({ description: 'Page of the provider, while the payment is waited for' })),
  checkoutId: s.opt(Type.String({ ...s.id, description: 'The checkout that it was sent for' })),
  orderId: s.opt(Type.String({ ...s.id, description: 'The order that it was sent for' })),
  surplus: s.opt(
    Type.String({
      ...s.money,
      description: 'What of it was not due any more when it came, and stayed in the balance',
    }),
  ),
  isDeclined: s.opt(Type.Boolean({ description: 'The provider refused the payment' })),
  chargeBackTime: s.opt(Type.String({ ...s.time, description: 'When the bank took the money back' })),
  converted: s.opt(
    Type.Object(
      { symbol: convertedCoin, amount: Type.String(), rate: conversionRate },
      { description: 'The coin that arrived; `amount` of the deposit is what it was worth' },
    ),
  ),
});

export const depositSubmit = buyerCall({
  name: 'rechargeBlockchain!recharge',
  summary: 'Submits a payment to the address of a network; staff credit it once they have seen it',
  access: 'buyer',
  owner: 'self',
  isIdempotent: true,
  ratePerMinute: 20,
  input: Type.Object({
    symbol: coin,
    channel: depositChannel,
    amount: s.moneyInput,
    imgUrl: s.opt(
      Type.String({
        ...s.fileUrl,
        description: 'Payment certificate: answer of uploadimg!execute, moduleName deposit',
      }),
    ),
    txHash: s.opt(transactionHash),
    session_token: sessionToken,
  }),
  output: deposit,
  errors: [
    'amount_error',
    'channel_not_open',
    'deposit_amount_required',
    'deposit_below_minimum',
    'deposit_above_maximum',
    'deposit_chain_error',
    'deposit_proof_required',
    'deposit_submitted_already',
    'unfinished_deposit',
    'payment_form_expired',
    'image_not_found',
    'idempotency_conflict',
  ],
});

export const depositList = buyerCall({
  name: 'rechargeBlockchain!list',
  summary: 'Own deposits, newest first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({
    status: s.opt(recordStatus),
    checkoutId: s.opt(Type.String({ ...s.id, description: 'Only those that were sent for this checkout' })),
    orderId: s.opt(Type.String({ ...s.id, description: 'Only those that were sent for this order' })),
    ...s.paging(8),
  }),
  output: Type.Object({
    ...s.page(deposit).properties,
    thisPageNumber: Type.Integer({ description: 'As `pageInfo.pageNum`' }),
  }),
  errors: [],
});

const one = Type.Object({ depositId: s.id });

export const depositGet = buyerCall({
  name: 'rechargeBlockchain!get',
  summary: 'One own deposit',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: deposit,
  errors: ['deposit_not_found'],
});

export const depositCertificate = buyerCall({
  name: 'rechargeBlockchain!certificate',
  summary: 'A link to the payment certificate of an own deposit that works for a minute',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: Type.Object({ url: Type.String(), expireTime: s.time }),
  errors: ['deposit_not_found', 'image_not_found'],
});

export const depositCancel = buyerCall({
  name: 'rechargeBlockchain!cancel',
  summary: 'Cancels a deposit that nobody has approved yet',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: deposit,
  errors: ['deposit_not_found', 'deposit_not_under_review'],
});
