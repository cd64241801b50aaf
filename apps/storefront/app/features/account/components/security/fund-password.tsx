import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { FundPasswordForm } from '#shared/forms/fund-password-form.tsx';
import styles from '../account.module.css';
import { ChangeFundPassword } from './change-fund-password.tsx';
import { ResetFundPassword } from './reset-fund-password.tsx';

/** The fund password: chosen for the first time, changed with the old one, or set anew with a code. */
export function FundPassword({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('account');
  const person = useCall('localuser!get', {});
  const [isForgotten, setForgotten] = useState(false);
  return (
    <Panel>
      <p className={styles.muted}>{t('fundPassword.what')}</p>
      <CallView result={person} skeleton={<Skeleton lines={8} />}>
        {(user) => {
          if (!user.hasSafeword) return <FundPasswordForm submitLabel={t('fundPassword.set')} onDone={onDone} />;
          if (isForgotten) return <ResetFundPassword user={user} onDone={onDone} />;
          return (
            <>
              <ChangeFundPassword onDone={onDone} />
              <Button kind="quiet" size="small" onClick={() => setForgotten(true)}>
                {t('fundPassword.forgotten')}
              </Button>
            </>
          );
        }}
      </CallView>
    </Panel>
  );
}
