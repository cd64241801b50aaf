import { useTranslation } from '@entrepot/i18n/react';
import { readBootstrap } from '@entrepot/panel/bootstrap.ts';
import { LoginQuestion, useGoOn } from '@entrepot/panel/login/login-question.tsx';
import { useCall } from '#shared/api/calls.ts';
import { SellerLogin } from './seller-login.tsx';

/** Asks for the login over the page once the session has ended. */
export function SellerLoginQuestion() {
  const { t } = useTranslation('seller');
  const { data: store } = useCall('seller!info', {});
  const goOn = useGoOn();
  return (
    <LoginQuestion title={t('login.title')}>
      <SellerLogin
        isDemo={readBootstrap().isDemo}
        onLoggedIn={({ token, sellerId }) => goOn(token, sellerId === store?.sellerId)}
      />
    </LoginQuestion>
  );
}
