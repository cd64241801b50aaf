import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { pageTones } from '../page-draft.ts';

type Row = AdminOutputOf<'contentPage!list'>[number];

/** What is being written of a page, or is to come into force; nothing of one of which neither is. */
export function PageState({ draft, planned }: Pick<Row, 'draft' | 'planned'>) {
  const { t } = useTranslation('admin-content');
  if (draft) return <Badge tone={pageTones.draft}>{t('page.state.draft')}</Badge>;
  return planned ? <Badge tone={pageTones.planned}>{t('page.state.planned')}</Badge> : null;
}
