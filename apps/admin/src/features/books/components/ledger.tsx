import { useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import styles from '#shared/queue/queue.module.css';
import { AccountList } from './account-list.tsx';
import { TrialBalance } from './trial-balance.tsx';

const longest = 64;

/** The trial balance, or the accounts of a class or of what is searched for: the address says which. */
export function Ledger() {
  const { t } = useTranslation('admin-money');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const keyword = (search.get('keyword') ?? '').trim().slice(0, longest);
  const name = search.get('class') ?? '';
  return (
    <div className={styles.stack}>
      <SearchField
        key={keyword}
        label={t('ledger.search')}
        keyword={keyword}
        onSearch={(next) =>
          void navigate(next === '' ? paths.ledger : `${paths.ledger}?keyword=${encodeURIComponent(next)}`)
        }
      />
      {keyword === '' && name === '' ? (
        <TrialBalance />
      ) : (
        <AccountList asked={{ ...(keyword && { keyword }), ...(name && { class: name }) }} />
      )}
    </div>
  );
}
