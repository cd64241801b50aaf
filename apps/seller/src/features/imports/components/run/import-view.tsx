import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { type ImportWhole, isOpen } from '../../import-types.ts';
import styles from '../imports.module.css';
import { ImportRows } from '../rows/import-rows.tsx';
import { ColumnUses } from './column-uses.tsx';
import { DryRunEnd } from './dry-run-end.tsx';
import { ImageNotes } from './image-notes.tsx';
import { OpenPoints } from './open-points.tsx';
import { RunHead } from './run-head.tsx';
import { RunProgress } from './run-progress.tsx';

const askEveryMs = 700;
const askForImagesMs = 5000;
const skeletonHeight = 320;

/** A finished dry run that was not carried out, and whose file leaves something open. */
const isDryRunOpen = ({ isDryRun, state, appliedBy, assumed, unknownCategories, refused }: ImportWhole) =>
  isDryRun &&
  state === 'done' &&
  appliedBy === undefined &&
  (assumed.length > 0 || unknownCategories.length > 0 || refused > 0);

/** An import: how far it is, what it would do or did, and what was refused. */
export function ImportView({ importId }: { readonly importId: string }) {
  const { t } = useTranslation('seller-import');
  const { t: tSeller } = useTranslation('seller');
  const [refetchMs, setRefetchMs] = useState(askEveryMs);
  const result = useCall('import!info', { importId }, refetchMs > 0 ? { refetchMs } : {});
  const run = result.data;
  // It is asked often while it runs, seldom while images arrive, and not at all when all is told.
  const wanted = !run || isOpen(run) ? askEveryMs : run.images.waiting > 0 ? askForImagesMs : 0;
  if (run && wanted !== refetchMs) setRefetchMs(wanted);
  return (
    <CallView result={result} skeleton={<Skeleton height={skeletonHeight} />}>
      {(whole) => (
        <div className={styles.view}>
          <title>{tSeller('page.title', { page: whole.fileName })}</title>
          <RunHead run={whole} />
          {isOpen(whole) ? <RunProgress run={whole} /> : <DryRunEnd run={whole} />}
          {isDryRunOpen(whole) && <OpenPoints run={whole} />}
          <ImageNotes images={whole.images} />
          <ColumnUses columns={whole.columns} />
          {!isOpen(whole) && whole.state !== 'failed' && <ImportRows run={whole} />}
          {whole.restarts > 0 && <p className={styles.muted}>{t('run.restarted')}</p>}
        </div>
      )}
    </CallView>
  );
}
