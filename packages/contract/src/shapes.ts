import { idPattern } from '@entrepot/domain';
import { languages } from '@entrepot/domain/languages';
import Type, { type Static, type TSchema } from 'typebox';

/** Optional field that tolerates absence, not null. */
export const opt = Type.Optional;

/** Ids fit a signed 64-bit column: anything larger is refused here and never reaches the database. */
export const id = Type.String({
  pattern: `^${idPattern}$`,
  description: 'Id: a decimal string',
});

/** USDT as a decimal string with 2 to 6 decimals. */
export const money = Type.String({ pattern: '^-?[0-9]+\\.[0-9]{2,6}$', description: 'USDT, decimal string' });

/** An amount as typed: digits, at most ten decimals; the domain refuses more than the asset has. */
export const moneyInput = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,10})?$' });

/** What a store asks for sending, or at least for goods: below a million, like the price of a piece. */
export const feeInput = Type.String({ pattern: '^[0-9]{1,6}(\\.[0-9]{1,10})?$' });

export const time = Type.String({ format: 'date-time', description: 'ISO 8601, UTC' });
/** The first and the last day on which goods should arrive. */
export const expectedDelivery = Type.Object({ from: time, until: time });

/** A value or null, as one JSON Schema type: the compiled serialiser is faster with it than with a union. */
export const orNull = <Schema extends TSchema>(schema: Schema) =>
  Type.Unsafe<Static<Schema> | null>({ ...schema, type: ['type' in schema ? schema.type : 'object', 'null'] });

/** A day of the platform's zone. That it exists in the calendar is checked where it is used. */
export const day = Type.String({ pattern: '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$', description: 'YYYY-MM-DD' });

export const nothing = Type.Null();
export const empty = Type.Object({});

const saying: readonly string[] = ['^[^\\u0000]*$', '^\\s*[^\\s\\u0000][^\\u0000]*$'];
/** From the first character that is no blank to the last: blanks around it are taken off where it is kept, and count for nothing. */
const sayingAtLeast = (minLength: number) => `^\\s*[^\\s\\u0000][^\\u0000]{${minLength - 2},}[^\\s\\u0000]\\s*$`;

/**
 * Any text but the character U+0000, which PostgreSQL cannot store. One that must say something has more in it than blanks;
 * a password may be of nothing else: see `secret`.
 */
export const text = (maxLength: number, minLength = 0) =>
  Type.String({ maxLength, minLength, pattern: saying[minLength] ?? sayingAtLeast(minLength) });

/** What somebody proves to be themselves with: taken as it is typed. */
export const secret = (maxLength: number) => Type.String({ maxLength, minLength: 1, pattern: '^[^\\u0000]*$' });

/** What somebody searches for. As specified it may come percent-encoded, in a JSON body too. */
export const keyword = (minLength = 0) =>
  ({ ...text(64), minLength, 'x-percent-encoded': true }) as ReturnType<typeof text>;

/** One text in several languages, by language tag; unknown languages are dropped. */
export const texts = (maxLength: number) =>
  Type.Partial(
    Type.Object(
      Object.fromEntries(languages.map((language) => [language, text(maxLength)])) as Record<
        (typeof languages)[number],
        ReturnType<typeof text>
      >,
    ),
  );

/** What a mailed link carries: 256 random bits. Never called `token`, which is the session's. */
export const mailedCode = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

export const language = Type.Enum([...languages]);

/** An address below this shop's own `/files/`. */
export const fileUrl = Type.String({ maxLength: 300, pattern: '^/files/[A-Za-z0-9/_.\\-]+$' });

export const readingLanguage = Type.String({ description: 'In which this person reads the shop' });

/** What somebody did with an account. */
export const signInKind = Type.Enum([
  'sign_in',
  'failed_sign_in',
  'sign_out',
  'password_changed',
  'safeword_changed',
  'email_changed',
  'phone_changed',
  'contact_restored',
  'return_address_changed',
  'store_contact_changed',
  'coupon_created',
  'coupon_stopped',
  'withdrawal_address_changed',
  'withdrawal_card_changed',
]);

export const countryCode = Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' });

