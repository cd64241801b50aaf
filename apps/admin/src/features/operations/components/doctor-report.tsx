import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useCall } from '#shared/api/calls.ts';
import { Part } from '#shared/queue/opened.tsx';
import own from './operations.module.css';

const skeletonLines = 18;
const tones = { ok: 'good', skipped: 'neutral', warning: 'warn', unsafe: 'bad' } as const;

type Check = AdminOutputOf<'doctor!run'>['checks'][number];
type State = keyof typeof tones;

function stateOf({ findings, isSkipped }: Check): State {
  if (findings.length === 0) return isSkipped ? 'skipped' : 'ok';
  return findings.some(({ level }) => level === 'unsafe') ? 'unsafe' : 'warning';
}

const order: readonly State[] = ['unsafe', 'warning', 'ok', 'skipped'];
const worstFirst = (checks: readonly Check[]) =>
  checks.toSorted((a, b) => order.indexOf(stateOf(a)) - order.indexOf(stateOf(b)));

/** What the doctor found, the worst first, each with what to do about it. */
export function DoctorReport() {
  const { t } = useTranslation('admin-operations');
  const found = useCall('doctor!run', {});
  return (
    <Part title={t('doctor.title')}>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ checks }) => (
          <>
            <WideTable label={t('doctor.title')} columns={[t('doctor.check'), t('doctor.state'), t('doctor.found')]}>
              <tbody>
                {worstFirst(checks).map((check) => (
                  <CheckRow key={check.check} check={check} />
                ))}
              </tbody>
            </WideTable>
            <Button size="small" className={own.again} onClick={() => found.refetch()}>
              {t('doctor.again')}
            </Button>
          </>
        )}
      </CallView>
    </Part>
  );
}

const isTime = /^\d{4}-\d\d-\d\dT/;

function CheckRow({ check }: { readonly check: Check }) {
  const { t } = useTranslation('admin-operations');
  // Each finding has parameters of its own, which come with it.
  const textOf = t as (key: string, params: object) => string;
  const state = stateOf(check);
  const { detail, findings } = check;
  return (
    <tr>
      <th scope="row">{t(`check.${check.check}`)}</th>
      <td>
        <Badge tone={tones[state]}>{t(`doctor.state.${state}`)}</Badge>
      </td>
      <td>
        {detail !== undefined && (isTime.test(detail) ? <Time value={detail} /> : <bdi dir="ltr">{detail}</bdi>)}
        {findings.length > 0 && (
          <ul className={own.findings}>
            {findings.map(({ name, params }) => (
              <li key={name}>{textOf(`finding.${name}`, params)}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
