import type { AdminOutputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Day, Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { useCountryName } from '#shared/country-name.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { Person } from '#shared/queue/details/person.tsx';
import { PrivateImage } from '#shared/queue/details/private-image.tsx';
import { History } from '#shared/queue/history.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { ApplicationState } from './application-state.tsx';

type Application = AdminOutputOf<'sellerApplication!info'>;

/** One application with everything that decides it. */
export function ApplicationReview() {
  const { applicationId = '' } = useParams();
  const found = useCall('sellerApplication!info', { applicationId });
  return (
    <Opened result={found} languageOf={(application) => application.language}>
      {(application) => <Review key={applicationId} found={application} />}
    </Opened>
  );
}

function Review({ found }: { readonly found: Application }) {
  const { t } = useTranslation('admin-reviews');
  const { applicationId } = found;
  return (
    <>
      <OpenedHead
        title={found.storeName}
        state={<ApplicationState state={found.state} dueTime={found.reviewDueTime} />}
      >
        <Person username={found.username} usercode={found.usercode} />
        {found.submitTime !== undefined && <Time value={found.submitTime} />}
      </OpenedHead>
      {found.isRenewal && (
        <p className={styles.warning} role="note">
          {t('application.renewal')}
        </p>
      )}
      <div className={styles.parts}>
        <StoreFacts found={found} />
        <IdentityFacts found={found} />
      </div>
      <Part title={t('application.documents')}>
        <div className={styles.images}>
          {found.hasFront && (
            <PrivateImage
              call="sellerApplication!document"
              input={{ applicationId, side: 'front' }}
              label={t('image.front')}
            />
          )}
          {found.hasBack && (
            <PrivateImage
              call="sellerApplication!document"
              input={{ applicationId, side: 'back' }}
              label={t('image.back')}
            />
          )}
          {!found.hasFront && !found.hasBack && <p className={styles.muted}>{t('application.noDocuments')}</p>}
        </div>
      </Part>
      <History
        entries={found.log.map(({ event, staffName, reason, createTime }) => ({
          text: t(`application.event.${event}`),
          by: staffName,
          reason,
          time: createTime,
        }))}
      />
      {found.state === 'under_review' && (
        <Decisions>
          <Decision
            call="sellerApplication!approve"
            label={t('application.approve')}
            consequence={t(found.isRenewal ? 'application.approveRenewalText' : 'application.approveText')}
            done={t('application.approved')}
            shortcut="a"
            isMain
            inputOf={() => ({ applicationId, submitTime: found.submitTime ?? '' })}
          />
          <Decision
            call="sellerApplication!reject"
            subject={applicationId}
            label={t('application.reject')}
            consequence={t('application.rejectText')}
            done={t('application.rejected')}
            shortcut="r"
            reasons="application"
            inputOf={(reason) => ({ applicationId, submitTime: found.submitTime ?? '', reason })}
          />
        </Decisions>
      )}
    </>
  );
}

function StoreFacts({ found }: { readonly found: Application }) {
  const { t } = useTranslation('admin-reviews');
  const countryName = useCountryName();
  return (
    <Part title={t('application.store')}>
      <Facts
        facts={[
          [t('field.storeName'), <bdi key="name">{found.storeName}</bdi>],
          [t('field.country'), countryName(found.country)],
          [t('field.contactName'), <bdi key="contact">{found.contactName}</bdi>],
          [
            t('field.email'),
            <bdi key="email" dir="ltr">
              {found.contactEmail}
            </bdi>,
          ],
          [t('field.phone'), <bdi key="phone" dir="ltr">{`+${found.contactPhoneCode} ${found.contactPhone}`}</bdi>],
        ]}
      />
      <p className={styles.words}>
        <bdi>{found.about}</bdi>
      </p>
    </Part>
  );
}

function IdentityFacts({ found }: { readonly found: Application }) {
  const { t } = useTranslation('admin-reviews');
  return (
    <Part title={t('application.identity')}>
      <Facts
        facts={[
          [t('field.realName'), <bdi key="name">{found.realName}</bdi>],
          [t('field.document'), t(`document.${found.documentType as 'passport'}`)],
          [
            t('field.documentNumber'),
            <bdi key="number" dir="ltr">
              {found.documentNumber}
            </bdi>,
          ],
          [
            t('field.expiresOn'),
            found.documentExpiresOn === '' ? t('field.noExpiry') : <Day key="day" value={found.documentExpiresOn} />,
          ],
          [
            t('field.agreement'),
            found.agreedTime === undefined ? undefined : (
              <span key="agreed">
                <bdi dir="ltr">{found.agreementVersion}</bdi> · <Time value={found.agreedTime} />
              </span>
            ),
          ],
        ]}
      />
    </Part>
  );
}
