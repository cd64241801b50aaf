import { type adminPanel, type Language, type OutputOf, type Permission, seenBy } from '@entrepot/contract';
import { formatAmount, isId, pickText, plainKeyword } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { StaffSession } from '#platform/session.ts';
import { isStillSecond } from '../accounts/index.ts';
import { findByWords } from '../search/index.ts';
import { listSettings } from '../settings/index.ts';

type Found = OutputOf<typeof adminPanel.panelFind>;
type Kind = Found[number]['kind'];

type FoundRow = {
  readonly kind: Kind;
  readonly id: bigint;
  readonly title: string;
  readonly detail: string;
  readonly amountMicro: bigint | null;
  readonly storeId: bigint | null;
  readonly titles: Readonly<Record<string, string>> | null;
};

const mostOfAKind = 5;
/** Tells the planner how few there are, so that it looks each of them up. */
const mostInAll = 25;

/** Whether the person has any of these. */
type May = (...permissions: readonly Permission[]) => boolean;

type SearchTerm = {
  /** In small letters. */
  readonly text: string;
  /** Behind every text that begins so. Plans are made without the values, so that `like` would use no index. */
  readonly end: string;
  /** A whole id, when it may be one; 0 is nobody's. */
  readonly id: bigint;
  readonly storeIds: readonly bigint[];
  readonly productIds: readonly bigint[];
};

/** The lowest and the highest number of so many digits that begin as typed; a range without any where that is none. */
const range = ({ text }: SearchTerm, digits: number) =>
  /^[0-9]+$/.test(text) && text.length <= digits
    ? { low: text.padEnd(digits, '0'), high: text.padEnd(digits, '9') }
    : { low: '1', high: '0' };

const endOf = (text: string) => `${text}\u{10ffff}`;

/* The few of each kind that match, each way of naming one by its own index. */

const orders = (asked: SearchTerm) =>
  sql`(select 0 as place, 'order' as kind, o.order_id as id, o.order_no as title, concat_ws(' · ', u.username, s.store_name) as detail,
      o.total_micro as amount, null::bigint as store_id, null::jsonb as titles
    from (
      select order_id from (select order_id from store_orders where order_no between ${range(asked, 14).low} and ${range(asked, 14).high} order by order_no limit ${sql.lit(mostOfAKind)}) numbered
      union select order_id from store_orders where order_id = ${asked.id}
    ) f
    join store_orders o on o.order_id = f.order_id
    left join user_profile_view u on u.id = o.user_id left join store_names s on s.store_id = o.store_id limit ${sql.lit(mostOfAKind)})`;

const people = (asked: SearchTerm) =>
  sql`(select 1 as place, 'user' as kind, u.id, u.username, concat_ws(' · ', u.user_code, u.email, u.phone), null::bigint, null::bigint, null::jsonb
    from (select id from (
      select id from (select id from user_contacts where lower(username) ~>=~ ${asked.text} and lower(username) ~<~ ${asked.end} limit ${sql.lit(mostOfAKind)}) named
      union select id from user_contacts where email = ${asked.text}
      union select id from user_contacts where user_code = ${asked.text}
      union select id from user_contacts where phone = ${asked.text.replace(/[\s+-]/g, '')}
      union select id from user_contacts where id = ${asked.id}
    ) each_way limit ${sql.lit(mostInAll)}) f join user_contacts u on u.id = f.id
    order by lower(u.username) = ${asked.text} desc, u.id desc limit ${sql.lit(mostOfAKind)})`;

const stores = (asked: SearchTerm) =>
  sql`(select 2 as place, 'store' as kind, s.store_id, s.store_name, coalesce(u.username, ''), null::bigint, null::bigint, null::jsonb
    from store_names s left join user_profile_view u on u.id = s.owner_user_id
    where s.store_id = any(${asked.storeIds}::bigint[]) or lower(s.store_name) = ${asked.text} or s.store_id = ${asked.id}
    limit ${sql.lit(mostOfAKind)})`;

const products = (asked: SearchTerm) =>
  sql`(select 3 as place, 'product' as kind, p.product_id, '', coalesce(s.store_name, ''), null::bigint, p.store_id,
      p.titles || jsonb_build_object('own', p.titles -> p.own_language)
    from store_products p left join store_names s on s.store_id = p.store_id
    where p.product_id = any(${[...asked.productIds, asked.id]}::bigint[]) limit ${sql.lit(mostOfAKind)})`;

const skus = (asked: SearchTerm) =>
  sql`(select 4 as place, 'sku' as kind, k.product_id, k.code, coalesce(s.store_name, ''), null::bigint, k.store_id, null::jsonb
    from (select * from store_skus where code <> '' and lower(code) ~>=~ ${asked.text} and lower(code) ~<~ ${asked.end} limit ${sql.lit(mostOfAKind)}) k
    left join store_names s on s.store_id = k.store_id)`;

