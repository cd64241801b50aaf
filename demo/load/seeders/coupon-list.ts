import type { Scenery } from '../plan/scenery.ts';

export type DemoCoupon = {
  readonly code: string;
  readonly titles: { readonly en: string } & Readonly<Record<string, string>>;
  readonly worth: { readonly percent: number } | { readonly amount: string };
  readonly minimum: string;
  readonly maximum: string | null;
  /** Position of the store that gives it; null for the shop's own. */
  readonly seller: number | null;
  /** Days from the demo's start. */
  readonly days: readonly [number, number];
  readonly claimLimit: number | null;
};

const shopCoupons: readonly DemoCoupon[] = [
  {
    code: 'WELCOME5',
    titles: { en: '5 USDT off your first order', 'zh-CN': '首单立减 5 USDT', ar: 'خصم 5 USDT على طلبك الأول' },
    worth: { amount: '5.00' },
    minimum: '30.00',
    maximum: null,
    seller: null,
    days: [-120, 90],
    claimLimit: null,
  },
  {
    code: 'BULK8',
    titles: { en: '8 % off large orders', 'zh-CN': '大额订单享 92 折', ar: 'خصم 8٪ على الطلبات الكبيرة' },
    worth: { percent: 8 },
    minimum: '200.00',
    maximum: '60.00',
    seller: null,
    days: [-120, 60],
    claimLimit: null,
  },
  {
    code: 'RESTOCK20',
    titles: { en: '20 USDT off from 250 USDT', 'zh-CN': '满 250 减 20 USDT', ar: 'خصم 20 USDT للطلبات من 250 USDT' },
    worth: { amount: '20.00' },
    minimum: '250.00',
    maximum: null,
    seller: null,
    days: [-90, 30],
    claimLimit: 500,
  },
  {
    code: 'OPENING10',
    titles: { en: 'Opening week: 10 % off', 'zh-CN': '开业周 9 折', ar: 'أسبوع الافتتاح: خصم 10٪' },
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
    const titles = { en: `Thank you from ${name}`, 'zh-CN': `${name} 回馈券`, ar: `قسيمة شكر من ${name}` };
    const worth = { percent: 5 };
    return [{ code, titles, worth, minimum: '40.00', maximum: '30.00', seller, days: [-100, 45], claimLimit: 1000 }];
  });
  return [...shopCoupons, ...ofStores];
}
