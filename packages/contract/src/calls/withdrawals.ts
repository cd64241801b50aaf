import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';
import { recordStatus, sessionToken } from './deposits.ts';

const addressChannel = Type.Enum(['usdt_trc20', 'usdt_erc20']);
export const withdrawalChannel = Type.Enum(['usdt_trc20', 'usdt_erc20', 'bank_card']);
const safeword = s.text(12, 1);

const terms = {
  channel: withdrawalChannel,
  symbol: Type.Enum(['USDT']),
  network: Type.String({ description: 'As wallets call it, such as TRC20; empty for a bank card' }),
  isOpen: Type.Boolean(),
  minimum: s.money,
  maximum: s.money,
  feeFixed: s.money,
  feeRate: Type.String({ description: 'Share of the amount: "0.01" is one percent' }),
};
const addressTerms = Type.Object({ ...terms, channel: addressChannel });

const boundCard = Type.Object({
  bankName: Type.String(),
  holder: Type.String(),
  number: Type.String({ description: 'Masked: its last four digits' }),
  usableTime: Type.String({ ...s.time, description: 'A changed card waits until then' }),
});

const boundAddress = Type.Object({
  channel: addressChannel,
  network: Type.String(),
  address: Type.String({ description: 'Masked: its beginning and end' }),
  usableTime: Type.String({ ...s.time, description: 'A changed address waits until then' }),
});

export const withdrawalOpen = buyerCall({
  name: 'withdraw!withdraw_open',
  summary: 'Opens a form for a withdrawal: its session token makes one, and every limit is told before it refuses',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: Type.Object({
    session_token: sessionToken,
    expireTime: s.time,
    available: s.money,
    channels: Type.Array(addressTerms),
    addresses: Type.Array(boundAddress),
    card: s.opt(
      Type.Object(
        {
          ...terms,
          channel: Type.Enum(['bank_card']),
          holder: Type.String({ description: 'The verified name, in which the card must be; empty without one' }),
          bound: s.opt(boundCard),
        },
        { description: 'Withdrawals to a bank card; absent where there are none' },
      ),
    ),
    isOneAddress: Type.Boolean({ description: 'Only one address can be bound, whatever its network' }),
    changeWaitHours: Type.Integer(),
    openFrom: Type.Integer({ description: 'Hour of the day, Asia/Shanghai' }),
    openUntil: Type.Integer({ description: 'Hour of the day, not included; 24 is midnight' }),
    isOpenNow: Type.Boolean(),
    dailyCount: Type.Integer(),
    leftToday: Type.Integer(),
    isInProgress: Type.Boolean(),
    isLocked: Type.Boolean({ description: 'The own store is suspended: withdrawals wait until it is resumed' }),
    identityAbove: s.opt(Type.String({ ...s.money, description: 'Above it the basic verification is needed' })),
    hasIdentity: Type.Boolean(),
    hasSafeword: Type.Boolean(),
    codeTarget: s.opt(
      Type.String({
        description:
          'Masked: where the code goes that confirms an address; empty without e-mail or phone. Absent where none is asked for',
      }),
    ),
  }),
  errors: [],
});

export const withdrawalFee = buyerCall({
  name: 'withdraw!fee',
  summary: 'What is charged for withdrawals on a network or to a bank card, and its bounds',
  access: 'buyer',
  owner: 'public',
  input: Type.Object({ channel: withdrawalChannel }),
  output: Type.Object(terms),
  errors: [],
});

const withdrawal = Type.Object({
  withdrawalId: s.id,
  number: Type.String({ description: 'Twelve digits' }),
  createTime: s.time,
  decideTime: s.opt(s.time),
  sentTime: s.opt(s.time),
  status: recordStatus,
  isCancelled: Type.Boolean({ description: 'It failed because its owner took it back' }),
  isSent: Type.Boolean({ description: 'On its way' }),
  method: Type.Enum(['blockchain', 'card']),
  symbol: Type.Enum(['USDT']),
  channel: withdrawalChannel,
  network: Type.String({ description: 'Empty for a bank card' }),
  address: Type.String({ description: 'For a bank card its masked number' }),
  bankName: s.opt(Type.String({ description: 'Of a bank card' })),
  amount: Type.String({ ...s.money, description: 'What leaves the balance' }),
  fee: s.money,
  actualAmount: Type.String({ ...s.money, description: 'What arrives' }),
  txHash: Type.String({ description: 'Empty for a bank card' }),
  reference: s.opt(Type.String({ description: 'What the bank calls the transfer to a card' })),
  reason: Type.String({ description: 'Why it failed' }),
  canCancel: Type.Boolean(),
});

