import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import type { PriceChange } from '../hooks/use-placing.ts';
import styles from './checkout.module.css';

type Props = {
  readonly change: PriceChange | undefined;
  readonly onConfirm: () => Promise<void> | undefined;
  readonly onClose: () => void;
};

/** The total is another one than was shown: the old and the new, and the choice to go on. */
export function PriceChangedDialog({ change, onConfirm, onClose }: Props) {
  const { t } = useTranslation('checkout');
  return (
    <Dialog
      isOpen={change !== undefined}
      onClose={onClose}
      title={t('changed.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('changed.look')}</Button>
          <Button kind="action" onClick={() => onConfirm() ?? Promise.resolve()}>
            {t('changed.confirm')}
          </Button>
        </>
      }
    >
      {change && (
        <>
          <p>{t('changed.text')}</p>
          <dl className={styles.changed}>
            <div>
              <dt>{t('changed.before')}</dt>
              <dd>
                <Price value={change.from} isStruckThrough />
              </dd>
            </div>
            <div>
              <dt>{t('changed.now')}</dt>
              <dd>
                <Price value={change.to} size="large" />
              </dd>
            </div>
          </dl>
        </>
      )}
    </Dialog>
  );
}
