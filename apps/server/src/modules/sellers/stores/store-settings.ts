import { isDeepStrictEqual } from 'node:util';
import type { InputOf, OutputOf, sellerStore } from '@entrepot/contract';
import { DomainError, formatAmount, isEmail, isPhone, parsePrice, type Texts } from '@entrepot/domain';
import { addressFormat, readPostcode } from '@entrepot/domain/address-format';
import { invalidateForStore } from '#platform/cache/response-cache.ts';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import { fileUrl } from '#platform/files/image-urls.ts';
import { ownImageKeys } from '#platform/files/upload-route.ts';
import { emit } from '#platform/outbox.ts';
import type { SellerSession } from '#platform/session.ts';
import { isCountry, nameRules, type Origin, postcodeRules, reportStoreChange } from '../../accounts/index.ts';
import { storeDetailsChanged } from '../sellers.events.ts';
import type { FieldFault } from './store.policy.ts';
import { isOnHoliday } from './store-hours.ts';
import {
  fieldsChangedSince,
  lockStoreSettings,
  type ReturnAddress,
  type StoreSettings,
  storeSettingsOf,
  writeStoreSettings,
} from './store-settings.repository.ts';

type Changes = InputOf<typeof sellerStore.storeSave>;
type Shown = OutputOf<typeof sellerStore.storeGet>;

/** The settings of the own store. */
export async function readStoreSettings(ctx: Context, storeId: bigint): Promise<Shown> {
  return present(await storeSettingsOf(ctx.db, storeId), ctx.clock.now());
}

/**
 * Changes the settings that are given. Two people who change different settings both have their way; who changes one that
 * somebody else changed since `version` is refused with `store_settings_changed` and its `{ fields, version }`.
 *
 * @throws DomainError `invalid_parameters` naming the field, `amount_error`, `image_not_found` too.
 */
export async function saveStoreSettings(
  ctx: Context,
  session: SellerSession,
  input: Changes,
  origin: Origin,
): Promise<Shown> {
  const { version, ...given } = input;
  const fields = Object.keys(given);
  const faults = faultsOf(ctx, given);
  if (faults.length > 0) throw new DomainError('invalid_parameters', { fields: faults });
  return inTx(ctx.db, async (tx) => {
    const store = await lockStoreSettings(tx, session.storeId);
    const changed = await fieldsChangedSince(tx, session.storeId, version);
    const both = fields.filter((field) => changed.includes(field));
    if (both.length > 0) throw new DomainError('store_settings_changed', { fields: both, version: store.version });
    if (fields.length > 0) {
      const next = await apply(ctx, tx, store, given);
      await writeStoreSettings(tx, next, { fields, userId: session.userId, at: ctx.clock.now() });
      await reportChanges(ctx, tx, { before: store, next, session, origin });
      tx.afterCommit(() => invalidateForStore(ctx.responseCache, session.storeId));
    }
    return present(await storeSettingsOf(tx, session.storeId), ctx.clock.now());
  });
}

type Written = {
  readonly before: StoreSettings;
  readonly next: StoreSettings;
  readonly session: SellerSession;
  readonly origin: Origin;
};

/** The owner hears of a new return address or contact: whoever stole a session could have goods or buyers come to them. */
async function reportChanges(ctx: Context, tx: Tx, { before, next, session, origin }: Written): Promise<void> {
  const addressChanged = !isDeepStrictEqual(before.returnAddress, next.returnAddress);
  const contactChanged = before.contactEmail !== next.contactEmail || before.contactPhone !== next.contactPhone;
  const changes = [
    ...(addressChanged ? (['return_address_changed'] as const) : []),
    ...(contactChanged ? (['store_contact_changed'] as const) : []),
  ];
  for (const event of changes) await reportStoreChange(ctx, tx, { event, session, origin });
  const storeId = String(before.storeId);
  await emit(
    ctx,
    tx,
    storeDetailsChanged,
    changes.map((change) => ({ sellerId: storeId, change, version: before.version + 1 })),
  );
}