/** Request part of a paged call; `defaultSize` is the specification's page size for the list. */
export const paging = (defaultSize: number) => ({
  pageNum: opt(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: opt(Type.Integer({ minimum: 1, maximum: 100, default: defaultSize })),
});

export const page = <Item extends TSchema>(item: Item) =>
  Type.Object({
    pageList: Type.Array(item),
    pageInfo: Type.Object({
      pageNum: Type.Integer(),
      pageSize: Type.Integer(),
      totalElements: Type.Integer(),
      totalPages: Type.Integer(),
      /** The total was counted up to a bound only: there may be more. */
      totalCapped: opt(Type.Boolean()),
    }),
  });

/** A product as a list shows it. Prices are the lowest of its SKUs. */
export const productCard = Type.Object({
  sellerGoodsId: id,
  sellerId: id,
  sellerName: Type.String(),
  name: Type.String(),
  imgUrl1: Type.String({ description: 'Cover, in its list size' }),
  imgUrls: Type.Array(Type.String(), { description: 'All images; the first is zoomImg' }),
  sellingPrice: money,
  discountPrice: opt(money),
  compareAtPrice: opt(
    Type.String({
      ...money,
      description: 'Lowest price of the 30 days before the discount: the only one to cross out',
    }),
  ),
  retailPrice: money,
  originalPrice: Type.String({ ...money, description: 'As the seller states it; never shown as a compare-at price' }),
  soldNum: Type.Integer(),
  viewsNum: Type.Integer(),
  favorableRate: orNull(Type.Number({ description: 'Good reviews in percent; null below five reviews' })),
  reviewNum: Type.Integer({
    description: 'Those that the rate is made of: written by people, and not of refunded lines',
  }),
  buyMin: Type.Integer(),
  buyMultiple: Type.Integer(),
  unit: Type.String(),
  categoryId: id,
  shipsFrom: countryCode,
  isShelf: Type.Boolean({ description: 'Can be bought: published and in stock' }),
  isPublished: Type.Boolean({ description: 'Still offered, whether or not any is left' }),
  discountEndTime: opt(time),
  keepId: opt(id),
});

export const productCardPage = page(productCard);

export const store = Type.Object({
  sellerId: id,
  sellerName: Type.String(),
  avatar: Type.String(),
  banner: Type.String(),
  contents: Type.String(),
  notice: Type.String(),
  country: countryCode,
  soldNum: Type.Integer(),
  viewsNum: Type.Integer(),
  focusNum: Type.Integer(),
  favorableRate: orNull(Type.Number({ description: 'As of a product' })),
  reviewNum: Type.Integer(),
  goodsNum: Type.Integer(),
  shipOnTimeRate: orNull(Type.Number({ description: 'Orders shipped in time, in percent; null without any' })),
  createTime: time,
  orderMinimum: opt(
    Type.String({ ...money, description: 'The least that one order may come to; absent without a bound' }),
  ),
  isFocus: opt(Type.Boolean()),
  /** Only while the store takes no orders: its products are shown and cannot be bought. */
  holiday: opt(Type.Object({ until: opt(time), message: Type.String() })),
  /** A break that has not begun: until its first instant the store takes orders. */
  plannedHoliday: opt(Type.Object({ from: time, until: opt(time), message: Type.String() })),
});

export const category = Type.Object({
  categoryId: id,
  parentId: opt(id),
  name: Type.String(),
  iconImg: Type.String(),
  goodsNum: opt(Type.Integer()),
});

export const categoryTree = Type.Array(
  Type.Object({
    ...category.properties,
    children: Type.Array(Type.Object({ ...category.properties, children: Type.Array(category) })),
  }),
);

const sortOrder = Type.Enum(['relevance', 'sales', 'newest', 'price_asc', 'price_desc']);

/** Up to twenty values of a pattern, joined by commas. */
const severalOf = (pattern: string, description: string) =>
  Type.String({ maxLength: 400, pattern: `^${pattern}(?:,${pattern}){0,19}$`, description });

export const productListFilters = {
  categoryId: opt(id),
  priceMin: opt(moneyInput),
  priceMax: opt(moneyInput),
  ratingMin: opt(Type.Integer({ minimum: 0, maximum: 100, description: 'Least favourable rate in percent' })),
  isDiscount: opt(Type.Boolean()),
  shipsFrom: opt(severalOf('[A-Z]{2}', 'Countries, ISO 3166-1 alpha-2, joined by commas: any of them')),
  categoryIds: opt(severalOf(idPattern, 'Categories joined by commas: in any of them')),
  options: opt(
    severalOf(
      '[1-9][0-9]{0,8}-[1-9][0-9]{0,8}',
      '`<option>-<value>` of `facets`, joined by commas: any of each option',
    ),
  ),
  isFreeFreight: opt(Type.Boolean({ description: 'Even the smallest order pays no freight, wherever it goes' })),
  isInStock: opt(Type.Boolean()),
  buyMinMost: opt(Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Highest minimum order' })),
  sort: opt(sortOrder),
};

export const captchaAnswer = {
  captchaId: opt(text(64)),
  captchaAnswer: opt(
    Type.String({ maxLength: 200, description: 'Slider offset in pixels, or the proof-of-work nonce' }),
  ),
};
