import { expect, test } from 'vitest';
import {
  emptyFreight,
  exampleCost,
  type FreightDraft,
  freightFaults,
  freightInput,
  noDays,
  toFreightDraft,
} from './freight-draft.ts';

const draft: FreightDraft = {
  ...emptyFreight('CN'),
  name: ' Post ',
  firstFee: '3',
  furtherFee: '1.50',
  zones: [
    { countries: ['DE', 'FR'], fee: '5', days: { min: '7', max: '12' } },
    { countries: [], fee: '', days: noDays },
  ],
};

test('empty and wrong fields are named, an unused zone is not', () => {
  expect(freightFaults(draft)).toEqual({});
  expect(freightFaults(emptyFreight(''))).toEqual({
    name: 'required',
    shipsFrom: 'country',
    firstFee: 'required',
    furtherFee: 'required',
  });
  const twice = { ...draft, zones: [...draft.zones, { countries: ['DE'], fee: '1.999', days: noDays }] };
  expect(freightFaults(twice)).toEqual({ 'zones.2.fee': 'amount', 'zones.2.countries': 'zones' });
  const dear = { ...draft, firstFee: '1000000', furtherFee: '999999.99', freeOver: '1000000' };
  expect(freightFaults(dear)).toEqual({ firstFee: 'amount' });
  const late = {
    ...draft,
    homeDays: { min: '4', max: '2' },
    zones: [{ ...draft.zones[0], days: { min: '3', max: '' } }],
  };
  expect(freightFaults(late as FreightDraft)).toEqual({ homeDays: 'days', 'zones.0.days': 'days' });
});

test('an empty form is the store’s own country, by the piece, without a fee of delivery', () => {
  expect(emptyFreight('TR')).toStrictEqual({
    name: '',
    isDefault: false,
    shipsFrom: 'TR',
    unit: 'piece',
    freeOver: '',
    firstFee: '',
    furtherFee: '',
    deliveryFee: '0',
    zones: [],
    deliversElsewhere: false,
    elsewhereFee: '',
    homeDays: noDays,
    elsewhereDays: noDays,
    carriers: [],
  });
});

test('amounts and days may have spaces around them, and nothing else', () => {
  const spaced = {
    ...draft,
    firstFee: ' 3 ',
    freeOver: ' 30 ',
    homeDays: { min: ' 2 ', max: ' 4 ' },
    deliversElsewhere: true,
    elsewhereFee: ' 9 ',
    elsewhereDays: { min: ' ', max: ' ' },
  };
  expect(freightFaults(spaced)).toEqual({});
  expect(freightFaults({ ...draft, name: ' ', firstFee: ' ', freeOver: ' ' })).toEqual({
    name: 'required',
    firstFee: 'required',
  });
  expect(freightFaults({ ...draft, deliveryFee: '', freeOver: 'x' })).toEqual({
    deliveryFee: 'required',
    freeOver: 'amount',
  });
  for (const days of [
    { min: '1', max: 'x' },
    { min: '', max: '3' },
    { min: '1x', max: '3' },
    { min: '1', max: 'x3' },
    { min: '1.5', max: '3' },
    { min: '1', max: '0003' },
  ])
    expect(freightFaults({ ...draft, homeDays: days }), JSON.stringify(days)).toEqual({ homeDays: 'days' });
});

test('delivery elsewhere is checked, and sent, only where it is offered', () => {
  const elsewhere = { ...draft, elsewhereFee: 'x', elsewhereDays: { min: '9', max: '1' } };
  expect(freightFaults(elsewhere)).toEqual({});
  expect(freightFaults({ ...elsewhere, deliversElsewhere: true })).toEqual({
    elsewhereFee: 'amount',
    elsewhereDays: 'days',
  });
  const kept = freightInput({ ...elsewhere, elsewhereDays: { min: '1', max: '9' } }, undefined);
  expect(kept).not.toHaveProperty('elsewhereDays');
  const open = { ...draft, deliversElsewhere: true, elsewhereFee: '9' };
  expect(freightInput(open, undefined)).not.toHaveProperty('elsewhereDays');
  expect(freightInput(open, undefined)).toMatchObject({ elsewhereFee: '9' });
});

