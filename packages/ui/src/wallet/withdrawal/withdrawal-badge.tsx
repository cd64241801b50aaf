import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '../../badge/badge.tsx';
import { recordTones } from '../record-tones.ts';
import type { Withdrawal } from '../withdrawing.ts';

type Props = { readonly withdrawal: Pick<Withdrawal, 'status' | 'isCancelled'> };

/** Where a withdrawal stands; one that its owner took back has not failed. */
export function WithdrawalBadge({ withdrawal: { status, isCancelled } }: Props) {
  const { t } = useTranslation('wallet');
  if (isCancelled) return <Badge tone="neutral">{t('status.cancelled')}</Badge>;
  return <Badge tone={recordTones[status]}>{t(`status.${status}`)}</Badge>;
}
