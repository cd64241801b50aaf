import { describe, expect, it } from 'vitest';
import { linesCost } from './line-cost.ts';

const freight = {
  shipsFrom: 'CN',
  freeOver: '100.00',
  unit: 'kilogram' as const,
  firstUnitFee: '4.00',
  furtherUnitFee: '1.50',
  deliveryFee: '0.50',
  longDistanceFee: '3.00',
  isDelivered: true,
  carriers: [],
};

type One = {
  readonly unitPrice: string;
  readonly quantity: number;
  readonly weightGrams: number;
  readonly freight: Parameters<typeof linesCost>[1];
  readonly country: string | undefined;
};
const lineCost = ({ quantity, freight: used, country, ...line }: One) =>
  linesCost([{ ...line, count: quantity }], used, country);

describe('the cost of lines', () => {
  it('sends several variants as one parcel', () => {
    const lines = [
      { unitPrice: '9.00', count: 4, weightGrams: 500 },
      { unitPrice: '18.00', count: 1, weightGrams: 200 },
    ];
    expect(linesCost(lines, freight, 'DE')).toEqual({ goods: '54.00', freight: '10.50', total: '64.50' });
    expect(linesCost([], freight, 'DE')).toEqual({ goods: '0.00', freight: undefined, total: undefined });
  });

  it('adds shipping by begun kilograms, the long distance and the delivery', () => {
    const cost = lineCost({ unitPrice: '9.99', quantity: 5, weightGrams: 500, freight, country: 'DE' });
    expect(cost).toEqual({ goods: '49.95', freight: '10.50', total: '60.45' });
  });

  it('is not known before the freight is', () => {
    const line = { unitPrice: '2.00', count: 3, weightGrams: 100 };
    expect(linesCost([line], undefined, 'DE')).toEqual({ goods: '6.00', freight: undefined, total: undefined });
  });

  it('waives the shipping fee from the free-over amount on', () => {
    const cost = lineCost({ unitPrice: '50.00', quantity: 2, weightGrams: 500, freight, country: 'DE' });
    expect(cost).toEqual({ goods: '100.00', freight: '3.50', total: '103.50' });
    const { freeOver: _, ...never } = freight;
    const paid = lineCost({ unitPrice: '50.00', quantity: 2, weightGrams: 500, freight: never, country: 'DE' });
    expect(paid.freight).toBe('7.50');
  });

  it('knows neither freight without a country nor a way to one that is not delivered to', () => {
    const line = { unitPrice: '2.00', quantity: 3, weightGrams: 100 };
    expect(lineCost({ ...line, freight, country: undefined })).toEqual({
      goods: '6.00',
      freight: undefined,
      total: undefined,
    });
    const nowhere = { ...freight, longDistanceFee: null, isDelivered: false };
    expect(lineCost({ ...line, freight: nowhere, country: 'BR' })).toEqual({
      goods: '6.00',
      freight: null,
      total: undefined,
    });
    expect(lineCost({ ...line, freight: nowhere, country: 'CN' }).freight).toBe('4.50');
  });
});
