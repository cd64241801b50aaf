import { formatDateTime, isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { ConfirmDialog } from '@entrepot/ui/dialog/confirm-dialog.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Note } from '@entrepot/ui/note/note.tsx';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { useShownZone } from '#shared/time.tsx';
import { type Application, useCacheApplication } from '../../hooks/use-step-form.ts';
import styles from './application.module.css';
import { ApplicationTimeline } from './application-timeline.tsx';
import { RejectionNote } from './rejection-note.tsx';

/** Where a submitted application stands, why, what comes next, and what has happened. */
export function ApplicationState({ application }: { readonly application: Application }) {
  const { t } = useTranslation('promo');
  const { state } = application;
  if (state === 'none' || state === 'draft') return null;
  return (
    <div className={styles.state}>
      <Panel className={styles.panel}>
        <h2 className={styles.heading}>{t(`state.${state}.title`)}</h2>
        <div className={styles.text}>
          {state === 'under_review' && <UnderReview application={application} />}
          {state === 'approved' && <Approved application={application} />}
          {state === 'rejected' && (
            <>
              <RejectionNote application={application} />
              <GoOn step="store" label={t('revise')} />
            </>
          )}
          {state === 'withdrawn' && (
            <>
              <p>{t('state.withdrawn.text')}</p>
              <GoOn step="review" label={t('resume')} />
            </>
          )}
          {state === 'expired' && (
            <>
              <p>{t('state.expired.text')}</p>
              <Documents application={application} />
              <GoOn step="identity" label={t('documents.renew')} />
            </>
          )}
        </div>
      </Panel>
      <ApplicationTimeline log={application.log} />
    </div>
  );
}

function GoOn({ step, label }: { readonly step: string; readonly label: string }) {
  return (
    <div className={styles.buttons}>
      <ButtonLink href={`${paths.promoApply}?step=${step}`} kind="primary" size="large">
        {label}
      </ButtonLink>
    </div>
  );
}

function UnderReview({ application }: { readonly application: Application }) {
  const { t } = useTranslation('promo');
  const zone = useShownZone();
  const cacheApplication = useCacheApplication();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAction('sellerApplication!withdraw', { onDone: cacheApplication });
  return (
    <>
      <p>
        {t('state.under_review.text', {
          time: isolate(formatDateTime(application.reviewDueTime, zone)),
          email: application.contactEmail,
        })}
      </p>
      <Documents application={application} />
      <div className={styles.buttons}>
        <Button isPending={withdraw.isPending} onClick={() => setAsking(true)}>
          {t('withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('withdraw.title')}
        text={t('withdraw.text')}
        confirmLabel={t('withdraw')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          withdraw.run({});
        }}
      />
    </>
  );
}

function Approved({ application }: { readonly application: Application }) {
  const { t } = useTranslation('promo');
  return (
    <>
      <p>{t('state.approved.text', { store: application.storeName })}</p>
      <Documents application={application} />
      <div className={styles.buttons}>
        <a href={paths.sellerPanel} className={styles.panelLink}>
          {t('state.approved.panel')}
        </a>
        <ButtonLink href={`${paths.promoApply}?step=identity`}>{t('documents.renew')}</ButtonLink>
      </div>
    </>
  );
}

/** Until when the store goes on with the documents that there are. */
function Documents({ application }: { readonly application: Application }) {
  const { t } = useTranslation('promo');
  const { documentsExpireOn: until, storePausesOn, isStorePaused, state } = application;
  if (isStorePaused)
    return (
      <Note tone="warn" className={styles.apart}>
        {t('documents.paused')}
      </Note>
    );
  if (until === undefined) return null;
  return (
    <p className={styles.hint}>
      {t('documents.until', { day: until })}
      {state !== 'approved' && storePausesOn !== undefined && ` ${t('documents.goesOn', { day: storePausesOn })}`}
    </p>
  );
}
