import type { FreightTemplate } from '@entrepot/domain';

/** The columns of the published view `store_freight`. */
export type FreightRow = {
  readonly ships_from: string;
  readonly freight_unit: 'piece' | 'kilogram';
  readonly free_over_micro: bigint | null;
  readonly first_fee_micro: bigint;
  readonly further_fee_micro: bigint;
  readonly delivery_fee_micro: bigint;
  readonly freight_zones: readonly { readonly countries: readonly string[]; readonly feeMicro: string }[];
  readonly other_zone_fee_micro: bigint | null;
};

/** A freight template as the calculator takes it. */
export function freightTemplateOf(row: FreightRow): FreightTemplate {
  return {
    shipsFrom: row.ships_from,
    unit: row.freight_unit,
    freeOverMicro: row.free_over_micro,
    firstUnitFeeMicro: row.first_fee_micro,
    furtherUnitFeeMicro: row.further_fee_micro,
    deliveryFeeMicro: row.delivery_fee_micro,
    zones: row.freight_zones.map(({ countries, feeMicro }) => ({ countries, feeMicro: BigInt(feeMicro) })),
    elsewhereFeeMicro: row.other_zone_fee_micro,
  };
}
