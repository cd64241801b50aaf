import { address } from '@entrepot/contract';
import { implement } from '#platform/http/implement.ts';
import { addAddress, editAddress, listAddresses, removeAddress } from './addresses.ts';
import { listCities, listCountries, listProvinces } from './places.ts';

export const addressRoutes = [
  implement(address.addressList, (ctx, _input, { session, language }) => listAddresses(ctx, session.userId, language)),
  implement(address.addressAdd, async (ctx, input, { session }) => ({
    id: String(await addAddress(ctx, session.userId, input)),
  })),
  implement(address.addressEdit, async (ctx, input, { session }) => ({
    id: String(await editAddress(ctx, session.userId, input)),
  })),
  implement(address.addressDelete, async (ctx, input, { session }) => {
    await removeAddress(ctx, session.userId, BigInt(input.id));
    return null;
  }),
  implement(address.countryList, async (_ctx, _input, { language }) => [...listCountries(language)]),
  implement(address.stateList, async (_ctx, input, { language }) => [...(await listProvinces(input.nation, language))]),
  implement(address.cityList, async (_ctx, { nation, state, keyword }) => {
    const names = await listCities(nation, { ...(state ? { province: state } : {}), ...(keyword ? { keyword } : {}) });
    return names.map((name) => ({ name }));
  }),
];
