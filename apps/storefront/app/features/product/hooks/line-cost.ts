import { calculateFreight, type FreightTemplate, formatAmount, parsePrice } from '@entrepot/domain';
import type { Product } from '../api/get-product.ts';

type Freight = Product['freight'];

export type LineCost = {
  readonly goods: string;
  /** Undefined until the freight to the country is known; null when the store does not deliver there. */
  readonly freight: string | null | undefined;
  /** Goods and freight; undefined as long as the freight is not known. */
  readonly total: string | undefined;
};

type Line = { readonly unitPrice: string; readonly count: number; readonly weightGrams: number };

/**
 * What lines cost sent to a country as one parcel, by the same rules as the checkout; `freight` is undefined as long as it is not known for
 * exactly that country. Tax and fees are known to the checkout alone.
 */
export function linesCost(lines: readonly Line[], freight: Freight | undefined, country: string | undefined): LineCost {
  const goodsMicro = lines.reduce((sum, line) => sum + parsePrice(line.unitPrice) * BigInt(line.count), 0n);
  const goods = formatAmount(goodsMicro);
  if (country === undefined || freight === undefined || lines.length === 0)
    return { goods, freight: undefined, total: undefined };
  const parcel = lines.map(({ count, weightGrams }) => ({ quantity: count, weightGrams }));
  const parts = calculateFreight(templateOf(freight, country), parcel, country, goodsMicro);
  if (parts === null) return { goods, freight: null, total: undefined };
  const freightMicro = parts.shippingFeeMicro + parts.longDistanceFeeMicro + parts.deliveryFeeMicro;
  return { goods, freight: formatAmount(freightMicro), total: formatAmount(goodsMicro + freightMicro) };
}

/** The answer names the long-distance fee of one country only: that is the template's only zone here. */
function templateOf(freight: Freight, country: string): FreightTemplate {
  return {
    shipsFrom: freight.shipsFrom,
    unit: freight.unit,
    firstUnitFeeMicro: parsePrice(freight.firstUnitFee),
    furtherUnitFeeMicro: parsePrice(freight.furtherUnitFee),
    deliveryFeeMicro: parsePrice(freight.deliveryFee),
    freeOverMicro: freight.freeOver === undefined ? null : parsePrice(freight.freeOver),
    zones:
      freight.longDistanceFee === null ? [] : [{ countries: [country], feeMicro: parsePrice(freight.longDistanceFee) }],
    elsewhereFeeMicro: null,
  };
}
