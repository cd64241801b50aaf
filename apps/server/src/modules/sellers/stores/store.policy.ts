import { languages } from '@entrepot/contract';
import { cleanName, type FreightTemplate, isDayRange, type Texts } from '@entrepot/domain';

/** What is wrong with one field of an input. */
export type FieldFault = { readonly field: string; readonly reason: string };

/** `carriers` are those that the store sends with, by the names that it uses for them. */
export type NewFreight = FreightTemplate & { readonly name: string; readonly carriers?: readonly string[] };

export type NewStore = {
  readonly ownerUserId: bigint;
  /** 2–64 characters, unlike every other store's name whatever the case. */
  readonly name: string;
  /** The language that the owner writes in. */
  readonly ownLanguage: string;
  readonly descriptions: Texts;
  readonly notices?: Texts;
  /** Keys of the file store. */
  readonly logo?: string;
  readonly banner?: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly orderMinimumMicro?: bigint;
  /** Days from payment until it hands parcels over; 1 when left out. */
  readonly handlingDays?: number;
  readonly freight: NewFreight;
};

const countryPattern = /^[A-Z]{2}$/;
const knownLanguages: readonly string[] = languages;

/** What is wrong with texts by language: unknown languages, texts over the limit. */
export function textsFaults(field: string, texts: Texts, maxLength: number): FieldFault[] {
  return Object.entries(texts).flatMap(([language, text]) => {
    if (!knownLanguages.includes(language)) return [{ field: `${field}.${language}`, reason: 'language' }];
    return text.length > maxLength ? [{ field: `${field}.${language}`, reason: 'maxLength' }] : [];
  });
}

/** What is wrong with a freight template. */
export function freightFaults(freight: NewFreight): FieldFault[] {
  const faults: FieldFault[] = [];
  if (freight.name.trim() === '' || freight.name.length > 64) faults.push({ field: 'freight.name', reason: 'length' });
  if (!countryPattern.test(freight.shipsFrom)) faults.push({ field: 'freight.shipsFrom', reason: 'country' });
  const fees = [
    freight.firstUnitFeeMicro,
    freight.furtherUnitFeeMicro,
    freight.deliveryFeeMicro,
    freight.elsewhereFeeMicro ?? 0n,
    ...freight.zones.map((zone) => zone.feeMicro),
  ];
  if (fees.some((fee) => fee < 0n)) faults.push({ field: 'freight', reason: 'fee' });
  if (freight.freeOverMicro !== null && freight.freeOverMicro <= 0n)
    faults.push({ field: 'freight.freeOver', reason: 'amount' });
  const countries = freight.zones.flatMap((zone) => zone.countries);
  if (countries.some((country) => !countryPattern.test(country)) || new Set(countries).size < countries.length)
    faults.push({ field: 'freight.zones', reason: 'country' });
  const days = [freight.homeDays, freight.elsewhereDays, ...freight.zones.map((zone) => zone.days)];
  if (days.some((range) => range !== undefined && !isDayRange(range)))
    faults.push({ field: 'freight.days', reason: 'range' });
  return faults;
}

/** What is wrong with a store; empty when it may be opened. */
export function storeFaults(store: NewStore): FieldFault[] {
  const faults = [
    ...textsFaults('descriptions', store.descriptions, 5000),
    ...textsFaults('notices', store.notices ?? {}, 1000),
    ...freightFaults(store.freight),
  ];
  // A name that shows nothing has no length.
  const { length } = cleanName(store.name);
  if (length < 2 || length > 64) faults.push({ field: 'name', reason: 'length' });
  if (!countryPattern.test(store.country)) faults.push({ field: 'country', reason: 'country' });
  if (!knownLanguages.includes(store.ownLanguage)) faults.push({ field: 'ownLanguage', reason: 'language' });
  if ((store.orderMinimumMicro ?? 0n) < 0n) faults.push({ field: 'orderMinimum', reason: 'amount' });
  return faults;
}
