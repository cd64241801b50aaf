import { platformDay } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { saveFile } from '@entrepot/ui/download/save-file.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { IconFileDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { type WalletSearch, walletPath } from '../../hooks/wallet-search.ts';

/** Days of a statement when none are chosen. */
const usualDays = 30;
const dayMs = 86_400_000;

type Props = { readonly search: WalletSearch; readonly onSearch: (path: string) => void };

/** The days to look at, which take effect on submitting, and the same days as a statement to keep. */
export function DaysFilter({ search, onSearch }: Props) {
  const { t } = useTranslation('wallet');
  const { from, to } = search;
  const [typed, setTyped] = useState({ from, to });
  useEffect(() => setTyped({ from, to }), [from, to]);
  const statement = useAction('wallet!statement', {
    onDone: ({ fileName, content }) => {
      saveFile(fileName, content);
      showToast({ kind: 'success', text: t('statement.done') });
    },
  });
  const save = () => {
    const last = to === '' ? platformDay(new Date()) : to;
    const first = from === '' ? platformDay(new Date(Date.parse(last) - usualDays * dayMs)) : from;
    statement.run({ from: first, to: last });
  };
  return (
    <form
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(walletPath({ ...search, ...typed, page: 1 }));
      }}
    >
      <label>
        <span>{t('filter.from')}</span>
        <input
          type="date"
          max={typed.to || undefined}
          value={typed.from}
          onChange={(event) => setTyped({ ...typed, from: event.target.value })}
        />
      </label>
      <label>
        <span>{t('filter.to')}</span>
        <input
          type="date"
          min={typed.from || undefined}
          value={typed.to}
          onChange={(event) => setTyped({ ...typed, to: event.target.value })}
        />
      </label>
      <Button type="submit">{t('filter.submit')}</Button>
      {(from !== '' || to !== '') && (
        <ButtonLink kind="quiet" href={walletPath({ ...search, from: '', to: '', page: 1 })}>
          {t('filter.clear')}
        </ButtonLink>
      )}
      <Button kind="quiet" className={styles.statement} isPending={statement.isPending} onClick={save}>
        <IconFileDownload size={18} aria-hidden="true" />
        {t('statement.save')}
      </Button>
    </form>
  );
}
