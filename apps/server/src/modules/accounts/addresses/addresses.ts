import type { address, InputOf, Language, OutputOf } from '@entrepot/contract';
import { DomainError, isEmail, isRecipientName, readPhone } from '@entrepot/domain';
import { addressFormat, readPostcode } from '@entrepot/domain/address-format';
import type { Context } from '#platform/context.ts';
import { type Db, inTx, type Tx } from '#platform/database.ts';
import { addressLimit, nameRules, postcodeRules } from '../accounts.settings.ts';
import {
  type AddressFields,
  clearDefault,
  deleteAddress,
  insertAddress,
  lockAddresses,
  readAddress,
  readAddresses,
  updateAddress,
} from './addresses.repository.ts';
import { countryName, findProvince, isCountry, listProvinces } from './places.ts';

type AddressInput = InputOf<typeof address.addressAdd>;

/** The person's address book as the contract shows it, countries named in the language. */
export async function listAddresses(
  ctx: Context,
  userId: bigint,
  language: Language,
): Promise<OutputOf<typeof address.addressList>> {
  const rows = await readAddresses(ctx.db, userId);
  return Promise.all(
    rows.map(async ({ id, isDefault, province, ...fields }) => ({
      ...fields,
      id: String(id),
      use: isDefault ? 1 : 0,
      nationName: countryName(language, fields.nation),
      state: province,
      stateName: await provinceName({ ...fields, province }),
    })),
  );
}

/**
 * Adds an address; the first one becomes the default.
 *
 * @throws DomainError `address_limit` and the refusals of a bad field.
 */
export async function addAddress(ctx: Context, userId: bigint, input: AddressInput): Promise<bigint> {
  const fields = await checkFields(ctx, input);
  const id = ctx.ids.next();
  await inTx(ctx.db, async (tx) => {
    const count = await lockAddresses(tx, userId);
    const limit = ctx.settings.get(addressLimit);
    if (count >= limit) throw new DomainError('address_limit', { limit });
    const isDefault = fields.isDefault || count === 0;
    if (isDefault) await clearDefault(tx, userId);
    await insertAddress(tx, { ...fields, isDefault, id, userId, at: ctx.clock.now() });
  });
  return id;
}

/**
 * Replaces an address.
 *
 * @throws DomainError `address_not_found`, another's included, and the refusals of a bad field.
 */
export async function editAddress(
  ctx: Context,
  userId: bigint,
  input: InputOf<typeof address.addressEdit>,
): Promise<bigint> {
  const fields = await checkFields(ctx, input);
  const id = BigInt(input.id);
  await inTx(ctx.db, async (tx) => {
    await lockAddresses(tx, userId);
    if (fields.isDefault) await clearDefault(tx, userId);
    const isFound = await updateAddress(tx, { ...fields, id, userId, at: ctx.clock.now() });
    if (!isFound) throw new DomainError('address_not_found');
  });
  return id;
}

/**
 * Deletes an address.
 *
 * @throws DomainError `address_not_found`, another's included.
 */
export async function removeAddress(ctx: Context, userId: bigint, id: bigint): Promise<void> {
  const isDeleted = await inTx(ctx.db, (tx) => deleteAddress(tx, userId, id));
  if (!isDeleted) throw new DomainError('address_not_found');
}

async function checkFields(ctx: Context, input: AddressInput): Promise<AddressFields> {
  const rules = nameRules(ctx.settings);
  const phoneCode = input.phoneCode.replace('+', '');
  const fields = {
    name: input.name.trim(),
    phoneCode,
    email: input.email?.trim() ?? '',
    nation: input.nation,
    city: input.city.trim(),
    address: input.address.trim(),
    isDefault: input.use === 1,
  };
  if (!isRecipientName(fields.name, rules)) throw new DomainError('invalid_name');
  const phone = readPhone(phoneCode, input.phone);
  if (phone === undefined) throw new DomainError('invalid_phone');
  if (fields.email !== '' && !isEmail(fields.email, rules)) throw new DomainError('invalid_email');
  const isCityMissing = fields.city === '' && addressFormat(fields.nation).city === 'required';
  const province = isCountry(fields.nation) ? await chosenProvince(fields.nation, input.state) : undefined;
  if (province === undefined || isCityMissing || fields.address === '') throw new DomainError('invalid_address');
  const postCode = readPostcode(fields.nation, input.postCode, postcodeRules(ctx.settings));
  if (postCode === undefined) throw new DomainError('invalid_postcode');
  return { ...fields, phone, postCode, province };
}

/** The code of the named province; '' where the country's addresses do without one; undefined when it is missing or unknown. */
async function chosenProvince(nation: string, text: string): Promise<string | undefined> {
  if (text.trim() !== '') return (await findProvince(nation, text))?.code;
  const isNeeded = addressFormat(nation).province === 'required' && (await listProvinces(nation)).length > 0;
  return isNeeded ? undefined : '';
}

type Place = Pick<AddressFields, 'nation' | 'province' | 'address' | 'city'>;

/** The languages that the letters of an address may be of. */
const letters: readonly (readonly [Language, RegExp])[] = [
  ['ar', /\p{Script=Arabic}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['ko', /\p{Script=Hangul}/u],
  ['ru', /\p{Script=Cyrillic}/u],
  ['th', /\p{Script=Thai}/u],
];

/** Chinese characters are of the country's own language. */
const languageOfHan: Readonly<Record<string, Language>> = { CN: 'zh-CN', JP: 'ja' };

function languageOfLetters(nation: string, written: string): Language | undefined {
  const [language] = letters.find(([, script]) => script.test(written)) ?? [];
  return (
    language ??
    (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(written) ? languageOfHan[nation] : undefined)
  );
}

/**
 * The name of an address's province as a carrier reads it beside the rest: in the letters that the address is written in, as far as
 * they are those of a language that names the country's provinces. The list that people choose from is in their own language.
 */
async function provinceName({ nation, province, address, city }: Place): Promise<string> {
  return (await findProvince(nation, province, languageOfLetters(nation, `${address} ${city}`)))?.name ?? province;
}

/** Where an order goes: everything that it freezes. `nation` and `province` are codes, `provinceName` is what the province is called. */
type DeliveryAddress = Omit<AddressFields, 'isDefault'> & { readonly provinceName: string };

/**
 * A person's own address for an order.
 *
 * @throws DomainError `address_not_found`, another's included.
 */
export async function deliveryAddress(db: Db | Tx, userId: bigint, addressId: bigint): Promise<DeliveryAddress> {
  const row = await readAddress(db, userId, addressId);
  if (!row) throw new DomainError('address_not_found');
  const { id: _id, isDefault: _isDefault, ...fields } = row;
  return { ...fields, provinceName: await provinceName(fields) };
}

/** The country of a person's default address, else of the newest one; undefined without any. */
export async function homeCountry(db: Db | Tx, userId: bigint): Promise<string | undefined> {
  return (await readAddresses(db, userId))[0]?.nation;
}
