import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { FilterChips } from '@entrepot/panel/list/filter-chips.tsx';
import { Time } from '@entrepot/panel/time.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { ListCsv } from '#shared/queue/list-tools/list-csv.tsx';
import styles from '#shared/queue/queue.module.css';
import { useWholeQueue } from '#shared/queue/use-whole-queue.ts';
import type { Setting } from '../setting.ts';
import { useSettingValue } from '../use-setting-value.ts';

type Change = AdminOutputOf<'setting!history'>['pageList'][number];

const skeletonLines = 14;

/** Who changed which setting from what to what, or the one that the address names, newest first; the last change of each can be undone. */
export function SettingHistory() {
  const { t } = useTranslation('admin-system');
  const [search, setSearch] = useSearchParams();
  const key = search.get('key') ?? '';
  const named = Number(search.get('page'));
  const asked = { ...(key !== '' && { key }) };
  const readAll = useWholeQueue('setting!history', asked);
  const found = useCall(
    'setting!history',
    { ...asked, pageNum: Number.isInteger(named) && named > 0 ? named : 1 },
    { keepsPrevious: true },
  );
  const { data: settings, isPending } = useCall('setting!list', {});
  if (isPending) return <Skeleton lines={skeletonLines} />;
  const settingOf = (name: string) => settings?.find((setting) => setting.key === name);
  const hrefOfPage = (page: number) => {
    const next = new URLSearchParams({ ...(key !== '' && { key }), page: String(page) });
    return `${paths.settingHistory}?${next}`;
  };
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {({ pageList, pageInfo }) => (
        <>
          <ListCsv
            list="setting-history"
            query={new URLSearchParams(asked).toString()}
            readAll={readAll}
            columns={[
              { label: t('setting.column.time'), text: ({ createTime }) => createTime },
              { label: t('setting.column.key'), text: (change) => change.key },
              { label: t('setting.column.setting'), text: (change) => settingOf(change.key)?.help ?? '' },
              { label: t('audit.before'), text: ({ oldValue }) => oldValue },
              { label: t('audit.after'), text: ({ newValue }) => newValue },
              { label: t('setting.column.reason'), text: ({ reason }) => reason },
              { label: t('setting.column.by'), text: ({ staffName }) => staffName || t('audit.installation') },
            ]}
          />
          {key !== '' && (
            <FilterChips chips={[{ id: 'key', label: settingOf(key)?.help ?? key, onRemove: () => setSearch({}) }]} />
          )}
          {pageList.length === 0 && <EmptyState title={t('setting.noChanges')} />}
          <ul className={styles.cards}>
            {pageList.map((change) => (
              <ChangeItem key={change.changeId} change={change} setting={settingOf(change.key)} />
            ))}
          </ul>
          <Pagination page={pageInfo.pageNum} pageCount={pageInfo.totalPages} hrefOf={hrefOfPage} />
        </>
      )}
    </CallView>
  );
}

type ChangeProps = {
  readonly change: Change;
  /** None for one that this version of the shop has no more. */
  readonly setting: Setting | undefined;
};

function ChangeItem({ change, setting }: ChangeProps) {
  const { t } = useTranslation('admin-system');
  const valueText = useSettingValue();
  const shown = (value: string) => valueText(setting ?? { type: 'text', unit: '' }, value);
  return (
    <li className={styles.part}>
      <span className={styles.rowLine}>
        <strong>{setting?.help ?? <bdi dir="ltr">{change.key}</bdi>}</strong>
        <span className={styles.muted}>
          <Time value={change.createTime} />
        </span>
      </span>
      {setting && (
        <bdi dir="ltr" className={styles.muted}>
          {change.key}
        </bdi>
      )}
      <span>
        {t('setting.from')} <bdi>{shown(change.oldValue)}</bdi> {t('setting.to')}{' '}
        <strong>
          <bdi>{shown(change.newValue)}</bdi>
        </strong>
      </span>
      <bdi className={styles.reason} dir="auto">
        {change.reason}
      </bdi>
      <span className={styles.rowLine}>
        <bdi className={styles.muted}>{change.staffName || t('audit.installation')}</bdi>
        {change.canUndo && (
          <Decision
            call="setting!undo"
            subject={change.changeId}
            label={t('setting.undo')}
            consequence={t('setting.undoText', { value: shown(change.oldValue) })}
            done={t('setting.undone')}
            reasons="setting"
            isSmall
            onDone={({ isWaiting }) =>
              showToast({ kind: 'success', text: t(isWaiting ? 'setting.waits' : 'setting.undone') })
            }
            inputOf={(reason) => ({ changeId: change.changeId, reason })}
          />
        )}
      </span>
    </li>
  );
}
