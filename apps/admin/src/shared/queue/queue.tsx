import { useTranslation } from '@entrepot/i18n/react';
import { SearchField } from '@entrepot/panel/list/search-field.tsx';
import { useIsPhone } from '@entrepot/panel/use-is-phone.ts';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import { Outlet, useNavigate } from 'react-router';
import { BulkBar } from './list-tools/bulk-bar.tsx';
import { ListTools } from './list-tools/list-tools.tsx';
import { QueueChips } from './list-tools/queue-chips.tsx';
import { useListSetup } from './list-tools/use-list-setup.ts';
import styles from './queue.module.css';
import { QueueBody } from './queue-body.tsx';
import { chosenColumns } from './queue-columns.ts';
import { QueueContext } from './queue-context.ts';
import type { QueueProps } from './queue-props.ts';
import { useItemSteps } from './use-item-steps.ts';
import { useSelected } from './use-selected.ts';

/** A work queue: its items at the start, the opened one beside them; on a phone one after the other. j and k go through the items. */
export function Queue<Row, Tab extends string>(props: QueueProps<Row, Tab>) {
  const {
    heading,
    searchLabel,
    address,
    result,
    idOf,
    tools,
    filters,
    filterLabels = {},
    columns,
    readAll,
    bulk = [],
  } = props;
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { filter, list, openId } = address;
  const isPhone = useIsPhone();
  const setup = useListSetup(list);
  const shown = chosenColumns(columns ?? [], setup.columns);
  const isTable = columns !== undefined && openId === undefined && !isPhone;
  const selection = useSelected(result.data?.pageList ?? [], idOf);
  const link = useItemSteps(address, result.data?.pageList.map(idOf) ?? []);
  const tabs = props.tabs.map(({ id, label, count = 0 }) => ({ id, label, count, href: address.hrefOfTab(id) }));
  return (
    <div className={styles.queue} data-open={openId === undefined ? undefined : ''}>
      <title>{t('page.title', { page: heading })}</title>
      <div className={styles.headingRow}>
        <h1>{heading}</h1>
        <ListTools
          list={list}
          path={address.path}
          query={address.query}
          columns={columns}
          shown={shown}
          onChoose={setup.chooseColumns}
          readAll={readAll}
        >
          {tools}
        </ListTools>
      </div>
      <div className={styles.columns} data-table={isTable || undefined}>
        <section className={styles.list} aria-label={heading}>
          <Tabs label={t('queue.tabs')} tabs={tabs} currentId={filter.tab} />
          {searchLabel !== undefined && (
            <SearchField
              key={filter.keyword}
              label={searchLabel}
              keyword={filter.keyword}
              onSearch={(keyword) => void navigate(address.hrefOfKeyword(keyword))}
            />
          )}
          {filters}
          <QueueChips tabs={props.tabs} address={address} further={filterLabels} />
          {bulk.length > 0 && (
            <BulkBar actions={bulk} selection={selection} nameOf={(row) => columns?.[0]?.text(row) ?? idOf(row)} />
          )}
          <QueueBody {...props} isTable={isTable} shown={shown} selection={bulk.length > 0 ? selection : undefined} />
        </section>
        {!isTable && (
          <section className={styles.opened} aria-label={t('queue.opened')}>
            {openId === undefined ? (
              <p className={styles.hint}>{t('queue.hint')}</p>
            ) : (
              <QueueContext value={link}>
                <Outlet />
              </QueueContext>
            )}
          </section>
        )}
      </div>
    </div>
  );
}
