import type { InputOf, OutputOf } from '@entrepot/client';
import { isEmail, isPersonName, isPhone, isPostcode, type NameRules } from '@entrepot/domain';

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
};

/** The form's values of an address in the book. */
export function valuesOf(address: Address): AddressValues {
  const { name, phoneCode, phone, email, nation, state, city, postCode } = address;
  return { name, phoneCode, phone, email, nation, state, city, postCode, address: address.address };
}

/** The call's input; blanks around what was typed are dropped, and an absent e-mail address is left out. */
export function inputOf(values: AddressValues, isDefault: boolean): InputOf<'address!add'> {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]));
  const { email, ...fields } = { ...values, ...trimmed };
  return { ...fields, ...(email === '' ? {} : { email }), use: isDefault ? 1 : 0 };
}

/** What is not right yet: keys of the texts `addresses:*`. */
export function addressFaults(values: AddressValues, rules: NameRules, hasStates: boolean) {
  const isMissing = (text: string) => text.trim() === '';
  return {
    name: isPersonName(values.name.trim(), rules) ? undefined : ('name.invalid' as const),
    phone: isPhone(values.phone.trim()) && values.phoneCode !== '' ? undefined : ('phone.invalid' as const),
    email: isMissing(values.email) || isEmail(values.email.trim(), rules) ? undefined : ('email.invalid' as const),
    nation: isMissing(values.nation) ? ('nation.required' as const) : undefined,
    state: hasStates && isMissing(values.state) ? ('state.required' as const) : undefined,
    city: isMissing(values.city) ? ('city.required' as const) : undefined,
    postCode: isPostcode(values.postCode.trim()) ? undefined : ('postCode.invalid' as const),
    address: isMissing(values.address) ? ('address.required' as const) : undefined,
  };
}