export const withdrawalApply = buyerCall({
  name: 'withdraw!apply',
  summary:
    'Asks for a withdrawal to the bound address or bank card; the amount is set aside until it has been sent or comes back',
  access: 'buyer',
  owner: 'self',
  isIdempotent: true,
  ratePerMinute: 20,
  input: Type.Object({
    channel: withdrawalChannel,
    amount: Type.String({ ...s.moneyInput, description: 'In whole cents to a bank card' }),
    safeword,
    session_token: sessionToken,
  }),
  output: withdrawal,
  errors: [
    'amount_error',
    'channel_not_open',
    'withdrawal_below_minimum',
    'withdrawal_above_maximum',
    'business_locked',
    'withdrawal_outside_hours',
    'withdrawal_daily_count',
    'withdrawal_in_progress',
    'withdrawal_address_missing',
    'withdrawal_address_waits',
    'withdrawal_card_missing',
    'withdrawal_card_waits',
    'card_holder_differs',
    'insufficient_balance',
    'payment_form_expired',
    'real_name_required',
    'real_name_failed',
    'safeword_missing',
    'wrong_safeword',
    'safeword_locked',
    'idempotency_conflict',
  ],
});

export const withdrawalList = buyerCall({
  name: 'withdraw!list',
  summary: 'Own withdrawals, newest first',
  access: 'buyer',
  owner: 'self',
  input: Type.Object({ status: s.opt(recordStatus), ...s.paging(20) }),
  output: Type.Object({
    ...s.page(withdrawal).properties,
    thisPageNumber: Type.Integer({ description: 'As `pageInfo.pageNum`' }),
  }),
  errors: [],
});

const one = Type.Object({ withdrawalId: s.id });

export const withdrawalGet = buyerCall({
  name: 'withdraw!get',
  summary: 'One own withdrawal',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: withdrawal,
  errors: ['withdrawal_not_found'],
});

export const withdrawalCancel = buyerCall({
  name: 'withdraw!cancel',
  summary: 'Cancels a withdrawal that nobody has approved yet',
  access: 'buyer',
  owner: 'row',
  input: one,
  output: withdrawal,
  errors: ['withdrawal_not_found', 'withdrawal_state_changed'],
});

export const withdrawalCode = buyerCall({
  name: 'withdraw!sendCode',
  summary:
    'Sends the code that confirms a withdrawal address or bank card to the bound e-mail address or phone, where the shop asks for one',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 10,
  input: s.empty,
  output: s.nothing,
  errors: ['email_not_bound', 'recovery_waits', 'code_sent_too_often'],
});

export const bindWithdrawAddress = buyerCall({
  name: 'user!bindWithdrawAddress',
  summary: 'Binds the address that withdrawals go to. Replacing one waits a day, and its owner is told',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 10,
  input: Type.Object({
    channel: addressChannel,
    address: s.text(100, 1),
    safeword,
    isChange: s.opt(Type.Boolean({ description: 'An address that is bound may be replaced' })),
    code: s.opt(
      Type.String({ ...s.text(6, 6), description: 'As sent by withdraw!sendCode, where the shop asks for one' }),
    ),
  }),
  output: boundAddress,
  errors: [
    'channel_not_open',
    'withdrawal_address_bound',
    'withdrawal_address_invalid',
    'withdrawal_address_network',
    'safeword_missing',
    'wrong_safeword',
    'safeword_locked',
    'wrong_code',
    'recovery_waits',
  ],
});

export const bindWithdrawCard = buyerCall({
  name: 'withdraw!bindCard',
  summary:
    'Binds the bank card that withdrawals can go to, in the verified name of its owner. Replacing one waits, and its owner is told',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 10,
  input: Type.Object({
    bankName: s.text(64, 2),
    holder: s.text(64, 1),
    number: Type.String({ ...s.text(30, 12), description: 'With or without spaces; it is never answered again' }),
    safeword,
    isChange: s.opt(Type.Boolean({ description: 'A card that is bound may be replaced' })),
    code: s.opt(
      Type.String({ ...s.text(6, 6), description: 'As sent by withdraw!sendCode, where the shop asks for one' }),
    ),
  }),
  output: boundCard,
  errors: [
    'channel_not_open',
    'card_number_invalid',
    'card_holder_differs',
    'real_name_required',
    'real_name_failed',
    'withdrawal_card_bound',
    'safeword_missing',
    'wrong_safeword',
    'safeword_locked',
    'wrong_code',
    'recovery_waits',
  ],
});
