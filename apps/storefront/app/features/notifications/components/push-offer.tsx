import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { addBrowser } from '@entrepot/ui/notifications/browser-push.ts';
import { useId } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { answerPushOffer } from '#shared/notifications/push-offer.ts';
import styles from './notifications.module.css';

/** Asks whether this browser shall be told. It takes nothing away from the page, and the browser's own question comes after a yes. */
export default function PushOffer() {
  const { t } = useTranslation('notifications');
  const id = useId();
  const { data } = useCall('notice!preferences', {});
  const add = useAction('notice!pushAdd');
  const accept = async () => {
    if (!data) return;
    await addBrowser('/', data.pushKey, (subscription) => add.send(subscription));
    answerPushOffer();
  };
  return (
    <section className={styles.offer} aria-labelledby={id}>
      <h2 id={id}>{t('ask.title')}</h2>
      <p>{t('ask.text')}</p>
      <div className={styles.actions}>
        <Button kind="primary" isPending={data === undefined} onClick={accept}>
          {t('ask.yes')}
        </Button>
        <Button kind="quiet" onClick={answerPushOffer}>
          {t('ask.no')}
        </Button>
      </div>
    </section>
  );
}
