import { mostTransitDays } from '@entrepot/domain';
import Type from 'typebox';
import { sellerCall } from '../call.ts';
import * as s from '../shapes.ts';

const imageAddress = Type.String({ maxLength: 300, pattern: '^(?:|/files/[A-Za-z0-9/_.\\-]+)$' });

const returnAddress = Type.Object({
  name: s.text(64),
  phoneCode: Type.String({ pattern: '^[0-9]{0,6}$' }),
  phone: s.text(20),
  nation: Type.String({ pattern: '^(?:|[A-Z]{2})$' }),
  state: s.text(64),
  city: s.text(64),
  postCode: s.text(32),
  address: s.text(255),
});

const holidayFields = { from: s.opt(s.time), until: s.opt(s.time), message: s.texts(300) };

/** A store as its owner edits it: texts in every language, not picked. */
const settings = Type.Object({
  sellerId: s.id,
  sellerName: Type.String(),
  ownLanguage: Type.String(),
  country: s.countryCode,
  logo: Type.String(),
  banner: Type.String(),
  descriptions: s.texts(5000),
  notices: s.texts(1000),
  contact: Type.Object({ email: Type.String(), phone: Type.String() }),
  returnAddress,
  orderMinimum: s.money,
  handlingDays: Type.Integer({ description: 'Days from payment until a parcel is handed over' }),
  holiday: Type.Object({ ...holidayFields, isOn: Type.Boolean({ description: 'Planned or running' }) }),
  isOnHoliday: Type.Boolean({ description: 'Right now: products are shown and cannot be ordered' }),
  isPaused: Type.Boolean({ description: 'The documents have expired: products are shown and cannot be ordered' }),
  documentsExpireOn: Type.Optional(Type.String()),
  version: Type.Integer(),
});

export const storeGet = sellerCall({
  name: 'store!get',
  summary: 'Settings of the own store',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: settings,
  errors: [],
});

export const storeSave = sellerCall({
  name: 'store!save',
  summary:
    'Changes the settings that are given. Fields that somebody else changed since `version` are refused, others merged',
  access: 'seller',
  owner: 'self',
  input: Type.Object({
    version: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
    logo: s.opt(imageAddress),
    banner: s.opt(imageAddress),
    descriptions: s.opt(s.texts(5000)),
    notices: s.opt(s.texts(1000)),
    contact: s.opt(Type.Object({ email: s.text(64), phone: s.text(32) })),
    returnAddress: s.opt(returnAddress),
    orderMinimum: s.opt(s.feeInput),
    handlingDays: s.opt(Type.Integer({ minimum: 0, maximum: 30 })),
    holiday: s.opt(Type.Object({ ...holidayFields, isOn: Type.Boolean() })),
  }),
  output: settings,
  errors: ['store_settings_changed', 'image_not_found', 'amount_error'],
});

/** Days on the way. */
const days = Type.Object({
  min: Type.Integer({ minimum: 0, maximum: mostTransitDays }),
  max: Type.Integer({ minimum: 0, maximum: mostTransitDays }),
});

const freightFields = {
  name: s.text(64, 1),
  isDefault: Type.Boolean(),
  shipsFrom: s.countryCode,
  unit: Type.Enum(['piece', 'kilogram']),
};

const freightTemplate = Type.Object({
  freightId: s.id,
  ...freightFields,
  freeOver: s.opt(s.money),
  firstFee: s.money,
  furtherFee: s.money,
  deliveryFee: s.money,
  zones: Type.Array(Type.Object({ countries: Type.Array(s.countryCode), fee: s.money, days: s.opt(days) })),
  elsewhereFee: s.opt(s.money),
  homeDays: s.opt(days),
  elsewhereDays: s.opt(days),
  carriers: Type.Array(Type.String()),
  version: Type.Integer(),
});

export const freightList = sellerCall({
  name: 'freight!list',
  summary: 'Freight templates of the own store, the default one first',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: Type.Array(freightTemplate),
  errors: [],
});

export const freightSave = sellerCall({
  name: 'freight!save',
  summary: 'Adds a freight template, or changes the one named; a new default takes the place of the old',
  access: 'seller',
  owner: 'row',
  isIdempotent: true,
  input: Type.Object({
    freightId: s.opt(s.id),
    version: s.opt(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
    ...freightFields,
    freeOver: s.opt(s.moneyInput),
    firstFee: s.feeInput,
    furtherFee: s.feeInput,
    deliveryFee: s.feeInput,
    zones: Type.Array(
      Type.Object({
        countries: Type.Array(s.countryCode, { minItems: 1, maxItems: 250 }),
        fee: s.feeInput,
        days: s.opt(days),
      }),
      { maxItems: 50 },
    ),
    /** Absent: no delivery to countries outside the zones. */
    elsewhereFee: s.opt(s.feeInput),
    /** Within the country that the goods leave from. */
    homeDays: s.opt(days),
    elsewhereDays: s.opt(days),
    carriers: s.opt(Type.Array(s.text(40, 1), { maxItems: 10 })),
  }),
  output: freightTemplate,
  errors: [
    'freight_not_found',
    'freight_changed',
    'freight_is_default',
    'freight_limit',
    'amount_error',
    'idempotency_conflict',
  ],
});

export const freightRemove = sellerCall({
  name: 'freight!remove',
  summary: 'Removes a freight template that no product uses',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ freightId: s.id }),
  output: s.nothing,
  errors: ['freight_not_found', 'freight_in_use', 'freight_is_default'],
});

const collection = Type.Object({
  categoryId: s.id,
  parentId: s.opt(s.id),
  names: s.texts(64),
  iconImg: Type.String(),
});

export const collectionList = sellerCall({
  name: 'storeCategory!list',
  summary: 'Collections in their order, every one before those below it',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: Type.Array(collection),
  errors: [],
});

export const collectionSave = sellerCall({
  name: 'storeCategory!save',
  summary: 'Adds a category at the end of its level, or renames the one named',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ categoryId: s.opt(s.id), parentId: s.opt(s.id), names: s.texts(64) }),
  output: Type.Object({ categoryId: s.id }),
  errors: ['category_not_found', 'store_category_limit'],
});

export const collectionMove = sellerCall({
  name: 'storeCategory!move',
  summary: 'Moves a category to a place among the children of a parent; without one, of the top level',
  access: 'seller',
  owner: 'row',
  input: Type.Object({
    categoryId: s.id,
    parentId: s.opt(s.id),
    position: Type.Integer({ minimum: 0, maximum: 1000, description: 'Counted from 0' }),
  }),
  output: s.nothing,
  errors: ['category_not_found', 'store_category_too_deep'],
});

export const collectionRemove = sellerCall({
  name: 'storeCategory!remove',
  summary: 'Removes a category that holds neither products nor categories',
  access: 'seller',
  owner: 'row',
  input: Type.Object({ categoryId: s.id }),
  output: s.nothing,
  errors: ['category_not_found', 'store_category_in_use'],
});

export const storeChecklist = sellerCall({
  name: 'store!checklist',
  summary: 'What a new store needs before its first sale, each told from facts',
  access: 'seller',
  owner: 'self',
  input: s.empty,
  output: Type.Array(
    Type.Object({
      key: Type.Enum([
        'logo',
        'description',
        'contact',
        'return_address',
        'freight',
        'first_product',
        'in_stock',
        'fund_password',
      ]),
      isDone: Type.Boolean(),
    }),
  ),
  errors: [],
});
