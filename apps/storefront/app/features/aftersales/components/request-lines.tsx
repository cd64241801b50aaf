import { useTranslation } from '@entrepot/i18n/react';
import { QuantityStepper } from '@entrepot/ui/field/quantity-stepper.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import type { ReturnOptions } from '../hooks/case-types.ts';
import type { ChosenPieces } from '../hooks/request-amount.ts';
import styles from './aftersales.module.css';

type Props = {
  readonly options: ReturnOptions;
  readonly chosen: ChosenPieces;
  readonly onChoose: (orderGoodsId: string, pieces: number) => void;
};

/** Which pieces the request is about. Before shipping it is always the whole order, or all of it that was not sent in time. */
export function RequestLines({ options, chosen, onChoose }: Props) {
  const { t } = useTranslation('aftersales');
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.label}>{t('request.lines')}</legend>
      <ul>
        {options.lines.map((line) => (
          <li key={line.orderGoodsId} className={styles.line}>
            {line.img && <img src={line.img} alt="" width={56} height={56} />}
            <div className={styles.lineText}>
              <bdi>{line.commodity}</bdi>
              <span className={styles.muted}>
                <VariantText text={line.specification} />
              </span>
              <span className={styles.muted}>
                {t('request.paid')} <Price value={line.paid} isPlain />
              </span>
            </div>
            {options.isWholeOrderOnly ? (
              <bdi dir="ltr">× {line.quantity}</bdi>
            ) : (
              <QuantityStepper
                label={t('request.pieces', { name: line.commodity })}
                value={chosen[line.orderGoodsId] ?? 0}
                min={1}
                allowsNone
                max={line.quantity}
                onChange={(pieces) => onChoose(line.orderGoodsId, pieces)}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.muted}>
        {t(
          options.isRestOnly
            ? 'request.restOnly'
            : options.isWholeOrderOnly
              ? 'request.wholeOnly'
              : 'request.wholeForOther',
        )}{' '}
        {!options.isWholeOrderOnly && <Price value={options.otherAmount} isPlain />}
      </p>
    </fieldset>
  );
}
