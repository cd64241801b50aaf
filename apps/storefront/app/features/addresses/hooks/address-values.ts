import type { InputOf, OutputOf } from '@entrepot/client';
import { isEmail, isRecipientName, type NameRules, readPhone } from '@entrepot/domain';
import { addressFormat, type PostcodeRules, readPostcode } from '@entrepot/domain/address-format';

export type Address = OutputOf<'address!list'>[number];

/** An address as the form holds it. */
export type AddressValues = {
  readonly name: string;
  readonly phoneCode: string;
  readonly phone: string;
  readonly email: string;
  readonly nation: string;
  readonly state: string;
  readonly city: string;
  readonly postCode: string;
  readonly address: string;
  /** "1" where it is to be the default. */
  readonly use: string;
};

export const emptyAddress: AddressValues = {
  name: '',
  phoneCode: '',
  phone: '',
  email: '',
  nation: '',
  state: '',
  city: '',
  postCode: '',
  address: '',
  use: '0',
};

/** The form's values of an address in the book. */
export function valuesOf(address: Address): AddressValues {
  const { name, phoneCode, phone, email, nation, state, city, postCode, use } = address;
  return { name, phoneCode, phone, email, nation, state, city, postCode, address: address.address, use: String(use) };
}

/** The call's input: without blanks around what was typed, without an empty e-mail address, and with no city where there is none. */
export function inputOf(values: AddressValues): InputOf<'address!add'> {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
  const { email, use, ...fields } = { ...values, ...trimmed };
  const city = addressFormat(fields.nation).city === 'absent' ? '' : fields.city;
  return { ...fields, city, ...(email === '' ? {} : { email }), use: use === '1' ? 1 : 0 };
}

export type AddressRules = NameRules & {
  readonly postcode: PostcodeRules;
  /** Whether the chosen country has a list of provinces. */
  readonly hasStates: boolean;
};

/** What is not right yet: keys of the texts `addresses:*`. */
export function addressFaults(values: AddressValues, rules: AddressRules) {
  const format = addressFormat(values.nation);
  const isMissing = (text: string) => text.trim() === '';
  return {
    name: isRecipientName(values.name.trim(), rules) ? undefined : ('name.invalid' as const),
    phone:
      values.phoneCode !== '' && readPhone(values.phoneCode, values.phone) !== undefined
        ? undefined
        : ('phone.invalid' as const),
    email: isMissing(values.email) || isEmail(values.email.trim(), rules) ? undefined : ('email.invalid' as const),
    nation: isMissing(values.nation) ? ('nation.required' as const) : undefined,
    state:
      format.province === 'required' && rules.hasStates && isMissing(values.state)
        ? ('state.required' as const)
        : undefined,
    city: format.city === 'required' && isMissing(values.city) ? ('city.required' as const) : undefined,
    postCode: postcodeFault(values, rules.postcode),
    address: isMissing(values.address) ? ('address.required' as const) : undefined,
  };
}

function postcodeFault({ nation, postCode }: AddressValues, rules: PostcodeRules) {
  if (readPostcode(nation, postCode, rules) !== undefined) return;
  if (rules.isAsSpecified) return 'postCode.tooShort' as const;
  const isTyped = postCode.trim() !== '' && addressFormat(nation).postcodeExample !== '';
  return isTyped ? ('postCode.like' as const) : ('postCode.missing' as const);
}

/** What a change of an address makes stale: an order is quoted for the place that it goes to. */
export const changedByAddress = ['address!list', 'order!quote'] as const;