/** A transaction's hash, written with 0x or without. */
const hashOf = ({ text }: SearchTerm) => (/^(0x)?[0-9a-f]{64}$/.test(text) ? text.replace(/^0x/, '') : '');

const deposits = (asked: SearchTerm) =>
  sql`(select 5 as place, 'deposit' as kind, d.deposit_id, d.number, coalesce(u.username, ''), d.amount_micro, null::bigint, null::jsonb
    from (select deposit_id from (
      select deposit_id from (select deposit_id from deposit_numbers where number between ${range(asked, 12).low} and ${range(asked, 12).high}
                               order by number limit ${sql.lit(mostOfAKind)}) numbered
      union select deposit_id from deposit_numbers where external_key is not null and ${hashOf(asked)} <> ''
        and lower(split_part(external_key, ':', 1)) = ${hashOf(asked)}
    ) each_way limit ${sql.lit(mostInAll)}) f join deposit_numbers d on d.deposit_id = f.deposit_id left join user_profile_view u on u.id = d.user_id limit ${sql.lit(mostOfAKind)})`;

const withdrawals = (asked: SearchTerm) =>
  sql`(select 6 as place, 'withdrawal' as kind, w.withdrawal_id, w.number, coalesce(u.username, ''), w.amount_micro, null::bigint, null::jsonb
    from (select withdrawal_id from (
      select withdrawal_id from (select withdrawal_id from withdrawal_numbers where number between ${range(asked, 12).low} and ${range(asked, 12).high}
                                  order by number limit ${sql.lit(mostOfAKind)}) numbered
      union select withdrawal_id from withdrawal_numbers where transaction_hash is not null and ${hashOf(asked)} <> ''
        and lower(transaction_hash) = ${hashOf(asked)}
    ) each_way limit ${sql.lit(mostInAll)}) f join withdrawal_numbers w on w.withdrawal_id = f.withdrawal_id left join user_profile_view u on u.id = w.user_id limit ${sql.lit(mostOfAKind)})`;

/**
 * What a few typed letters name, of everything that the person may see: at most five of each kind. Each way of naming something is an
 * index's, so that it takes no longer however many there are. Names of stores and products are found by their words.
 */
export async function findAnything(
  ctx: Context,
  session: StaffSession,
  keyword: string,
  language: Language,
): Promise<Found> {
  const text = plainKeyword(keyword);
  const may: May = (...permissions) => permissions.some((permission) => session.permissions.has(permission));
  const named = may(...seenBy.stores) ? await findByWords(ctx, keyword, mostOfAKind) : { storeIds: [], productIds: [] };
  const asked = { text, end: endOf(text), id: idIn(text), ...named };
  const [rows, settings] = await Promise.all([
    readRows(ctx, may, asked),
    may('settings.change') ? findSettings(ctx, text, language) : [],
  ]);
  return [...rows.map((row) => present(row, language)), ...settings];
}

const idIn = (text: string): bigint => (isId(text) ? BigInt(text) : 0n);

async function readRows(ctx: Context, may: May, asked: SearchTerm): Promise<FoundRow[]> {
  const seen = [
    may(...seenBy.orders) ? orders(asked) : undefined,
    may(...seenBy.people) ? people(asked) : undefined,
    may(...seenBy.stores) ? stores(asked) : undefined,
    may(...seenBy.stores) ? products(asked) : undefined,
    may(...seenBy.stores) ? skus(asked) : undefined,
    may(...seenBy.deposits) ? deposits(asked) : undefined,
    may(...seenBy.withdrawals) ? withdrawals(asked) : undefined,
  ].filter((source) => source !== undefined);
  if (seen.length === 0) return [];
  const { rows } =
    await sql<FoundRow>`select kind, id, title, detail, amount as "amountMicro", store_id as "storeId", titles
    from (${sql.join(seen, sql` union all `)}) as found (place, kind, id, title, detail, amount, store_id, titles)
    order by place`.execute(ctx.readDb);
  return rows;
}

/** Settings by name or by what they do; a single letter is in nearly all of them. */
async function findSettings(ctx: Context, text: string, language: Language): Promise<Found> {
  if (text.length < 2) return [];
  const settings = await listSettings(ctx, language, { isStillSecond });
  return settings
    .filter(({ key, help }) => `${key} ${help}`.toLowerCase().includes(text))
    .slice(0, mostOfAKind)
    .map(({ key, help }) => ({ kind: 'setting', id: key, title: help, detail: key }));
}

function present(
  { kind, id, title, detail, amountMicro, storeId, titles }: FoundRow,
  language: Language,
): Found[number] {
  return {
    kind,
    id: String(id),
    title: titles ? pickText(titles, language, 'own') : title,
    detail,
    ...(amountMicro !== null && { amount: formatAmount(amountMicro) }),
    ...(storeId !== null && { storeId: String(storeId) }),
  };
}
