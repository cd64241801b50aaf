import type { Language } from '@entrepot/contract';
import type { DayRange } from '@entrepot/domain';
import type { BackdropName } from './images/palette.ts';
import type { Scene, SceneItem } from './images/scene.ts';

/** A text in some languages; English is always there. */
export type Texts = { en: string } & Partial<Record<Language, string>>;

/** Money is USDT as a decimal text with two decimals, such as "12.50". */
export type DemoCategory = {
  slug: string;
  /** Slug of the parent; null for the top level. Parents stand before their children. */
  parent: string | null;
  names: Record<Language, string>;
  image: Scene;
};

/** Review levels in percent; the three add up to 100. */
export type ReviewShares = { good: number; medium: number; bad: number };

export type DemoFreight = {
  shipsFrom: string;
  unit: 'piece' | 'kilogram';
  freeOver: string;
  firstFee: string;
  furtherFee: string;
  deliveryFee: string;
  zones: { countries: string[]; fee: string; days: DayRange }[];
  /** Fee to countries in no zone. */
  otherZoneFee: string;
  /** Days on the way within the store's country, and to countries in no zone. */
  homeDays: DayRange;
  otherZoneDays: DayRange;
  carriers: readonly string[];
};

export type DemoSeller = {
  handle: string;
  country: string;
  city: string;
  names: Texts;
  descriptions: Texts;
  notices: Texts;
  logo: Scene;
  banner: Scene;
  /** Slugs of the top categories that the store sells in. */
  sells: string[];
  /** Fewest and most days from payment to shipping. */
  handlingDays: [number, number];
  lateShipmentPercent: number;
  reviewShares: ReviewShares;
  orderMinimum: string;
  freight: DemoFreight;
  /** The store's collections; each gathers the platform category of the same slug and all below it. */
  storeCategories: { slug: string; names: Texts }[];
};

export type DemoOption = { names: Texts; values: Texts[] };

export type DemoSku = {
  code: string;
  /** Position of the chosen value within each option; empty for products without options. */
  choice: number[];
  price: string;
  discountPrice: string | null;
  stock: number;
  weightGrams: number;
  /** An image of this very variant, one of the product's images. */
  image: Scene | null;
};

/** What kind of product a family is, for the choice of review sentences. */
export type ProductKind =
  | 'kitchen'
  | 'home'
  | 'beauty'
  | 'electronics'
  | 'wear'
  | 'toy'
  | 'sport'
  | 'tool'
  | 'office'
  | 'pet'
  | 'garden';

export type DemoProduct = {
  handle: string;
  kind: ProductKind;
  seller: string;
  category: string;
  /** Slug of a category of the store, null when it has none for this product. */
  storeCategory: string | null;
  titles: Texts;
  /** HTML of p, ul, li, h3, table, tbody, tr, th, td and strong. */
  descriptions: Texts;
  options: DemoOption[];
  skus: DemoSku[];
  sizeMm: [number, number, number];
  /** The lowest SKU price, without discount. */
  price: string;
  /** What the product is usually sold for in a shop. */
  retailPrice: string;
  /** Struck through beside the price. */
  originalPrice: string;
  /** From `from` pieces on, `off` hundredths of a percent are taken off the SKU's price. */
  priceTiers: { from: number; off: number }[];
  buyMin: number;
  buyMultiple: number;
  unit: 'piece' | 'pack';
  /** Days from the demo's today; a negative start lies in the past. */
  discount: { startsInDays: number; endsInDays: number } | null;
  /** The cover first. */
  images: Scene[];
  tags: string[];
  /** Above 0 and up to 1, a long tail: how often people look at and buy the product. */
  popularity: number;
  createdDaysAgo: number;
};

export type DemoBanner = {
  slug: string;
  titles: Texts;
  /** A path of the shop; with `category` the id of that category is to be added as `categoryId`. */
  link: string;
  category: string | null;
  image: Scene;
};

export type DemoAddress = {
  country: string;
  nation: string;
  state: string;
  city: string;
  street: string;
  postcode: string;
  /** International area code with its plus sign. */
  phoneCode: string;
  phone: string;
};

export type DemoBuyer = {
  username: string;
  email: string;
  name: string;
  language: Language;
  /** A number from 1 to 12. */
  avatar: number;
  address: DemoAddress;
  character: {
    ordersPerMonth: number;
    /** Multiplies the smallest quantity that a product may be bought in. */
    basketScale: number;
    /** Slugs of top categories, the favourite first. */
    tastes: string[];
    cancelShare: number;
    /** Share of received orders on which the buyer writes a review. */
    reviewShare: number;
    /** Added to the store's share of bad reviews, from 0 to 1. */
    harshness: number;
  };
};

/** What a product of a family may be offered in besides colours and sizes. */
export type ExtraOption = 'packing' | 'plug' | 'material';

/** A product family as kept in `catalogue/families`: what its ten variations share. */
export type Family = {
  id: string;
  category: string;
  icon: string;
  kind: ProductKind;
  /** Cheapest and dearest single piece. */
  price: [string, string];
  weightGrams: number;
  sizeCm: [number, number, number];
  colours: string[];
  sizes: string[];
  extraOption: ExtraOption | null;
  styles: string[];
  formats: string[];
  texts: Record<Language, FamilyText>;
};

/** The noun stands in titles; introduction and points are in the description of languages that have them. */
export type FamilyText = { noun: string; intro?: string; points?: string[] };

/** A seller as kept in `catalogue/sellers.json`. */
export type SellerRecord = Omit<DemoSeller, 'logo' | 'banner' | 'freight'> & {
  logo: SceneItem;
  backdrop: BackdropName;
  freight: Omit<
    DemoFreight,
    'shipsFrom' | 'zones' | 'otherZoneFee' | 'unit' | 'homeDays' | 'otherZoneDays' | 'carriers'
  > & {
    unit: 'piece' | 'kg';
    zoneFees: Record<string, string>;
  };
};
