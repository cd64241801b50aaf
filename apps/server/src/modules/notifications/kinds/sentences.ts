import { pickText, type Texts } from '@entrepot/domain';
import { formatInteger, formatMessage, formatMoney, type Language } from '@entrepot/i18n';
import { mailTexts, serverTexts } from '@entrepot/i18n/server';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Target } from './addresses.ts';
import type { Audience } from './groups.ts';
import { kindOf } from './kinds.ts';

type NotificationText = {
  readonly kind: string;
  readonly subjectId: bigint | null;
  readonly params: Readonly<Record<string, string>>;
};

/** What is about a product, which its subject is. */
const aboutProducts: readonly string[] = ['product', 'review'] satisfies readonly Target[];

/** Titles of products by id: they are told in the reader's language, as they are called now. */
export type Names = ReadonlyMap<bigint, { readonly titles: Texts; readonly own: string }>;

type ProductNameRow = {
  readonly id: bigint;
  readonly titles: Texts;
  readonly own: string;
};

/** The titles of the products that some notifications are about. */
export async function readNames(db: Db | Tx, audience: Audience, entries: readonly NotificationText[]): Promise<Names> {
  const ids = entries.flatMap(({ kind, subjectId }) =>
    subjectId !== null && aboutProducts.includes(kindOf(audience, kind).target) ? [subjectId] : [],
  );
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ProductNameRow>`
    select product_id as id, titles, own_language as own from store_products where product_id = any (${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A notification as a sentence of a language. */
export function sentenceOf(audience: Audience, entry: NotificationText, language: Language, names: Names): string {
  const { kind, params } = entry;
  const { mail } = kindOf(audience, kind);
  const values = valuesOf(entry, language, names);
  const message = mail
    ? mailTexts(mail, language).subject
    : (textsOf(audience, language)[audience === 'seller' ? `notice.kind.${kind}` : `kind.${kind}`] ?? '');
  const left = Number(params.left ?? 0);
  return formatMessage(message, language, { ...values, left, number: formatInteger(left, language) });
}

const areas = { buyer: 'notifications', seller: 'seller', staff: 'admin-notifications' } as const;

const textsOf = (audience: Audience, language: Language): Readonly<Record<string, string>> =>
  serverTexts(areas[audience], language);

function valuesOf({ params, subjectId }: NotificationText, language: Language, names: Names): Record<string, string> {
  const found = subjectId === null ? undefined : names.get(subjectId);
  const title = found ? pickText(found.titles, language, found.own) : params.name;
  const money = (name: string) => {
    const amount = params[name];
    return amount === undefined ? '' : formatMoney(amount, language);
  };
  return {
    orderNo: '',
    no: '',
    what: '',
    store: '',
    buyer: '',
    file: '',
    day: '',
    code: '',
    dueDay: '',
    ...params,
    name: [title, params.variant].filter(Boolean).join(' · '),
    total: money('total'),
    amount: money('amount'),
    price: money('price'),
  };
}
