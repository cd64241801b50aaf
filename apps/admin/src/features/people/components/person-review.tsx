import type { AdminOutputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { deviceName } from '@entrepot/ui/device/device-name.ts';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { Opened, OpenedHead, Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { useMay } from '#shared/staff/use-staff.ts';
import { CorrectBalance } from './correct-balance.tsx';
import { PersonData } from './person-data.tsx';
import { UserState } from './user-state.tsx';

type Person = AdminOutputOf<'user!info'>;

/** One person: account, wallet, devices and sign-ins; never a password. */
export function PersonReview() {
  const { userId = '' } = useParams();
  const found = useCall('user!info', { userId });
  return <Opened result={found}>{(person) => <Review key={userId} found={person} />}</Opened>;
}

function Review({ found }: { readonly found: Person }) {
  return (
    <>
      <OpenedHead title={found.username} state={<UserState state={found.state} />}>
        <bdi dir="ltr">{found.usercode}</bdi>
        <Time value={found.createTime} />
      </OpenedHead>
      <div className={styles.parts}>
        <AccountFacts found={found} />
        <WalletFacts found={found} />
        <Devices found={found} />
      </div>
      <PersonDecisions found={found} />
    </>
  );
}

function AccountFacts({ found }: { readonly found: Person }) {
  const { t } = useTranslation('admin-team');
  const language = useLanguage();
  const may = useMay();
  const orders = formatInteger(found.orders, language);
  const code = (value: string) => (value === '' ? undefined : <bdi dir="ltr">{value}</bdi>);
  return (
    <Part title={t('user.account')}>
      <Facts
        facts={[
          [t('user.email'), code(found.email)],
          [t('user.phone'), code(found.phone)],
          [
            t('user.store'),
            found.storeId !== undefined && may('stores.read') ? (
              <Link key="store" href={paths.store(found.storeId)}>
                <bdi>{found.storeName}</bdi>
              </Link>
            ) : found.storeName === '' ? undefined : (
              <bdi key="store">{found.storeName}</bdi>
            ),
          ],
          [t('user.identity'), t(`user.identityLevel.${found.identityLevel}`)],
          [
            t('user.orders'),
            may('orders.read') && found.orders > 0 ? (
              <Link key="orders" href={`${paths.orders}?keyword=${encodeURIComponent(found.username)}`}>
                {orders}
              </Link>
            ) : (
              orders
            ),
          ],
        ]}
      />
    </Part>
  );
}

function WalletFacts({ found }: { readonly found: Person }) {
  const { t } = useTranslation('admin-team');
  const { available, held, owed } = found.wallet;
  return (
    <Part title={t('user.wallet')}>
      <Facts
        facts={[
          [t('user.available'), <Price key="available" value={available} isPlain />],
          [t('user.held'), <Price key="held" value={held} isPlain />],
          [t('user.owed'), <Price key="owed" value={owed} isPlain />],
        ]}
      />
    </Part>
  );
}

/** Where the person is signed in, and the last times that somebody tried. */
function Devices({ found }: { readonly found: Person }) {
  const { t } = useTranslation('admin-team');
  return (
    <Part title={t('user.devices')}>
      {found.sessions.length === 0 && <p className={styles.muted}>{t('user.noSessions')}</p>}
      <ul className={styles.history}>
        {found.sessions.map((session) => (
          <li key={`${session.createTime} ${session.address}`}>
            <bdi title={session.device}>{deviceName(session.device)}</bdi>
            <span className={styles.muted}>
              {t(`user.audience.${session.audience}`)} · <bdi dir="ltr">{session.address}</bdi> ·{' '}
              <Time value={session.lastSeenTime} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function PersonDecisions({ found }: { readonly found: Person }) {
  const { t } = useTranslation('admin-team');
  const may = useMay();
  const { userId, state } = found;
  const mayLock = may('users.lock') && (state === 'active' || state === 'locked');
  const mayCorrect = may('balances.correct') && state !== 'closed';
  if (!mayLock && !mayCorrect && !may('users.export') && !may('users.erase')) return null;
  return (
    <Decisions>
      {mayLock && state === 'active' && (
        <Decision
          call="user!lock"
          label={t('user.lock')}
          consequence={t('user.lockText')}
          done={t('user.locked')}
          shortcut="x"
          reasons="user"
          stays
          inputOf={(reason) => ({ userId, reason })}
        />
      )}
      {mayLock && state === 'locked' && (
        <Decision
          call="user!unlock"
          label={t('user.unlock')}
          consequence={t('user.unlockText')}
          done={t('user.unlocked')}
          shortcut="u"
          isMain
          reasons="user"
          stays
          inputOf={(reason) => ({ userId, reason })}
        />
      )}
      {mayCorrect && <CorrectBalance userId={userId} />}
      <PersonData found={found} />
    </Decisions>
  );
}
