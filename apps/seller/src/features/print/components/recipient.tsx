import { AddressLines } from '@entrepot/ui/address/address-lines.tsx';
import styles from './print.module.css';

type Place = Parameters<typeof AddressLines>[0]['parts'] & {
  readonly nationName: string;
  readonly nationNameEnglish: string;
  readonly phone: string;
};

/** Where a parcel goes or comes from, in the order of its country, which stands in the buyer's language, and in English for carriers abroad. */
export function Recipient({ place }: { readonly place: Place }) {
  const { nationName, nationNameEnglish, phone } = place;
  const country = nationName === nationNameEnglish ? nationName : `${nationName} / ${nationNameEnglish}`;
  return (
    <address className={styles.recipient}>
      <AddressLines parts={place} />
      <bdi>{country}</bdi>
      <bdi dir="ltr">{phone}</bdi>
    </address>
  );
}
