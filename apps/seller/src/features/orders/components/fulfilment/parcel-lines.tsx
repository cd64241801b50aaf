import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Checkbox, TextInput } from '@mantine/core';
import type { OpenLine } from '../../hooks/use-parcel-lines.ts';
import { LineVariant } from '../list/line-variant.tsx';
import list from '../list/orders.module.css';
import styles from './fulfil.module.css';

type Props = {
  readonly lines: readonly OpenLine[];
  readonly isPart: boolean;
  readonly counts: Readonly<Record<string, string>>;
  readonly fault: string | undefined;
  readonly onPart: (isPart: boolean) => void;
  readonly onCount: (orderGoodsId: string, text: string) => void;
};

const imageSize = 40;

/** What goes into a parcel when the order does not fit into one. */
export function ParcelLines({ lines, isPart, counts, fault, onPart, onCount }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  return (
    <>
      <Checkbox
        label={t('part.choose')}
        checked={isPart}
        onChange={(event) => onPart(event.currentTarget.checked)}
        name="isPart"
      />
      {isPart && (
        <fieldset className={styles.parcelLines}>
          <legend>{t('part.legend')}</legend>
          {lines.map((line) => (
            <div key={line.orderGoodsId} className={styles.parcelLine}>
              <img src={line.img} alt="" width={imageSize} height={imageSize} />
              <span className={list.briefText}>
                <span className={list.oneLine}>{line.commodity}</span>
                <LineVariant line={line} />
                <span className={list.muted}>{t('part.left', { number: formatInteger(line.open, language) })}</span>
              </span>
              <TextInput
                className={styles.count}
                inputMode="numeric"
                dir="ltr"
                aria-label={t('part.pieces', { name: line.commodity })}
                value={counts[line.orderGoodsId] ?? ''}
                onChange={(event) => onCount(line.orderGoodsId, event.currentTarget.value)}
              />
            </div>
          ))}
          {fault !== undefined && (
            <p role="alert" className={list.fault}>
              {fault}
            </p>
          )}
        </fieldset>
      )}
    </>
  );
}
