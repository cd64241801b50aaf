import { calculateFreight, type FreightTemplate, formatAmount, parsePrice } from '@entrepot/domain';
import type { Product } from '../api/get-product.ts';

type Freight = Product['freight'];

export type LineCost = {
  readonly goods: string;
  /** Undefined until the country is known; null when the store does not deliver there. */
  readonly freight: string | null | undefined;
  /** Goods and freight. */
  readonly total: string;
};

type Line = {
  readonly unitPrice: string;
  readonly quantity: number;
  readonly weightGrams: number;
  readonly freight: Freight;
  readonly country: string | undefined;
};

/** What a line costs sent to a country, by the same rules as the checkout. Tax and fees are known to the checkout alone. */
export function lineCost({ unitPrice, quantity, weightGrams, freight, country }: Line): LineCost {
  const goodsMicro = parsePrice(unitPrice) * BigInt(quantity);
  const goods = formatAmount(goodsMicro);
  if (country === undefined) return { goods, freight: undefined, total: goods };
  const parts = calculateFreight(templateOf(freight, country), [{ quantity, weightGrams }], country, goodsMicro);
  if (parts === null) return { goods, freight: null, total: goods };
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
