import type { DemoFreight, DemoSeller, SellerRecord } from '../types.ts';
import { carriersOf } from './carriers.ts';
import { categoryPath, demoCategories } from './categories.ts';
import { productFamilies } from './families.ts';
import { readData } from './read-data.ts';
import { regions } from './regions.ts';

/** Days on the way within a region, and from one region to another. */
const nearDays = { min: 4, max: 8 };
const farDays = { min: 8, max: 15 };

let sellers: DemoSeller[] | undefined;

/** The twelve stores of the demo. */
export function demoSellers(): DemoSeller[] {
  sellers ??= readData<SellerRecord[]>('./sellers.json', import.meta.url).map(buildSeller);
  return sellers;
}

function buildSeller({ logo, backdrop, freight, ...record }: SellerRecord): DemoSeller {
  // One kind of product from each store category stands beside the store's own sign.
  const families = record.storeCategories.flatMap(({ slug }) =>
    productFamilies()
      .filter((family) => categoryPath(demoCategories(), family.category).includes(slug))
      .slice(0, 2),
  );
  const icons = new Set(families.map((family) => family.icon).filter((icon) => icon !== logo.icon));
  return {
    ...record,
    logo: { kind: 'logo', items: [logo], backdrop },
    banner: { kind: 'cover', items: [logo, ...pickEnds([...icons]).map((icon) => ({ icon }))], backdrop },
    freight: buildFreight(record.country, freight),
  };
}

function buildFreight(country: string, freight: SellerRecord['freight']): DemoFreight {
  const { unit, zoneFees, ...fees } = freight;
  const zones = Object.entries(zoneFees).map(([region, fee]) => {
    const countries = regions[region] ?? [];
    return { countries, fee, days: countries.includes(country) ? nearDays : farDays };
  });
  const dearest = zones.reduce((highest, zone) => Math.max(highest, Number(zone.fee)), 0);
  return {
    ...fees,
    shipsFrom: country,
    unit: unit === 'kg' ? 'kilogram' : 'piece',
    zones,
    otherZoneFee: (dearest + 4).toFixed(2),
    homeDays: { min: 1, max: 4 },
    otherZoneDays: { min: 14, max: 28 },
    carriers: carriersOf(country),
  };
}

/** The first and the last of a list, so that both the first and the last store category are seen. */
function pickEnds<T>(list: T[]): T[] {
  return list.length > 2 ? [...list.slice(0, 1), ...list.slice(-1)] : list;
}
