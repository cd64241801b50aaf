import type { SellerInputOf, SellerOutputOf } from '@entrepot/client';
import {
  calculateFreight,
  type DayRange,
  type FreightTemplate,
  formatAmount,
  isDayRange,
  parsePrice,
} from '@entrepot/domain';

export type Template = SellerOutputOf<'freight!list'>[number];
type SaveInput = SellerInputOf<'freight!save'>;

/** Days on the way as typed; both empty for none. */
export type DaysDraft = { readonly min: string; readonly max: string };

export type ZoneDraft = {
  readonly countries: readonly string[];
  readonly fee: string;
  readonly days: DaysDraft;
};

/** A freight template as a form holds it: amounts as typed. */
export type FreightDraft = {
  readonly name: string;
  readonly isDefault: boolean;
  readonly shipsFrom: string;
  readonly unit: Template['unit'];
  readonly freeOver: string;
  readonly firstFee: string;
  readonly furtherFee: string;
  readonly deliveryFee: string;
  readonly zones: readonly ZoneDraft[];
  readonly deliversElsewhere: boolean;
  readonly elsewhereFee: string;
  readonly homeDays: DaysDraft;
  readonly elsewhereDays: DaysDraft;
  readonly carriers: readonly string[];
};

export const noDays: DaysDraft = { min: '', max: '' };

function toDaysDraft(days: DayRange | undefined): DaysDraft {
  return days ? { min: String(days.min), max: String(days.max) } : noDays;
}

const isEmptyRange = ({ min, max }: DaysDraft) => min.trim() === '' && max.trim() === '';
const toRange = ({ min, max }: DaysDraft) => ({ min: Number(min), max: Number(max) });

export function emptyFreight(shipsFrom: string): FreightDraft {
  return {
    name: '',
    isDefault: false,
    shipsFrom,
    unit: 'piece',
    freeOver: '',
    firstFee: '',
    furtherFee: '',
    deliveryFee: '0',
    zones: [],
    deliversElsewhere: false,
    elsewhereFee: '',
    homeDays: noDays,
    elsewhereDays: noDays,
    carriers: [],
  };
}

export function toFreightDraft(template: Template): FreightDraft {
  const {
    freightId: _id,
    version: _version,
    freeOver = '',
    elsewhereFee,
    zones,
    homeDays,
    elsewhereDays,
    ...rest
  } = template;
  return {
    ...rest,
    freeOver,
    zones: zones.map(({ days, ...zone }) => ({ ...zone, days: toDaysDraft(days) })),
    deliversElsewhere: elsewhereFee !== undefined,
    elsewhereFee: elsewhereFee ?? '',
    homeDays: toDaysDraft(homeDays),
    elsewhereDays: toDaysDraft(elsewhereDays),
  };
}

/** What the server is sent. */
export function freightInput(
  draft: FreightDraft,
  known: Pick<Template, 'freightId' | 'version'> | undefined,
): SaveInput {
  const { zones, deliversElsewhere, elsewhereFee, freeOver, name, homeDays, elsewhereDays, carriers, ...rest } = draft;
  return {
    ...(known && { freightId: known.freightId, version: known.version }),
    ...rest,
    name: name.trim(),
    ...(freeOver.trim() !== '' && { freeOver: freeOver.trim() }),
    zones: zones
      .filter((zone) => zone.countries.length > 0)
      .map(({ countries, fee, days }) => ({
        countries: [...countries],
        fee,
        ...(!isEmptyRange(days) && { days: toRange(days) }),
      })),
    carriers: [...carriers],
    ...(!isEmptyRange(homeDays) && { homeDays: toRange(homeDays) }),
    ...(deliversElsewhere && !isEmptyRange(elsewhereDays) && { elsewhereDays: toRange(elsewhereDays) }),
    ...(deliversElsewhere && { elsewhereFee }),
  };
}

function isPrice(text: string): boolean {
  return /^[0-9]{1,9}(\.[0-9]{1,2})?$/.test(text.trim());
}

