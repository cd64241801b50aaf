import { AddressLines } from '@entrepot/ui/address/address-lines.tsx';
import type { Address } from '../hooks/address-values.ts';
import styles from './addresses.module.css';

/** An address as it stands on a parcel: the lines in the order of its country, each in its own direction. */
export function AddressText({ address }: { readonly address: Address }) {
  return (
    <address className={styles.text}>
      <AddressLines parts={{ ...address, state: address.stateName }} />
      <bdi>{address.nationName}</bdi>
      <bdi dir="ltr">{`+${address.phoneCode.replace('+', '')} ${address.phone}`}</bdi>
    </address>
  );
}
