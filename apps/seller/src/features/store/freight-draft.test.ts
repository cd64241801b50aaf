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
    { id: 1, countries: ['DE', 'FR'], fee: '5', days: { min: '7', max: '12' } },
    { id: 2, countries: [], fee: '', days: noDays },
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
  const twice = { ...draft, zones: [...draft.zones, { id: 3, countries: ['DE'], fee: '1.999', days: noDays }] };
  expect(freightFaults(twice)).toEqual({ zone3: 'amount', zones: 'zones' });
  const dear = { ...draft, firstFee: '1000000', furtherFee: '999999.99', freeOver: '1000000' };
  expect(freightFaults(dear)).toEqual({ firstFee: 'amount' });
  const late = {
    ...draft,
    homeDays: { min: '4', max: '2' },
    zones: [{ ...draft.zones[0], days: { min: '3', max: '' } }],
  };
  expect(freightFaults(late as FreightDraft)).toEqual({ homeDays: 'days', days1: 'days' });
});

test('the example costs what an order would', () => {
  const example = { pieces: '3', grams: '500', price: '10', country: 'DE' };
  expect(exampleCost(draft, example)).toEqual({ total: '11.00', shipping: '6.00', distance: '5.00', delivery: '0.00' });
  expect(exampleCost({ ...draft, unit: 'kilogram' }, example)?.shipping).toBe('4.50');
  expect(exampleCost({ ...draft, freeOver: '30' }, example)?.shipping).toBe('0.00');
  expect(exampleCost(draft, { ...example, country: 'US' })).toBeNull();
  expect(exampleCost({ ...draft, firstFee: 'x' }, example)).toBeUndefined();
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
