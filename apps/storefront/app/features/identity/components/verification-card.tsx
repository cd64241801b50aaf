import { formatDateTime, isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Note, ReasonNote } from '@entrepot/ui/note/note.tsx';
import type { ReactNode } from 'react';
import { useShownZone } from '#shared/time.tsx';
import { canSubmit, type Verification } from '../hooks/identity-types.ts';
import styles from './identity.module.css';

const tones = {
  none: 'neutral',
  under_review: 'action',
  passed: 'good',
  rejected: 'warn',
  abnormal: 'bad',
} as const;

type Props = {
  readonly level: 'basic' | 'advanced';
  readonly verification: Verification;
  /** Where it is handed in; without it another level comes first. */
  readonly href?: string | undefined;
  readonly children?: ReactNode;
};

/** Where one verification stands, why, and what comes next. */
export function VerificationCard({ level, verification, href, children }: Props) {
  const { t } = useTranslation('identity');
  const { state } = verification;
  const zone = useShownZone();
  const shown = (time: string | undefined) => isolate(formatDateTime(time, zone));
  return (
    <Panel className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t(`level.${level}`)}</h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className={styles.note}>{t(`level.${level}.text`)}</p>
      {state === 'under_review' && <p>{t('under_review.text', { time: shown(verification.reviewDueTime) })}</p>}
      {state === 'passed' && <p>{t('passed.text', { time: shown(verification.decideTime) })}</p>}
      {state === 'abnormal' && <Note tone="bad">{t('abnormal.text')}</Note>}
      <WhyAgain verification={verification} />
      {children}
      {canSubmit(verification) &&
        (href === undefined ? (
          <p className={styles.note}>{t('advanced.locked')}</p>
        ) : (
          <div>
            <ButtonLink href={href} kind="primary">
              {state === 'rejected' ? t('again') : t('start')}
            </ButtonLink>
          </div>
        ))}
    </Panel>
  );
}

/** Why a verification is to be handed in again. */
export function WhyAgain({ verification: { event, reason, state } }: { readonly verification: Verification }) {
  const { t } = useTranslation('identity');
  if (state === 'none') return event === 'purged' ? <p className={styles.note}>{t('purged.text')}</p> : null;
  if (state !== 'rejected') return null;
  const why = event === 'resubmission_requested' || event === 'expired' ? event : 'rejected';
  return <ReasonNote tone="warn" title={t(`${why}.text`)} reason={reason} />;
}
