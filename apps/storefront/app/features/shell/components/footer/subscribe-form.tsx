import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useId, useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { isSubscriptionEmail } from '../../hooks/subscription-email.ts';
import styles from './footer.module.css';

/** Subscribes an e-mail address to coupons. */
export function SubscribeForm() {
  const { t } = useTranslation('shell');
  const id = useId();
  const [email, setEmail] = useState('');
  const subscribe = useAction('subscribe!add', {
    onDone: () => {
      setEmail('');
      showToast({ kind: 'success', text: t('subscribe.done') });
    },
  });
  return (
    <form
      className={styles.subscribe}
      onSubmit={(event) => {
        event.preventDefault();
        if (subscribe.isPending) return;
        const address = email.trim();
        if (isSubscriptionEmail(address)) subscribe.run({ email: address });
        else showToast({ kind: 'warning', text: t('mailboxCheck') });
      }}
    >
      <label htmlFor={id}>{t('subscribe.label')}</label>
      <input
        id={id}
        dir="ltr"
        inputMode="email"
        autoComplete="email"
        placeholder={t('subscribe.placeholder')}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" kind="primary" isPending={subscribe.isPending}>
        {t('subscribe.submit')}
      </Button>
    </form>
  );
}
