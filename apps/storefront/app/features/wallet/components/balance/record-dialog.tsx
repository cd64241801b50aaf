import { useTranslation } from '@entrepot/i18n/react';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import { titleOf, type WalletRecord } from '../../hooks/wallet-search.ts';
import { SignedAmount } from './signed-amount.tsx';

type Props = { readonly record: WalletRecord | undefined; readonly onClose: () => void };

/** One movement of the balance, and the way to what it was for. */
export function RecordDialog({ record, onClose }: Props) {
  const { t } = useTranslation('wallet');
  const isDebtChanged = record !== undefined && Number(record.receivable) !== 0;
  return (
    <Dialog isOpen={record !== undefined} onClose={onClose} title={t('record.title')}>
      {record && (
        <div className={styles.detail}>
          <Facts
            facts={[
              [t('record.what'), t(`kind.${titleOf(record)}`)],
              [t('record.amount'), <SignedAmount key="amount" value={record.amount} />],
              [
                t('record.available'),
                record.available === undefined ? undefined : <Price key="after" value={record.available} isPlain />,
              ],
              [
                t('record.receivable'),
                isDebtChanged ? <SignedAmount key="debt" value={record.receivable} /> : undefined,
              ],
              [t('record.time'), <Time key="time" value={record.createTime} />],
              [
                t('record.number'),
                <bdi key="number" dir="ltr">
                  {record.recordId}
                </bdi>,
              ],
            ]}
          />
          {record.orderIds.length > 0 && (
            <ul className={styles.links}>
              {record.orderIds.map((orderId) => (
                <li key={orderId}>
                  <Link href={paths.order(orderId)} className={styles.link}>
                    {t('record.order')} <bdi dir="ltr">{orderId.slice(-6)}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {record.withdrawalId !== undefined && (
            <div>
              <ButtonLink href={paths.withdrawal(record.withdrawalId)}>{t('record.withdrawal')}</ButtonLink>
            </div>
          )}
          {record.depositId !== undefined && (
            <div>
              <ButtonLink href={paths.deposit(record.depositId)}>{t('record.deposit')}</ButtonLink>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}
