import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import type { ImportWhole } from '../../import-types.ts';
import styles from '../imports.module.css';
import { ProgressBar } from '../progress-bar.tsx';
import { RunCounts } from './run-counts.tsx';

/** How far a running import is, and the way to stop it. */
export function RunProgress({ run }: { readonly run: ImportWhole }) {
  const { t } = useTranslation('seller-import');
  const language = useLanguage();
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useAction('import!cancel');
  const done = run.created + run.changed + run.unchanged + run.refused;
  const label =
    run.products === 0
      ? t('run.counting')
      : t('run.progress', { done: formatInteger(done, language), total: formatInteger(run.products, language) });
  return (
    <section className={styles.card} aria-live="polite">
      <ProgressBar percent={run.percent} label={label} />
      {run.isWaiting && <p className={styles.muted}>{t('run.waiting')}</p>}
      <RunCounts run={run} />
      <Button
        variant="default"
        className={styles.start ?? ''}
        loading={cancel.isPending}
        onClick={() => setIsAsking(true)}
      >
        {t('run.cancel')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('run.cancelTitle')}
        text={t('run.cancelText')}
        confirmLabel={t('run.cancel')}
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          cancel.run({ importId: run.importId });
        }}
        onClose={() => setIsAsking(false)}
      />
    </section>
  );
}
