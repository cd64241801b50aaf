import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import type { ImportRun } from '../../import-types.ts';

const tones = { queued: 'neutral', running: 'brand', done: 'good', failed: 'bad', cancelled: 'warn' } as const;

/** Whether it is a dry run, and how it stands. */
export function RunState({
  run,
}: {
  readonly run: Pick<ImportRun, 'state' | 'isDryRun'> & { readonly isWaiting?: boolean };
}) {
  const { t } = useTranslation('seller-import');
  return (
    <>
      <Badge tone={run.isDryRun ? 'neutral' : 'brand'}>{run.isDryRun ? t('run.dryRun') : t('run.real')}</Badge>{' '}
      {run.isWaiting ? (
        <Badge tone="warn">{t('state.waiting')}</Badge>
      ) : (
        <Badge tone={tones[run.state]}>{t(`state.${run.state}`)}</Badge>
      )}
    </>
  );
}
