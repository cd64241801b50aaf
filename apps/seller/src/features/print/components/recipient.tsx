import { AddressLines } from '@entrepot/ui/address/address-lines.tsx';
import type { Slip } from '../slip.ts';
import styles from './print.module.css';

/** Where a parcel goes, in the order of its country, which stands in the buyer's language, and in English for carriers abroad. */
export function Recipient({ slip }: { readonly slip: Slip }) {
  const country =
    slip.nationName === slip.nationNameEnglish ? slip.nationName : `${slip.nationName} / ${slip.nationNameEnglish}`;
  return (
    <address className={styles.recipient}>
      <AddressLines parts={slip} />
      <bdi>{country}</bdi>
      <bdi dir="ltr">{slip.phone}</bdi>
    </address>
  );
}
