import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { FilterChips } from '@entrepot/panel/list/filter-chips.tsx';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { saveFile } from '@entrepot/ui/download/save-file.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAction } from '#shared/api/calls.ts';
import { useKeyedPages } from '#shared/api/use-keyed-pages.ts';
import styles from '#shared/queue/queue.module.css';
import { useActionName } from '#shared/texts/action-name.ts';
import { auditObjects } from '../audit-objects.ts';
import { type AuditFilter, useAuditFilter } from '../use-audit-filter.ts';
import { AuditEntry } from './audit-entry.tsx';
import { ChainState } from './chain-state.tsx';
import type { StaffNames } from './fact.tsx';

const iconSize = 16;
const skeletonLines = 14;

type Page = AdminOutputOf<'audit!list'>;
type Entry = Page['pageList'][number];

/** What staff have changed, newest first. */
export function AuditLog() {
  const { t } = useTranslation('admin-system');
  const { filter, setFilter } = useAuditFilter();
  const found = useKeyedPages('audit!list', filter, (entry) => entry.entryId);
  return (
    <div className={styles.stack}>
      <ChainState />
      <SearchField
        key={filter.staff}
        label={t('audit.staff')}
        keyword={filter.staff ?? ''}
        onSearch={(staff) => setFilter({ ...filter, staff })}
      />
      <Filters filter={filter} onChange={setFilter} />
      <Chips filter={filter} staffName={found.data?.pageList[0]?.staffName} onChange={setFilter} />
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(data) => <Entries found={data} filter={filter} isBusy={found.isFetching} onMore={found.more} />}
      </CallView>
    </div>
  );
}

type Found = { readonly pageList: readonly Entry[]; readonly hasMore: boolean; readonly pages: readonly Page[] };
type EntriesProps = {
  readonly found: Found;
  readonly filter: AuditFilter;
  readonly isBusy: boolean;
  readonly onMore: () => void;
};

function Entries({ found: { pageList, hasMore, pages }, filter, isBusy, onMore }: EntriesProps) {
  const { t } = useTranslation('admin-system');
  const staffNames: StaffNames = Object.assign({}, ...pages.map((page) => page.staffNames));
  if (pageList.length === 0) return <EmptyState title={t('audit.none')} />;
  return (
    <>
      <ul className={styles.cards} aria-busy={isBusy}>
        {pageList.map((entry) => (
          <AuditEntry key={entry.entryId} entry={entry} staffNames={staffNames} filter={filter} />
        ))}
      </ul>
      {hasMore && (
        <div className={styles.choices}>
          <Button variant="default" loading={isBusy} onClick={onMore}>
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  );
}

type ChipsProps = {
  readonly filter: AuditFilter;
  /** Of the first entry that was found. */
  readonly staffName: string | undefined;
  readonly onChange: (filter: AuditFilter) => void;
};

/** By what else the log is narrowed, from a link in one of its entries. */
function Chips({ filter, staffName, onChange }: ChipsProps) {
  const { t } = useTranslation('admin-system');
  const nameOf = useActionName();
  const { staffId, objectId, call } = filter;
  const chip = (id: 'staffId' | 'objectId' | 'call', label: string) => ({
    id,
    label,
    onRemove: () => onChange({ ...filter, [id]: '' }),
  });
  const chips = [
    ...(staffId ? [chip('staffId', t('audit.byStaff', { name: isolate(staffName ?? staffId) }))] : []),
    ...(objectId ? [chip('objectId', t('audit.ofNumber', { number: isolate(objectId) }))] : []),
    ...(call ? [chip('call', t('audit.ofCall', { name: isolate(nameOf(call)) }))] : []),
  ];
  return <FilterChips chips={chips} onClear={() => onChange({})} />;
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
