import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import type { StockRow } from '../../product-types.ts';
import styles from '../list/list.module.css';

/** A product and, on a line of its own, which variant of it: in one line the two read as one title, mixed up where their directions differ. */
export function VariantName({ row: { name, attrText } }: { readonly row: Pick<StockRow, 'name' | 'attrText'> }) {
  return (
    <>
      <bdi>{name}</bdi>
      {attrText !== '' && (
        <span className={styles.variantOf}>
          <VariantText text={attrText} />
        </span>
      )}
    </>
  );
}
