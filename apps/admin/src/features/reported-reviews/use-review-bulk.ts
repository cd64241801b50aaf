import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { useSend } from '#shared/api/calls.ts';
import type { BulkAction } from '#shared/queue/list-tools/bulk-bar.tsx';
import { looked } from './looked.ts';

type Row = AdminOutputOf<'reviewReport!list'>['pageList'][number];

/** What can be done with several reported or hidden reviews at once. */
export function useReviewBulk(tab: 'open' | 'hidden'): readonly BulkAction<Row>[] {
  const { t } = useTranslation('admin-commerce');
  const send = useSend();
  const restore: BulkAction<Row> = {
    id: 'restore',
    label: t('bulk.restore'),
    consequence: t('bulk.restoreText'),
    reasons: 'reviewRestore',
    run: ({ reviewId }, reason) => send('reviewReport!restore', { reviewId, reason }),
  };
  const hide: BulkAction<Row> = {
    id: 'hide',
    label: t('bulk.hide'),
    consequence: t('bulk.hideText'),
    reasons: 'review',
    languageOf: ({ language }) => language,
    run: (row, reason) => send('reviewReport!hide', { ...looked(row), reason }),
  };
  const dismiss: BulkAction<Row> = {
    id: 'dismiss',
    label: t('bulk.dismiss'),
    consequence: t('bulk.dismissText'),
    reasons: 'reviewReport',
    run: (row, reason) => send('reviewReport!dismiss', { ...looked(row), reason }),
  };
  return tab === 'hidden' ? [restore] : [dismiss, hide];
}