/** No fee is as much as a million. */
const isFee = (text: string) => isPrice(text) && Number(text) < 1_000_000;

export type FreightFault = 'required' | 'amount' | 'country' | 'zones' | 'days';

/** What is not right yet, by the path of the field: `zones.0.fee`. */
export function freightFaults(draft: FreightDraft): Readonly<Record<string, FreightFault>> {
  const faults: Record<string, FreightFault> = {};
  const amount = (field: string, text: string, isRight = isFee) => {
    if (!isRight(text)) faults[field] = text.trim() === '' ? 'required' : 'amount';
  };
  if (draft.name.trim() === '') faults.name = 'required';
  if (draft.shipsFrom === '') faults.shipsFrom = 'country';
  amount('firstFee', draft.firstFee);
  amount('furtherFee', draft.furtherFee);
  amount('deliveryFee', draft.deliveryFee);
  if (draft.freeOver.trim() !== '') amount('freeOver', draft.freeOver, isPrice);
  if (draft.deliversElsewhere) amount('elsewhereFee', draft.elsewhereFee);
  const days = (field: string, typed: DaysDraft) => {
    const isWhole = [typed.min, typed.max].every((text) => /^[0-9]{1,3}$/.test(text.trim()));
    if (!isEmptyRange(typed) && !(isWhole && isDayRange(toRange(typed)))) faults[field] = 'days';
  };
  days('homeDays', draft.homeDays);
  if (draft.deliversElsewhere) days('elsewhereDays', draft.elsewhereDays);
  const taken = new Set<string>();
  for (const [place, zone] of draft.zones.entries()) {
    if (zone.countries.length === 0) continue;
    days(`zones.${place}.days`, zone.days);
    amount(`zones.${place}.fee`, zone.fee);
    if (zone.countries.some((country) => taken.has(country))) faults[`zones.${place}.countries`] = 'zones';
    for (const country of zone.countries) taken.add(country);
  }
  return faults;
}

export type Example = {
  readonly pieces: string;
  readonly grams: string;
  readonly price: string;
  readonly country: string;
};

/** What a parcel would cost, by the calculator that prices orders; undefined while something is missing, null without delivery. */
export function exampleCost(draft: FreightDraft, example: Example) {
  const pieces = Number(example.pieces);
  const grams = Number(example.grams);
  const isReady =
    Object.keys(freightFaults({ ...draft, name: draft.name || '-' })).length === 0 && isPrice(example.price);
  if (!isReady || example.country === '' || !Number.isInteger(pieces) || pieces < 1 || !(grams >= 0)) return undefined;
  const template: FreightTemplate = {
    shipsFrom: draft.shipsFrom,
    unit: draft.unit,
    freeOverMicro: draft.freeOver.trim() === '' ? null : parsePrice(draft.freeOver.trim()),
    firstUnitFeeMicro: parsePrice(draft.firstFee.trim()),
    furtherUnitFeeMicro: parsePrice(draft.furtherFee.trim()),
    deliveryFeeMicro: parsePrice(draft.deliveryFee.trim()),
    zones: draft.zones
      .filter((zone) => zone.countries.length > 0)
      .map(({ countries, fee }) => ({ countries, feeMicro: parsePrice(fee.trim()) })),
    elsewhereFeeMicro: draft.deliversElsewhere ? parsePrice(draft.elsewhereFee.trim()) : null,
  };
  const goods = parsePrice(example.price.trim()) * BigInt(pieces);
  const cost = calculateFreight(template, [{ quantity: pieces, weightGrams: grams }], example.country, goods);
  if (cost === null) return null;
  const { shippingFeeMicro, longDistanceFeeMicro, deliveryFeeMicro } = cost;
  return {
    total: formatAmount(shippingFeeMicro + longDistanceFeeMicro + deliveryFeeMicro),
    shipping: formatAmount(shippingFeeMicro),
    distance: formatAmount(longDistanceFeeMicro),
    delivery: formatAmount(deliveryFeeMicro),
  };
}
