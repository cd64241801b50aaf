import styles from '../queue.module.css';

/** An address, hash or number: left to right, broken where it must be; nothing for none. */
export function Code({ value }: { readonly value: string }) {
  if (value === '') return null;
  return (
    <bdi dir="ltr" className={styles.code}>
      {value}
    </bdi>
  );
}