test('an amount from which it is free is sent as a number, and none where none was typed', () => {
  expect(freightInput({ ...draft, freeOver: ' 30 ' }, undefined)).toMatchObject({ freeOver: '30' });
  expect(freightInput({ ...draft, freeOver: ' ' }, undefined)).not.toHaveProperty('freeOver');
});

test('a country in two zones is one too many, two zones of different countries are not', () => {
  const zone = (...countries: string[]) => ({ countries, fee: '1', days: noDays });
  expect(freightFaults({ ...draft, zones: [zone('DE'), zone('FR')] })).toEqual({});
  expect(freightFaults({ ...draft, zones: [zone('DE', 'FR'), zone('FR')] })).toEqual({
    'zones.1.countries': 'zones',
  });
});

test('the example costs what an order would', () => {
  const example = { pieces: '3', grams: '500', price: '10', country: 'DE' };
  expect(exampleCost(draft, example)).toEqual({ total: '11.00', shipping: '6.00', distance: '5.00', delivery: '0.00' });
  expect(exampleCost({ ...draft, unit: 'kilogram' }, example)?.shipping).toBe('4.50');
  expect(exampleCost({ ...draft, freeOver: '30' }, example)?.shipping).toBe('0.00');
  expect(exampleCost(draft, { ...example, country: 'US' })).toBeNull();
  expect(exampleCost({ ...draft, firstFee: 'x' }, example)).toBeUndefined();
  expect(exampleCost({ ...draft, name: '' }, example)?.total).toBe('11.00');
  for (const missing of [
    { country: '' },
    { pieces: '0' },
    { pieces: '1.5' },
    { grams: '-1' },
    { grams: 'x' },
    { price: '' },
  ])
    expect(exampleCost(draft, { ...example, ...missing }), JSON.stringify(missing)).toBeUndefined();
  expect(exampleCost(draft, { ...example, pieces: '1', grams: '0' })?.shipping).toBe('3.00');
  const spaced = {
    ...draft,
    firstFee: ' 3 ',
    furtherFee: ' 1.50 ',
    deliveryFee: ' 2 ',
    freeOver: ' 100 ',
    deliversElsewhere: true,
    elsewhereFee: ' 9 ',
    zones: [{ countries: ['DE'], fee: ' 5 ', days: noDays }],
  };
  expect(exampleCost(spaced, { ...example, price: ' 10 ' })).toEqual({
    total: '13.00',
    shipping: '6.00',
    distance: '5.00',
    delivery: '2.00',
  });
  expect(exampleCost(spaced, { ...example, country: 'US' })?.distance).toBe('9.00');
});

test('a template goes into the form and back as it was', () => {
  const known = {
    freightId: '7',
    version: 3,
    name: 'Post',
    isDefault: true,
    shipsFrom: 'CN',
    unit: 'kilogram' as const,
    firstFee: '3.00',
    furtherFee: '1.00',
    deliveryFee: '0.00',
    zones: [
      { countries: ['DE'], fee: '5.00', days: { min: 7, max: 12 } },
      { countries: ['US'], fee: '6.00' },
    ],
    elsewhereFee: '9.00',
    homeDays: { min: 1, max: 3 },
    elsewhereDays: { min: 10, max: 20 },
    carriers: ['DHL Express', 'EMS'],
  };
  expect(freightInput(toFreightDraft(known), known)).toEqual(known);
  expect(freightInput(draft, undefined)).toMatchObject({
    name: 'Post',
    zones: [{ countries: ['DE', 'FR'], fee: '5', days: { min: 7, max: 12 } }],
  });
  expect(freightInput(draft, undefined)).not.toHaveProperty('elsewhereFee');
});
