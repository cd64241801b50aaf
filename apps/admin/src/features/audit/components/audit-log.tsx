import { useTranslation } from '@entrepot/i18n/react';
import { saveFile } from '@entrepot/ui/download/save-file.ts';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAction } from '#shared/api/calls.ts';
import { useKeyedPages } from '#shared/api/use-keyed-pages.ts';
import styles from '#shared/queue/queue.module.css';
import { type AuditFilter, auditObjects, useAuditFilter } from '../use-audit-filter.ts';
import { AuditEntry, type StaffNames } from './audit-entry.tsx';
import { ChainState } from './chain-state.tsx';

const iconSize = 16;

/** What staff have changed, newest first. */
export function AuditLog() {
  const { t } = useTranslation('admin-system');
  const { filter, setFilter } = useAuditFilter();
  const { data, more, isFetching, error } = useKeyedPages('audit!list', filter, (entry) => entry.entryId);
  const staffNames: StaffNames = Object.assign({}, ...(data?.pages.map((page) => page.staffNames) ?? []));
  return (
    <div className={styles.stack}>
      <ChainState />
      <Filters filter={filter} onChange={setFilter} />
      {error !== null && <EmptyState title={t('audit.failed')} />}
      {data?.pageList.length === 0 && <EmptyState title={t('audit.none')} />}
      <ul className={styles.cards} aria-busy={isFetching}>
        {data?.pageList.map((entry) => (
          <AuditEntry key={entry.entryId} entry={entry} staffNames={staffNames} />
        ))}
      </ul>
      {data?.hasMore && (
        <div className={styles.choices}>
          <Button variant="default" loading={isFetching} onClick={more}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

type FilterProps = { readonly filter: AuditFilter; readonly onChange: (changes: AuditFilter) => void };

function Filters({ filter, onChange }: FilterProps) {
  const { t } = useTranslation('admin-system');
  const save = useAction('audit!export', {
    onDone: ({ filename, csv, isCut }) => {
      saveFile(filename, csv);
      if (isCut) showToast({ kind: 'error', text: t('audit.cut') });
    },
  });
  return (
    <div className={styles.filters}>
      <NativeSelect
        label={t('audit.object')}
        value={filter.object ?? ''}
        onChange={(event) => onChange({ ...filter, object: event.currentTarget.value })}
        data={[
          { value: '', label: t('audit.all') },
          ...auditObjects.map((object) => ({ value: object, label: t(`object.${object}`) })),
        ]}
      />
      <TextInput
        type="date"
        label={t('audit.from')}
        value={filter.from ?? ''}
        onChange={(event) => onChange({ ...filter, from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('audit.to')}
        value={filter.to ?? ''}
        onChange={(event) => onChange({ ...filter, to: event.currentTarget.value })}
      />
      <Button
        variant="default"
        leftSection={<IconDownload size={iconSize} stroke={1.6} aria-hidden="true" />}
        loading={save.isPending}
        onClick={() => save.run(filter)}
      >
        {t('audit.export')}
      </Button>
    </div>
  );
}
