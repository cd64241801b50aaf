import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

const hash = Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 in hexadecimal' });
const sum = Type.String({ pattern: '^[0-9]{1,38}$', description: 'Micro-units of USDT' });

export const solvencyGet = buyerCall({
  name: 'solvency!get',
  summary: 'What everybody is owed and what is held where, as last reported',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: s.empty,
  output: Type.Object({
    time: s.time,
    rootHash: s.opt(hash),
    people: Type.Integer({ description: 'Who is owed anything' }),
    owed: Type.Object({
      total: s.money,
      available: s.money,
      orders: Type.String({ ...s.money, description: 'Paid for orders that are not settled' }),
      withdrawals: Type.String({ ...s.money, description: 'Set aside for withdrawals on their way' }),
    }),
    setAside: Type.String({ ...s.money, description: 'Set aside to be lent, or without an owner yet' }),
    held: Type.Object({
      total: Type.String({ ...s.money, description: 'USDT, and coins at what they were credited for' }),
      coinsWorth: s.money,
      places: Type.Array(
        Type.Object({
          place: Type.Enum(['tron', 'ethereum', 'bitcoin', 'card']),
          asset: Type.Enum(['USDT', 'BTC', 'ETH']),
          amount: Type.String({ description: 'Decimal string, in the asset' }),
        }),
      ),
    }),
    receivable: Type.String({ ...s.money, description: 'Owed to the platform; covers nothing' }),
    isCovered: Type.Boolean({ description: 'What is held is at least what is owed and set aside' }),
  }),
  errors: ['solvency_not_reported'],
});

export const solvencyProof = buyerCall({
  name: 'solvency!proof',
  summary:
    'What proves that the own balance is part of the sum of a report: of the last one, or of another of the last days',
  access: 'buyer',
  owner: 'self',
  ratePerMinute: 30,
  input: Type.Object({
    rootHash: s.opt(Type.String({ ...hash, description: 'Root of the report that is meant; the last one without it' })),
  }),
  output: Type.Object({
    time: s.time,
    rootHash: hash,
    rootSum: sum,
    usercode: Type.String(),
    salt: hash,
    amount: s.money,
    amountMicro: sum,
    steps: Type.Array(Type.Object({ side: Type.Enum(['left', 'right']), hash, sum })),
  }),
  errors: ['solvency_not_reported', 'solvency_nothing_owed'],
});
