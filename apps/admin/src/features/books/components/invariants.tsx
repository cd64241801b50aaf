import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { beforeValue, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { Code } from '#shared/queue/details/code.tsx';
import styles from '#shared/queue/queue.module.css';

type Invariant = AdminOutputOf<'invariant!list'>[number];

const skeletonLines = 20;
const refetchMs = 60_000;

const isBroken = ({ last }: Invariant) => last !== undefined && last.violations > 0;

/** What must always hold, what is broken first. */
export function Invariants() {
  const found = useCall('invariant!list', {}, { refetchMs });
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {(all) => (
        <>
          <Summary all={all} />
          <ul className={styles.cards}>
            {all
              .toSorted((one, other) => Number(isBroken(other)) - Number(isBroken(one)))
              .map((invariant) => (
                <InvariantItem key={invariant.code} invariant={invariant} />
              ))}
          </ul>
        </>
      )}
    </CallView>
  );
}

function Summary({ all }: { readonly all: readonly Invariant[] }) {
  const { t } = useTranslation('admin-money');
  const language = useLanguage();
  const broken = all.filter(isBroken).length;
  const isChecked = all.every(({ last }) => last !== undefined);
  const count = broken > 0 ? broken : all.length;
  const values = { count, number: formatInteger(count, language) };
  if (broken > 0)
    return (
      <p className={styles.warning} role="alert">
        {t('check.someBroken', values)}
      </p>
    );
  return <p className={styles.muted}>{isChecked ? t('check.allHold', values) : t('check.unchecked')}</p>;
}

function InvariantItem({ invariant }: { readonly invariant: Invariant }) {
  const { t } = useTranslation('admin-money');
  const { code, last, wholeTime, brokenBefore } = invariant;
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={styles.part}>
      <span className={styles.rowLine}>
        <strong>{t(`invariant.${code as 'journal_balanced'}`, { defaultValue: code })}</strong>
        <span>
          {brokenBefore && <Badge tone="warn">{t('check.wasBroken')}</Badge>} <Outcome last={last} />
        </span>
      </span>
      {last && (
        <span className={styles.muted}>
          {t('check.last')} <Time value={last.checkTime} /> · {t('check.since')} <Time value={last.since} />
          {wholeTime !== undefined && wholeTime !== last.checkTime && (
            <>
              {' · '}
              {beforeValue(t('check.whole'))}
              <Time value={wholeTime} />
            </>
          )}
        </span>
      )}
      {last && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className={styles.muted}>{t('check.history')}</summary>
          {isOpen && <History code={code} />}
        </details>
      )}
    </li>
  );
}

function Outcome({ last }: { readonly last: Pick<NonNullable<Invariant['last']>, 'violations'> | undefined }) {
  const { t } = useTranslation('admin-money');
  const language = useLanguage();
  if (!last) return <Badge tone="neutral">{t('check.unchecked')}</Badge>;
  if (last.violations === 0) return <Badge tone="good">{t('check.holds')}</Badge>;
  return (
    <Badge tone="bad">
      {t('check.broken', { count: last.violations, number: formatInteger(last.violations, language) })}
    </Badge>
  );
}

/** What earlier checks found, and the rows that broke it. */
function History({ code }: { readonly code: string }) {
  const { t } = useTranslation('admin-money');
  const found = useCall('invariant!history', { code });
  return (
    <CallView result={found} skeleton={<Skeleton lines={2} />}>
      {(outcomes) => (
        <ol className={styles.history}>
          {outcomes.map((outcome) => (
            <li key={outcome.since}>
              <span className={styles.rowLine}>
                <Outcome last={outcome} />
                <span className={styles.muted}>
                  <Time value={outcome.since} /> {t('check.until')} <Time value={outcome.checkTime} />
                </span>
              </span>
              {outcome.rows.map((row) => (
                <Code key={row} value={row} />
              ))}
            </li>
          ))}
        </ol>
      )}
    </CallView>
  );
}
