import { languageNames, parseLanguage } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { useParams } from 'react-router';
import { readOnce, useCall } from '#shared/api/calls.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { OwnWords } from '#shared/queue/details/own-words.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { useMailKind } from '../use-mail-kind.ts';
import { MailState } from './mail-state.tsx';
import own from './system.module.css';

/** One message as its reader gets it, without codes and links. Each look is noted, so it is read once. */
export function MailReview() {
  const { t } = useTranslation('admin-system');
  const kindText = useMailKind();
  const { mailId = '' } = useParams();
  const found = useCall('mail!info', { mailId }, readOnce);
  return (
    <Opened result={found}>
      {(mail) => (
        <>
          <OpenedHead
            title={mail.subject === '' ? <OwnWords>{kindText(mail.kind)}</OwnWords> : mail.subject}
            state={<MailState state={mail.state} />}
          >
            <bdi dir="ltr">{mail.recipient}</bdi>
            <Time value={mail.createTime} />
          </OpenedHead>
          {mail.state === 'expired' && (
            <p className={styles.warning} role="note">
              {t('mail.expiredText')}
            </p>
          )}
          <div className={styles.parts}>
            <Part title={t('mail.about')}>
              <Facts
                facts={[
                  [
                    t('mail.kind'),
                    // By the name after the words messages are searched for.
                    <span key="kind">
                      {kindText(mail.kind)} <code dir="ltr">{mail.kind}</code>
                    </span>,
                  ],
                  [t('mail.language'), languageNames[parseLanguage(mail.language) ?? 'en']],
                  [t('mail.sent'), mail.sendTime && <Time key="sent" value={mail.sendTime} />],
                  [t('mail.expired'), mail.expireTime && <Time key="expired" value={mail.expireTime} />],
                  [
                    t('mail.error'),
                    mail.error && (
                      <bdi key="error" dir="ltr">
                        {mail.error}
                      </bdi>
                    ),
                  ],
                ]}
              />
            </Part>
          </div>
          <Part title={t('mail.preview')}>
            <p className={styles.muted}>{t('mail.noted')}</p>
            {mail.html === undefined ? (
              <p className={styles.reason} dir="auto">
                {mail.text}
              </p>
            ) : (
              // Nothing in it may run, load or lead anywhere.
              <iframe className={own.preview} sandbox="" srcDoc={mail.html} title={t('mail.preview')} />
            )}
          </Part>
          {(mail.state === 'waiting' || mail.state === 'failed') && mail.medium === 'mail' && (
            <Decisions>
              <Decision
                call="mail!send"
                label={t('mail.send')}
                consequence={t('mail.sendText')}
                done={t('mail.sending')}
                isMain
                stays
                inputOf={() => ({ mailId })}
              />
            </Decisions>
          )}
        </>
      )}
    </Opened>
  );
}
