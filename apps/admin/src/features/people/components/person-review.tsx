import type { AdminOutputOf } from '@entrepot/client';
import { seenBy } from '@entrepot/contract/permissions';
import { accountSteps, accountTransitions } from '@entrepot/domain';
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
import { History } from '#shared/queue/history.tsx';
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
        {found.sessions && <Devices sessions={found.sessions} signIns={found.signIns ?? []} />}
        <StateChanges found={found} />
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
            found.storeId !== undefined && may(...seenBy.stores) ? (
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
            may(...seenBy.orders) && found.orders > 0 ? (
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

/** Where the person is signed in, and what was last done with the account: who takes over one changes passwords and contacts. */
function Devices({ sessions, signIns }: Required<Pick<Person, 'sessions' | 'signIns'>>) {
  const { t } = useTranslation('admin-team');
  return (
    <Part title={t('user.devices')}>
      {sessions.length === 0 && <p className={styles.muted}>{t('user.noSessions')}</p>}
      <ul className={styles.history}>
        {sessions.map((session) => (
          <li key={`${session.createTime} ${session.address}`}>
            <bdi title={session.device}>{deviceName(session.device)}</bdi>
            <span className={styles.muted}>
              {t(`user.audience.${session.audience}`)} · <bdi dir="ltr">{session.address}</bdi> ·{' '}
              <Time value={session.lastSeenTime} />
            </span>
          </li>
        ))}
      </ul>
      {signIns.length > 0 && <h4>{t('user.recentActivity')}</h4>}
      <ul className={styles.history}>
        {signIns.map(({ kind, device, address, createTime }) => (
          <li key={`${createTime} ${kind}`}>
            {t(`user.event.${kind}`)}
            <span className={styles.muted}>
              {/* Neither is kept of an account that is closed. */}
              {device !== '' && (
                <>
                  <bdi title={device}>{deviceName(device)}</bdi> ·{' '}
                </>
              )}
              {address !== '' && (
                <>
                  <bdi dir="ltr">{address}</bdi> ·{' '}
                </>
              )}
              <Time value={createTime} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What an account became, as its history says it. */
const becameTexts = {
  locked: 'user.locked',
  active: 'user.unlocked',
  disabled: 'user.disabled',
  closed: 'user.erased',
} as const;

/** When the account was locked, disabled, opened again and closed, by whom and why. */
function StateChanges({ found: { stateChanges } }: { readonly found: Person }) {
  const { t } = useTranslation('admin-team');
  if (stateChanges.length === 0) return null;
  return (
    <History
      entries={stateChanges.map(({ state, staffName, reason, createTime }, place) => ({
        // What was disabled is enabled, and nothing else.
        text: t(
          stateChanges[place - 1]?.state === 'disabled' && state === 'active' ? 'user.enabled' : becameTexts[state],
        ),
        by: staffName,
        reason,
        time: createTime,
      }))}
    />
  );
}

/** How each step is asked for and told. */
const steps = {
  lock: { consequence: 'user.lockText', done: 'user.locked', shortcut: 'x' },
  unlock: { consequence: 'user.unlockText', done: 'user.unlocked', shortcut: 'u' },
  disable: { consequence: 'user.disableText', done: 'user.disabled', shortcut: 'd' },
  enable: { consequence: 'user.unlockText', done: 'user.enabled', shortcut: 'u' },
} as const;

function PersonDecisions({ found }: { readonly found: Person }) {
  const { t } = useTranslation('admin-team');
  const { userId, state } = found;
  return (
    <Decisions>
      {accountSteps
        .filter((step) => (accountTransitions[step].from as readonly string[]).includes(state))
        .map((step) => (
          <Decision
            key={step}
            call={`user!${step}`}
            subject={userId}
            label={t(`user.${step}`)}
            consequence={t(steps[step].consequence)}
            done={t(steps[step].done)}
            shortcut={steps[step].shortcut}
            isMain={accountTransitions[step].to === 'active'}
            reasons="user"
            stays
            inputOf={(reason) => ({ userId, reason })}
          />
        ))}
      {state !== 'closed' && <CorrectBalance userId={userId} />}
      <PersonData found={found} />
    </Decisions>
  );
}
