import type { Address } from '../hooks/address-values.ts';
import styles from './addresses.module.css';

/** An address as it stands on a parcel; its lines keep their own direction. */
export function AddressText({ address }: { readonly address: Address }) {
  const place = [address.city, address.stateName, address.postCode].filter(Boolean).join(', ');
  return (
    <address className={styles.text}>
      <strong>
        <bdi>{address.name}</bdi>
      </strong>
      <bdi>{address.address}</bdi>
      <bdi>{place}</bdi>
      <bdi>{address.nationName}</bdi>
      <bdi dir="ltr">{`+${address.phoneCode.replace('+', '')} ${address.phone}`}</bdi>
    </address>
  );
}