function faultsOf(ctx: Context, given: Omit<Changes, 'version'>): FieldFault[] {
  const faults: FieldFault[] = [];
  const { contact, returnAddress: place, holiday } = given;
  const rules = nameRules(ctx.settings);
  if (contact?.email.trim() && !isEmail(contact.email.trim(), rules))
    faults.push({ field: 'contact.email', reason: 'email' });
  if (contact?.phone.trim() && !isPhone(contact.phone.trim())) faults.push({ field: 'contact.phone', reason: 'phone' });
  if (place && Object.values(place).some((text) => text.trim() !== '')) {
    if (place.name.trim().length < 2) faults.push({ field: 'returnAddress.name', reason: 'required' });
    if (!isCountry(place.nation)) faults.push({ field: 'returnAddress.nation', reason: 'country' });
    if (!isPhone(place.phone.trim())) faults.push({ field: 'returnAddress.phone', reason: 'phone' });
    if (readPostcode(place.nation, place.postCode, postcodeRules(ctx.settings)) === undefined)
      faults.push({ field: 'returnAddress.postCode', reason: 'postcode' });
    if (place.city.trim() === '' && addressFormat(place.nation).city === 'required')
      faults.push({ field: 'returnAddress.city', reason: 'required' });
    if (place.address.trim() === '') faults.push({ field: 'returnAddress.address', reason: 'required' });
  }
  const from = holiday?.from ? Date.parse(holiday.from) : ctx.clock.now().getTime();
  const until = holiday?.until ? Date.parse(holiday.until) : Number.POSITIVE_INFINITY;
  if (holiday?.isOn && !(from < until && until > ctx.clock.now().getTime()))
    faults.push({ field: 'holiday.until', reason: 'order' });
  return faults;
}

async function apply(
  ctx: Context,
  tx: Tx,
  store: StoreSettings,
  given: Omit<Changes, 'version'>,
): Promise<StoreSettings> {
  const { contact, returnAddress, holiday, orderMinimum, handlingDays } = given;
  return {
    ...store,
    logo: await imageKey(tx, store, store.logo, given.logo),
    banner: await imageKey(tx, store, store.banner, given.banner),
    ...(given.descriptions && { descriptions: filled(given.descriptions) }),
    ...(given.notices && { notices: filled(given.notices) }),
    ...(contact && { contactEmail: contact.email.trim(), contactPhone: contact.phone.trim() }),
    ...(returnAddress && { returnAddress: storedAddress(ctx, returnAddress) }),
    ...(orderMinimum !== undefined && { orderMinimumMicro: parsePrice(orderMinimum) }),
    ...(handlingDays !== undefined && { handlingDays }),
    ...(holiday && holidayOf(ctx, holiday)),
  };
}

/** A return address as it is stored: empty where every field is. */
function storedAddress(ctx: Context, given: NonNullable<Changes['returnAddress']>): Partial<ReturnAddress> {
  const { state: province, ...rest } = given;
  const postCode = readPostcode(given.nation, given.postCode, postcodeRules(ctx.settings)) ?? '';
  const fields = Object.entries({ ...rest, province, postCode }).map(([name, text]) => [name, text.trim()]);
  return fields.some(([, text]) => text !== '') ? Object.fromEntries(fields) : {};
}

function holidayOf(ctx: Context, holiday: NonNullable<Changes['holiday']>) {
  const holidayMessages = filled(holiday.message);
  if (!holiday.isOn) return { holidayFrom: null, holidayUntil: null, holidayMessages };
  const holidayFrom = holiday.from ? new Date(holiday.from) : ctx.clock.now();
  return { holidayFrom, holidayUntil: holiday.until ? new Date(holiday.until) : null, holidayMessages };
}

async function imageKey(tx: Tx, store: StoreSettings, kept: string, url: string | undefined): Promise<string> {
  if (url === undefined || url === fileUrl(kept)) return kept;
  return url === '' ? '' : ((await ownImageKeys(tx, store.ownerUserId, 'store', [url]))[0] ?? '');
}

/** The texts that say something. */
const filled = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).flatMap(([tag, text]) => (text?.trim() ? [[tag, text.trim()]] : [])));

function present(store: StoreSettings, now: Date): Shown {
  const { returnAddress: place } = store;
  const isPlanned = store.holidayFrom !== null && (store.holidayUntil === null || store.holidayUntil > now);
  return {
    sellerId: String(store.storeId),
    sellerName: store.name,
    ownLanguage: store.ownLanguage,
    country: store.country,
    logo: fileUrl(store.logo),
    banner: fileUrl(store.banner),
    descriptions: store.descriptions,
    notices: store.notices,
    contact: { email: store.contactEmail, phone: store.contactPhone },
    returnAddress: {
      name: place.name ?? '',
      phoneCode: place.phoneCode ?? '',
      phone: place.phone ?? '',
      nation: place.nation ?? '',
      state: place.province ?? '',
      city: place.city ?? '',
      postCode: place.postCode ?? '',
      address: place.address ?? '',
    },
    orderMinimum: formatAmount(store.orderMinimumMicro),
    handlingDays: store.handlingDays,
    holiday: {
      isOn: isPlanned,
      ...(isPlanned && store.holidayFrom && { from: store.holidayFrom.toISOString() }),
      ...(isPlanned && store.holidayUntil && { until: store.holidayUntil.toISOString() }),
      message: store.holidayMessages,
    },
    isOnHoliday: isOnHoliday(store, now),
    isPaused: store.pausedAt !== null,
    ...(store.documentsExpireOn && { documentsExpireOn: store.documentsExpireOn }),
    version: store.version,
  };
}
