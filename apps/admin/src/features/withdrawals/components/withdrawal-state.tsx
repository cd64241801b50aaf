import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';

type Withdrawal = Pick<AdminOutputOf<'withdrawal!info'>, 'state' | 'chainState' | 'heldBecause' | 'isStuck'>;

/** The state of a withdrawal; one that somebody has to look at says why. */
export function WithdrawalState({ found }: { readonly found: Withdrawal }) {
  const { t } = useTranslation('admin-payments');
  if (found.chainState === 'mismatch') return <Badge tone="bad">{t('withdrawal.mismatch')}</Badge>;
  if (found.chainState === 'dropped' && found.state === 'sent')
    return <Badge tone="bad">{t('withdrawal.dropped')}</Badge>;
  if (found.heldBecause) return <Badge tone="bad">{t(`withdrawal.held.${found.heldBecause}`)}</Badge>;
  if (found.isStuck) return <Badge tone="bad">{t('withdrawal.stuck')}</Badge>;
  return <StateBadge state={found.state} label={t(`withdrawal.state.${found.state}`)} />;
}
