import { readData } from '#catalogue/read-data.ts';
import type { Texts } from '#types.ts';
import type { Scenery } from '../../plan/scenery.ts';

export type DemoCoupon = {
  readonly code: string;
  readonly titles: Texts;
  readonly worth: { readonly percent: number } | { readonly amount: string };
  readonly minimum: string;
  readonly maximum: string | null;
  /** Position of the store that gives it; null for the shop's own. */
  readonly seller: number | null;
  /** Days from the demo's start. */
  readonly days: readonly [number, number];
  readonly claimLimit: number | null;
};

/** By code, and how a store thanks, `{}` standing for its name. */
const couponTitles = readData<Record<string, Texts>>('../../../catalogue/coupon-titles.json', import.meta.url);

function titlesOf(code: string): Texts {
  const titles = couponTitles[code];
  if (!titles) throw new RangeError(`no titles for ${code}`);
  return titles;
}

const shopCoupons: readonly Omit<DemoCoupon, 'titles'>[] = [
  {
    code: 'WELCOME5',
    worth: { amount: '5.00' },
    minimum: '30.00',
    maximum: null,
    seller: null,
    days: [-120, 90],
    claimLimit: null,
  },
  {
    code: 'BULK8',
    worth: { percent: 8 },
    minimum: '200.00',
    maximum: '60.00',
    seller: null,
    days: [-120, 60],
    claimLimit: null,
  },
  {
    code: 'RESTOCK20',
    worth: { amount: '20.00' },
    minimum: '250.00',
    maximum: null,
    seller: null,
    days: [-90, 30],
    claimLimit: 500,
  },
  {
    code: 'OPENING10',
    worth: { percent: 10 },
    minimum: '0.00',
    maximum: '25.00',
    seller: null,
    days: [-120, -40],
    claimLimit: null,
  },
];

/** The coupons of the demo: the shop's own, and one of every third store. */
export function demoCoupons({ sellers }: Pick<Scenery, 'sellers'>): DemoCoupon[] {
  const ofStores = sellers.flatMap((store, seller): DemoCoupon[] => {
    if (seller % 3 !== 0) return [];
    const code = `${store.handle
      .replaceAll(/[^a-z]/g, '')
      .slice(0, 8)
      .toUpperCase()}5`;
    const name = store.names.en;
    // What it takes off is said beside it.
    const titles = Object.fromEntries(
      Object.entries(titlesOf('thanks')).map(([language, text]) => [language, text.replace('{}', name)]),
    ) as Texts;
    const worth = { percent: 5 };
    return [{ code, titles, worth, minimum: '40.00', maximum: '30.00', seller, days: [-100, 45], claimLimit: 1000 }];
  });
  return [...shopCoupons.map((coupon) => ({ ...coupon, titles: titlesOf(coupon.code) })), ...ofStores];
}
