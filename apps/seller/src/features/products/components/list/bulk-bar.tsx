import { useTranslation } from '@entrepot/i18n/react';
import { useIsPhone } from '@entrepot/panel/use-is-phone.ts';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { ProductExport } from '#shared/exports/use-product-export.ts';
import type { Bulk } from '../../hooks/use-bulk.ts';
import type { Selection } from '../../hooks/use-selection.ts';
import type { BulkAction } from '../../product-types.ts';
import { type AskedAction, BulkDialog } from './bulk-dialog.tsx';
import { ExportButton } from './export-button.tsx';
import styles from './list.module.css';

type Props = {
  readonly selection: Selection;
  readonly bulk: Bulk;
  readonly isRemoved: boolean;
  readonly exporting: ProductExport;
};

const atOnce: readonly BulkAction[] = ['clear_discount', 'remove'];
const asked: readonly AskedAction[] = ['set_discount', 'change_price', 'move', 'set_freight'];

/** What may be done with the ticked products. What needs more words opens a dialog. */
export function BulkBar({ selection, bulk, isRemoved, exporting }: Props) {
  const { t } = useTranslation('seller-products');
  const [action, setAction] = useState<AskedAction>();
  const isPhone = useIsPhone();
  const { ids } = selection;
  const exported = { productIds: [...ids] };
  const run = (now: BulkAction) => bulk.run({ ids: [...ids], action: now });
  return (
    <section className={styles.bulk} aria-label={t('bulk.label')}>
      <strong className={styles.bulkCount}>{t('bulk.selected', { count: ids.length })}</strong>
      {isRemoved ? (
        <Button variant="default" loading={bulk.isPending} onClick={() => run('restore')}>
          {t('bulk.restore')}
        </Button>
      ) : (
        <>
          <Button variant="default" loading={bulk.isPending} onClick={() => run('publish')}>
            {t('bulk.publish')}
          </Button>
          <Button variant="default" loading={bulk.isPending} onClick={() => run('unpublish')}>
            {t('bulk.unpublish')}
          </Button>
          {!isPhone && <ExportButton exporting={exporting} input={exported} />}
          <Menu position="top-end" withinPortal>
            <Menu.Target>
              <Button variant="default" loading={bulk.isPending}>
                {t('bulk.more')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {isPhone && <Menu.Item onClick={() => exporting.run(exported)}>{t('export.these')}</Menu.Item>}
              {asked.map((each) => (
                <Menu.Item key={each} onClick={() => setAction(each)}>
                  {t(`bulk.${each}`)}
                </Menu.Item>
              ))}
              {atOnce.map((each) => (
                <Menu.Item key={each} onClick={() => run(each)}>
                  {t(`bulk.${each}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
      <Button variant="subtle" onClick={selection.clear}>
        {t('bulk.clear')}
      </Button>
      {action && (
        <BulkDialog
          action={action}
          onClose={() => setAction(undefined)}
          onRun={(rest) => {
            setAction(undefined);
            bulk.run({ ids: [...ids], action, ...rest });
          }}
        />
      )}
    </section>
  );
}
