import type { Slip } from '../slip.ts';
import styles from './print.module.css';

/** Where a parcel goes. The country stands in the buyer's language, and in English for carriers abroad. */
export function Recipient({ slip }: { readonly slip: Slip }) {
  const town = [slip.postCode, slip.city, slip.state].filter((part) => part !== '').join(' ');
  const country =
    slip.nationName === slip.nationNameEnglish ? slip.nationName : `${slip.nationName} / ${slip.nationNameEnglish}`;
  return (
    <address className={styles.recipient}>
      <strong>
        <bdi>{slip.name}</bdi>
      </strong>
      <bdi>{slip.address}</bdi>
      <bdi>{town}</bdi>
      <bdi>{country}</bdi>
      <bdi dir="ltr">{slip.phone}</bdi>
    </address>
  );
}
