import Type from 'typebox';
import { buyerCall } from '../call.ts';
import * as s from '../shapes.ts';

const fields = {
  name: Type.String({ ...s.text(64, 1), description: 'Consignee' }),
  phoneCode: Type.String({ pattern: '^\\+?[0-9]{1,5}$', description: 'International area code' }),
  phone: s.text(32, 1),
  email: s.opt(s.text(64)),
  nation: s.countryCode,
  state: s.text(64),
  city: s.text(64),
  postCode: s.text(32),
  address: s.text(255, 1),
  use: s.opt(Type.Integer({ minimum: 0, maximum: 1, description: '1 marks the default' })),
};

const place = Type.Object({ code: Type.String(), name: Type.String() });
const refusals = ['invalid_phone', 'invalid_postcode', 'invalid_address', 'invalid_email', 'invalid_name'] as const;

export const addressList = buyerCall({
  name: 'address!list',
  summary: 'Own delivery addresses, the default first',
  access: 'buyer',
  owner: 'self',
  input: s.empty,
  output: Type.Array(
    Type.Object({
      ...fields,
      id: s.id,
      email: Type.String(),
      use: Type.Integer(),
      nationName: Type.String(),
      stateName: Type.String(),
    }),
  ),
  errors: [],
});

export const addressAdd = buyerCall({
  name: 'address!add',
  summary: 'Adds a delivery address',
  access: 'buyer',
  owner: 'self',
  input: Type.Object(fields),
  output: Type.Object({ id: s.id }),
  errors: ['address_limit', ...refusals],
});

export const addressEdit = buyerCall({
  name: 'address!edit',
  summary: 'Changes a delivery address',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ id: s.id, ...fields }),
  output: Type.Object({ id: s.id }),
  errors: ['address_not_found', ...refusals],
});

export const addressDelete = buyerCall({
  name: 'address!del',
  summary: 'Deletes a delivery address; orders keep their copy',
  access: 'buyer',
  owner: 'row',
  input: Type.Object({ id: s.id }),
  output: s.nothing,
  errors: ['address_not_found'],
});

export const countryList = buyerCall({
  name: 'address!listCountry',
  summary: 'Countries with their dialling codes, named in the asked language',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: s.empty,
  output: Type.Array(Type.Object({ code: s.countryCode, name: Type.String(), phoneCode: Type.String() })),
  errors: [],
});

export const stateList = buyerCall({
  name: 'address!listState',
  summary:
    'States or provinces of a country, named in the asked language as far as it has names; empty where there are none',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ nation: s.countryCode }),
  output: Type.Array(place),
  errors: [],
});

export const cityList = buyerCall({
  name: 'address!listCity',
  summary: 'Cities of a state, or of a country without states',
  access: 'visitor',
  owner: 'public',
  isCacheable: true,
  input: Type.Object({ nation: s.countryCode, state: s.opt(s.text(64)), keyword: s.opt(s.text(64)) }),
  output: Type.Array(Type.Object({ name: Type.String() })),
  errors: [],
});
