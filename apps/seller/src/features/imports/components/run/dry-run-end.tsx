import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { useAction } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useDownload } from '../../api/download.ts';
import type { ImportWhole } from '../../import-types.ts';
import styles from '../imports.module.css';
import { RunCounts } from './run-counts.tsx';
import { RunFailure } from './run-failure.tsx';

/** What a finished run did, or would do, and what comes next. */
export function DryRunEnd({ run }: { readonly run: ImportWhole }) {
  const { t } = useTranslation('seller-import');
  const refused = useDownload('import!refusedFile');
  const isEnded = run.isDryRun && run.state === 'done';
  return (
    <section className={styles.card}>
      {run.failure && <RunFailure failure={run.failure} />}
      {run.state === 'cancelled' && <p>{t('run.cancelledText')}</p>}
      {isEnded && <h2>{run.appliedBy === undefined ? t('dryRun.title') : t('dryRun.applied')}</h2>}
      <RunCounts run={run} />
      {isEnded && run.appliedBy === undefined && <Apply run={run} />}
      {run.refused > 0 && (
        <div className={styles.next}>
          <Button variant="default" loading={refused.isPending} onClick={() => refused.run({ importId: run.importId })}>
            {t('refused.download')}
          </Button>
          <p className={styles.muted}>{t('refused.text')}</p>
        </div>
      )}
      {!isEnded && (
        <Button component={Link} to={paths.imports} variant="default" className={styles.start ?? ''}>
          {t('again')}
        </Button>
      )}
    </section>
  );
}

function Apply({ run }: { readonly run: ImportWhole }) {
  const { t } = useTranslation('seller-import');
  const navigate = useNavigate();
  const apply = useAction('import!apply', {
    onDone: ({ importId }) => void navigate(paths.importRun(importId)),
  });
  const { created, changed, unchanged, refused, importId } = run;
  if (created + changed === 0)
    return <p>{t(refused > 0 && unchanged === 0 ? 'dryRun.allRefused' : 'dryRun.nothing')}</p>;
  return (
    <div className={styles.next}>
      <p>
        {t('dryRun.will', { created, changed })} {refused > 0 && t('dryRun.refused', { count: refused })}
      </p>
      <Button className={styles.start ?? ''} loading={apply.isPending} onClick={() => apply.run({ importId })}>
        {t('dryRun.apply')}
      </Button>
    </div>
  );
}
