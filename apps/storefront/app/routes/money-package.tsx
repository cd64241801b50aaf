import { useTranslation } from '@entrepot/i18n/react';
import { useSearchParams } from 'react-router';
import type { PageHandle } from '#shared/page-data.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { BalancePanel } from '../features/wallet/components/balance/balance-panel.tsx';
import { WalletRecords } from '../features/wallet/components/balance/wallet-records.tsx';
import { readWalletSearch } from '../features/wallet/hooks/wallet-search.ts';

export const handle: PageHandle = { areas: ['wallet'] };

export default function MoneyPackage() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <>
      <PageTitle title={t('title')} />
      <BalancePanel />
      <WalletRecords
        search={readWalletSearch(search)}
        onSearch={(path) => void navigate(path, { preventScrollReset: true })}
      />
    </>
  );
}
