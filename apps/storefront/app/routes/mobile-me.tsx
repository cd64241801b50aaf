import { useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { PageColumn, Panel } from '@entrepot/ui/layout/layout.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import type { PageHandle } from '#shared/page-data.ts';
import { PageHead } from '#shared/page-head.tsx';
import { paths } from '#shared/paths.ts';
import { useIsKnown } from '#shared/session/use-is-known.ts';
import { useLogout } from '#shared/session/use-logout.ts';
import { useSession } from '#shared/session/use-session.ts';
import styles from '../features/account/components/account.module.css';
import { MenuRows } from '../features/account/components/menu-rows.tsx';
import { Overview } from './parts/overview.tsx';

export const handle: PageHandle = { areas: ['account', 'auth', 'payment', 'orders'] };

/** All that is the person's own: the overview and the ways to every page of the user centre; for visitors the way in. */
export default function MobileMe() {
  const { t } = useTranslation('mobile');
  const { t: shell } = useTranslation('shell');
  const { isLoggedIn } = useSession();
  const isKnown = useIsKnown();
  const logout = useLogout();
  if (!isKnown)
    return (
      <PageColumn className={styles.notKnown}>
        <PageHead title={t('me')} isIndexed={false} />
        <h1 className="visually-hidden">{t('me')}</h1>
        <Skeleton lines={8} />
      </PageColumn>
    );
  return (
    <PageColumn className={styles.me}>
      {isLoggedIn ? (
        <Overview />
      ) : (
        <>
          <PageHead title={t('me')} isIndexed={false} />
          <h1 className="visually-hidden">{t('me')}</h1>
          <Panel className={styles.wayIn}>
            <ButtonLink kind="primary" href={paths.loginFor(paths.dashboard)}>
              {shell('account.login')}
            </ButtonLink>
            <ButtonLink href={paths.register}>{shell('account.register')}</ButtonLink>
          </Panel>
        </>
      )}
      <MenuRows />
      <Panel className={styles.wayIn}>
        <ButtonLink href={`${paths.chat}?partyid=service`}>{t('service')}</ButtonLink>
        {isLoggedIn && <Button onClick={() => void logout()}>{shell('account.logout')}</Button>}
      </Panel>
    </PageColumn>
  );
}
