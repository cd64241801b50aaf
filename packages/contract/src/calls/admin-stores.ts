import Type from 'typebox';
import { staffCall } from '../call.ts';
import { seenBy } from '../permissions.ts';
import * as s from '../shapes.ts';

const read = { permission: seenBy.stores } as const;
const manage = { permission: 'stores.manage' } as const;

const state = Type.Enum(['open', 'holiday', 'paused', 'suspended', 'closed']);

const summary = {
  storeId: s.id,
  storeName: Type.String(),
  state: Type.Enum(['open', 'holiday', 'paused', 'suspended', 'closed'], {
    description: 'Paused: the documents of the owner have expired. Suspended: by the platform',
  }),
  ownerId: s.id,
  username: Type.String({ description: 'Of the owner' }),
  language: s.readingLanguage,
  country: s.countryCode,
  createTime: s.time,
  goods: Type.Integer({ description: 'Published products' }),
  reviews: Type.Integer(),
  favorableRate: s.orNull(Type.Number({ description: 'Good reviews in percent; null below five reviews' })),
  performance: Type.Object(
    {
      orders: Type.Integer({ description: 'Paid orders' }),
      sales: s.money,
      shipped: Type.Integer(),
      lateRate: s.orNull(Type.Number({ description: 'Of what was shipped, in percent; null without any' })),
      disputes: Type.Integer({ description: 'Cases that the platform was asked to decide' }),
      answerMinutes: s.orNull(
        Type.Number({ description: 'Half of the answers came within; who still waits is in none. Null without any' }),
      ),
      overdue: Type.Integer({ description: 'Orders that wait at this moment for a parcel promised earlier' }),
    },
    { description: 'Of the last thirty days' },
  ),
};

export const storeList = staffCall({
  name: 'store!list',
  summary: 'Stores with the performance of their last thirty days, the best-selling first',
  access: read,
  owner: 'any',
  input: Type.Object({
    state: s.opt(state),
    keyword: s.opt({
      ...s.text(64),
      description: 'A part of the name; or a whole store id, username or user code of the owner',
    }),
    ...s.paging(20),
  }),
  output: s.page(Type.Object(summary)),
  errors: [],
});

export const storeInfo = staffCall({
  name: 'store!info',
  summary: 'One store with its owner, contact, performance, holiday and suspension',
  access: read,
  owner: 'any',
  input: Type.Object({ storeId: s.id }),
  output: Type.Object({
    ...summary,
    contact: Type.Object({ email: Type.String(), phone: Type.String() }, { description: 'Empty where none is given' }),
    followers: Type.Integer(),
    sold: Type.Integer({ description: 'Pieces in all' }),
    holiday: s.opt(
      Type.Object(
        { from: s.time, until: s.opt({ ...s.time, description: 'Absent: until it is ended' }) },
        {
          description: 'Planned or running',
        },
      ),
    ),
    documentsExpireOn: s.opt(s.day),
    suspension: s.opt(
      Type.Object({
        reason: Type.String({ description: 'As the owner was told' }),
        staffName: Type.String(),
        since: s.time,
      }),
    ),
  }),
  errors: ['store_not_found'],
});

const reason = { ...s.text(500, 1), description: 'The owner reads it' };
const withReason = Type.Object({ storeId: s.id, reason });

export const storeSuspend = staffCall({
  name: 'store!suspend',
  summary:
    'Suspends a store: its products are shown nowhere, unpaid orders are cancelled, paid ones go on; its owner is told',
  access: manage,
  owner: 'any',
  audit: { object: 'store', id: 'storeId' },
  input: withReason,
  output: s.nothing,
  errors: ['store_not_found', 'store_state_changed', 'own_account'],
});

export const storeResume = staffCall({
  name: 'store!resume',
  summary: 'Puts a suspended store and its products back into the shop; its owner is told',
  access: manage,
  owner: 'any',
  audit: { object: 'store', id: 'storeId' },
  input: withReason,
  output: s.nothing,
  errors: ['store_not_found', 'store_state_changed', 'own_account'],
});

export const storeHoliday = staffCall({
  name: 'store!holiday',
  summary:
    'Closes a store to orders from this moment on, until a time or until somebody ends it; or ends its holiday. Its owner is told',
  access: manage,
  owner: 'any',
  audit: { object: 'store', id: 'storeId' },
  input: Type.Object({
    storeId: s.id,
    isOn: Type.Boolean(),
    until: s.opt({ ...s.day, description: 'Last day of the holiday' }),
    reason,
  }),
  output: s.nothing,
  errors: ['store_not_found', 'store_state_changed', 'own_account', 'period_invalid'],
});
