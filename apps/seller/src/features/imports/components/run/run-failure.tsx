import { ApiError } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import type { ImportWhole } from '../../import-types.ts';
import styles from '../imports.module.css';

/** Why a file could not be read to its end. */
export function RunFailure({ failure }: { readonly failure: NonNullable<ImportWhole['failure']> }) {
  const textOf = useErrorText();
  return (
    <p role="alert" className={styles.fault}>
      {textOf(new ApiError({ key: failure.key, code: 0, params: failure.params }))}
    </p>
  );
}
