import { useTranslation } from '@entrepot/i18n/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../button/button.tsx';
import {
  addBrowser,
  type BrowserSubscription,
  type PushState,
  readPushState,
  renewBrowser,
  unsubscribePush,
} from './browser-push.ts';
import styles from './notifications.module.css';

type Props = {
  /** Of the worker that shows the messages: `/` in the shop. */
  readonly scope: string;
  readonly pushKey: string;
  readonly onAdd: (subscription: BrowserSubscription) => Promise<unknown>;
  readonly onRemove: (endpoint: string) => Promise<unknown>;
};

const said = { unsupported: 'push.unsupported', denied: 'push.denied', off: 'push.isOff', on: 'push.isOn' } as const;

/** Whether this browser takes messages, and the button to change it. */
export function PushToggle({ scope, pushKey, onAdd, onRemove }: Props) {
  const { t } = useTranslation('notifications');
  const [state, setState] = useState<PushState>();
  const renew = useEffectEvent(() => renewBrowser(scope, pushKey, onAdd));
  useEffect(() => {
    renew().then(setState, () => setState('unsupported'));
  }, []);
  const readAnew = async () => setState(await readPushState(scope));
  const turnOn = async () => {
    await addBrowser(scope, pushKey, onAdd);
    await readAnew();
  };
  const turnOff = async () => {
    const endpoint = await unsubscribePush(scope).catch(() => undefined);
    if (endpoint !== undefined) await onRemove(endpoint).catch(() => undefined);
    await readAnew();
  };
  return (
    <section className={styles.part}>
      <h2>{t('push.title')}</h2>
      <p className={styles.note} role="status">
        {state && t(said[state])}
      </p>
      {state === 'off' && <Button onClick={turnOn}>{t('push.on')}</Button>}
      {state === 'on' && <Button onClick={turnOff}>{t('push.off')}</Button>}
    </section>
  );
}
