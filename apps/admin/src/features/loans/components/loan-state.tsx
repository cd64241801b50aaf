import type { AdminOutputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';

type Summary = Pick<AdminOutputOf<'loan!info'>, 'state' | 'isOverdue' | 'overdueDays'> & {
  readonly reviewDueTime?: string | undefined;
};

/** The state of a loan; an overdue one says for how long. */
export function LoanState({ loan }: { readonly loan: Summary }) {
  const { t } = useTranslation('admin-loans');
  const number = formatInteger(loan.overdueDays, useLanguage());
  if (loan.isOverdue) return <Badge tone="bad">{t('overdueDays', { count: loan.overdueDays, number })}</Badge>;
  return <StateBadge state={loan.state} label={t(`state.${loan.state}`)} dueTime={loan.reviewDueTime} />;
}
