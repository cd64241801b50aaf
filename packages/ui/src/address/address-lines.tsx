import { type AddressParts, addressLines } from '@entrepot/domain/address-format';

/** The lines of an address in the order of its country, each in its own direction, the name strong. */
export function AddressLines({ parts }: { readonly parts: AddressParts }) {
  return addressLines(parts).map((line, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place; a city may be its own state.
    <bdi key={place}>{line === parts.name ? <strong>{line}</strong> : line}</bdi>
  ));
}
