import type { Call, InputOf, OutputOf } from './call.ts';
import * as account from './calls/account.ts';
import * as address from './calls/address.ts';
import * as catalogue from './calls/catalogue.ts';
import * as collections from './calls/collections.ts';
import * as marketing from './calls/marketing.ts';
import * as orders from './calls/orders.ts';
import * as reviews from './calls/reviews.ts';
import * as search from './calls/search.ts';
import * as seller from './calls/seller.ts';

export { type Language, languages, parseLanguage } from '@entrepot/domain/languages';
export type { Access, Call, InputOf, OutputOf, Surface } from './call.ts';
export type { Envelope } from './envelope.ts';
export { type ErrorKey, errorCatalogue, isErrorKey } from './errors/index.ts';
export { account, address, catalogue, collections, marketing, orders, reviews, search, seller };

type Group = Readonly<Record<string, unknown>>;
type CallsOf<G extends Group> = { [Key in keyof G as G[Key] extends Call ? Key : never]: G[Key] };

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'surface' in value && 'access' in value;

const groups = [account, address, catalogue, collections, marketing, orders, reviews, search, seller];

/** Every declared call. */
export const allCalls: readonly Call[] = groups.flatMap((group) => Object.values(group).filter(isCall));

type BuyerGroups = typeof account &
  typeof address &
  typeof catalogue &
  typeof collections &
  typeof marketing &
  typeof orders &
  typeof reviews &
  typeof search;
type ByName<Calls> = {
  [Key in keyof Calls as Calls[Key] extends { readonly name: infer Name extends string; readonly surface: string }
    ? Name
    : never]: Calls[Key];
};

/** The storefront's calls by name. */
export type BuyerCalls = ByName<CallsOf<BuyerGroups>>;
/** The seller panel's calls by name. */
export type SellerCalls = ByName<CallsOf<typeof seller>>;

/** Input of a call of a surface, by the call's name. */
export type CallInput<Calls, Name extends keyof Calls> = Calls[Name] extends Call ? InputOf<Calls[Name]> : never;
/** Output of a call of a surface, by the call's name. */
export type CallOutput<Calls, Name extends keyof Calls> = Calls[Name] extends Call ? OutputOf<Calls[Name]> : never;
