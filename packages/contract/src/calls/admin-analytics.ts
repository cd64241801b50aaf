import { idPattern } from '@entrepot/domain';
import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';

const access = { permission: 'analytics.read' } as const;
const dimension = Type.Enum(['country', 'store', 'category']);
const key = Type.String({
  pattern: `^([A-Z]{2}|0|${idPattern})$`,
  description: 'A country code, or the id of a store or category',
});
/** Days of the platform's zone, both included. */
const period = { from: s.day, to: s.day };
const rate = s.orNull(Type.Number({ description: 'Percent with one decimal; null when there was nothing to measure' }));
const unlessFiltered = 'null for a country, store or category';

const figures = {
  gmv: Type.String({ ...s.money, description: 'Paid into the escrows of orders' }),
  orders: Type.Integer({ description: 'Orders that were paid' }),
  average: s.money,
  views: s.orNull(Type.Integer({ description: 'Looks at products; null for a country or category' })),
  conversion: rate,
  settled: Type.String({ ...s.money, description: 'Paid out of escrows to stores, before commission' }),
  commission: Type.String({ ...s.money, description: 'Earned by settlements, less what was given back with refunds' }),
  takeRate: rate,
  refunded: Type.String({ ...s.money, description: 'Paid back to buyers' }),
  shipped: Type.Integer(),
  shippedLate: Type.Integer(),
  lateRate: rate,
  signUps: s.orNull(Type.Integer({ description: `New accounts; ${unlessFiltered}` })),
  deposits: s.orNull(Type.String({ ...s.money, description: `Credited to people; ${unlessFiltered}` })),
  withdrawals: s.orNull(Type.String({ ...s.money, description: `Left for good; ${unlessFiltered}` })),
};

export const figuresGet = staffCall({
  name: 'figures!get',
  summary:
    'Figures of a period as the ledger and the orders tell them, day by day, beside the equally long period before: of everything, or of one country, store or category',
  access,
  owner: 'any',
  ratePerMinute: 60,
  input: Type.Object({ ...period, dimension: s.opt(dimension), key: s.opt(key) }),
  output: Type.Object({
    ...period,
    previousFrom: s.day,
    previousTo: s.day,
    name: Type.String({ description: 'Of the store or category; empty otherwise' }),
    current: Type.Object(figures),
    previous: Type.Object(figures),
    days: Type.Array(
      Type.Object({
        day: s.day,
        ...figures,
        before: Type.Object(figures, { description: 'The same day of the period before' }),
      }),
    ),
  }),
  errors: ['period_invalid'],
});

export const figuresBreakdown = staffCall({
  name: 'figures!breakdown',
  summary: 'Figures of a period by country, store or category, the highest value first',
  access,
  owner: 'any',
  ratePerMinute: 60,
  input: Type.Object({
    ...period,
    dimension,
    parentId: s.opt({ ...s.id, description: 'The categories below this one; absent: those at the top' }),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({ key: Type.String(), name: Type.String({ description: 'Empty for a country' }), ...figures }),
    ),
    isCut: Type.Boolean({ description: 'There are more than are shown' }),
  }),
  errors: ['period_invalid'],
});
