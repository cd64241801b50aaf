import { useTranslation } from '@entrepot/i18n/react';
import { ArrowBack } from '@entrepot/ui/icon/icon.tsx';
import { readWithdrawalSearch, withdrawalAddress } from '@entrepot/ui/wallet/withdrawal/withdrawal-search.ts';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Payout } from '../features/payout/components/payout.tsx';
import { PayoutList } from '../features/payout/components/payout-list.tsx';
import styles from './routes.module.css';

export default function PayoutPage() {
  const { t } = useTranslation('seller');
  const { t: wallet } = useTranslation('wallet');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const go = (path: string) => void navigate(path, { preventScrollReset: true });
  const title = wallet('withdraw.title');
  return (
    <>
      <title>{t('page.title', { page: title })}</title>
      <Link to={paths.balance} className={styles.back}>
        <ArrowBack size={16} />
        {t('balance.back')}
      </Link>
      <h1 className={styles.heading}>{title}</h1>
      <Payout
        onDone={(withdrawalId) => go(withdrawalAddress(paths.payout, { status: undefined, page: 1, withdrawalId }))}
      />
      <PayoutList search={readWithdrawalSearch(search)} onSearch={go} />
    </>
  );
}
