import { productFileMegabytes } from '@entrepot/domain';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { classNames } from '@entrepot/ui/class-names.ts';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import styles from '../imports.module.css';

const iconSize = 36;

type Props = { readonly onFile: (file: File) => void; readonly isDisabled: boolean };

/** A place to drop a file on, which is a button to choose one with as well. */
export function FileDrop({ onFile, isDisabled }: Props) {
  const { t } = useTranslation('seller-import');
  const language = useLanguage();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isDisabled) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a short cut for the button inside, which keyboards reach.
    <div
      className={classNames(styles.drop, isOver && styles.dropOver)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <IconFileSpreadsheet size={iconSize} stroke={1.4} aria-hidden="true" />
      <p>{t('send.drop')}</p>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="visually-hidden"
        disabled={isDisabled}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = '';
        }}
      />
      <label htmlFor={id} className={styles.choose}>
        {t('send.choose')}
      </label>
      <p className={styles.muted}>{t('send.limit', { megabytes: formatInteger(productFileMegabytes, language) })}</p>
    </div>
  );
}
