import { type AddressParts, addressLines } from '@entrepot/domain/address-format';

/** The lines of an address in the order of its country, each in its own direction, the name strong. */
export function AddressLines({ parts }: { readonly parts: AddressParts }) {
  return addressLines(parts).map((line) => (
    <bdi key={line}>{line === parts.name ? <strong>{line}</strong> : line}</bdi>
  ));
}
