import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import type { ImportWhole } from '../../import-types.ts';
import styles from '../imports.module.css';
import { RunState } from './run-state.tsx';

/** The file's name, how it stands, and the way between a dry run and what carried it out. */
export function RunHead({ run }: { readonly run: ImportWhole }) {
  const { t } = useTranslation('seller-import');
  return (
    <header className={styles.head}>
      <h1>
        <bdi>{run.fileName}</bdi>
      </h1>
      <p className={styles.badges}>
        <RunState run={run} /> <Badge>{t(`layout.${run.layout}`)}</Badge>
        <span className={styles.muted}>
          <Time value={run.createTime} />
        </span>
        {run.dryRunId !== undefined && (
          <Link href={paths.importRun(run.dryRunId)} className={styles.link}>
            {t('dryRun.ofReal')}
          </Link>
        )}
        {run.appliedBy !== undefined && (
          <Link href={paths.importRun(run.appliedBy)} className={styles.link}>
            {t('dryRun.toReal')}
          </Link>
        )}
      </p>
    </header>
  );
}
