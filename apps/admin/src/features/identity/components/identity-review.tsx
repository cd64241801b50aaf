import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useParams } from 'react-router';
import { readOnce, useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Person } from '#shared/queue/details/person.tsx';
import { PrivateImage } from '#shared/queue/details/private-image.tsx';
import { StateBadge } from '#shared/queue/details/state-badge.tsx';
import { History } from '#shared/queue/history.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Verification } from '../verification.ts';
import { IdentityDecisions } from './identity-decisions.tsx';
import { IdentityFacts } from './identity-facts.tsx';

/** One verification with everything that decides it. That it was opened is noted, so it is read once. */
export function IdentityReview() {
  const { verificationId = '' } = useParams();
  const found = useCall('identity!info', { verificationId }, readOnce);
  return (
    <Opened result={found} languageOf={(verification) => verification.language}>
      {(verification) => <Review key={verificationId} found={verification} />}
    </Opened>
  );
}

function Review({ found }: { readonly found: Verification }) {
  const { t } = useTranslation('admin-reviews');
  const { verificationId } = found;
  return (
    <>
      <OpenedHead
        title={found.realName}
        state={
          <StateBadge state={found.state} label={t(`identity.state.${found.state}`)} dueTime={found.reviewDueTime} />
        }
      >
        <span>{t(`identity.level.${found.level}`)}</span>
        <Person username={found.username} usercode={found.usercode} />
      </OpenedHead>
      <Duplicates found={found} />
      <Part title={t('identity.images')}>
        <div className={styles.images}>
          {found.images.map((image) => (
            <PrivateImage
              key={image}
              call="identity!document"
              input={{ verificationId, image }}
              label={t(`image.${image}`)}
            />
          ))}
          {found.images.length === 0 && <p className={styles.muted}>{t('application.noDocuments')}</p>}
        </div>
      </Part>
      <div className={styles.parts}>
        <IdentityFacts found={found} />
        <History
          entries={found.log.map(({ event, by, reason, createTime }) => ({
            text: t(`identity.event.${event}`),
            by,
            reason,
            time: createTime,
          }))}
        />
        <Accesses found={found} />
      </div>
      <IdentityDecisions found={found} />
    </>
  );
}

/** Other accounts that used the same document. */
function Duplicates({ found }: { readonly found: Verification }) {
  const { t } = useTranslation('admin-reviews');
  if (found.duplicates.length === 0) return null;
  return (
    <div className={styles.warning} role="note">
      <p>{t('identity.duplicates')}</p>
      <ul>
        {found.duplicates.map((other) => (
          <li key={other.verificationId}>
            <Link href={paths.verification(other.verificationId)}>
              <bdi>{other.username}</bdi> <bdi dir="ltr">{other.usercode}</bdi>
            </Link>{' '}
            {t(`identity.state.${other.state}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who looked at the person's documents. */
function Accesses({ found }: { readonly found: Verification }) {
  const { t } = useTranslation('admin-reviews');
  return (
    <Part title={t('identity.accesses')}>
      <ul className={styles.history}>
        {found.accesses.map(({ what, by, createTime }) => (
          <li key={`${createTime} ${what} ${by}`}>
            <bdi>{by === '' ? t('identity.person') : by}</bdi>
            <span className={styles.muted}>
              <Time value={createTime} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
