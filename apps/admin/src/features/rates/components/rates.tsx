import type { AdminInputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { Time } from '@entrepot/panel/time.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { useCall } from '#shared/api/calls.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';

type Coin = AdminInputOf<'conversionRate!set'>['asset'];

const coins: readonly Coin[] = ['BTC', 'ETH'];
const isRate = (text: string) => /^[0-9]{1,9}(\.[0-9]{1,9})?$/.test(text) && Number(text) > 0;
const skeletonLines = 10;

/** What coins were and are credited at, and a way to say what they are worth from now on. */
export function Rates() {
  const { t } = useTranslation('admin-money');
  const found = useCall('conversionRate!list', {});
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {(rates) => (
        <>
          <Part title={t('rate.all')}>
            {rates.length === 0 && <p className={styles.muted}>{t('rate.none')}</p>}
            {rates.length > 0 && (
              <WideTable
                label={t('rate.all')}
                columns={(['coin', 'rate', 'since', 'setBy'] as const).map((column) => t(`column.${column}`))}
              >
                <tbody>
                  {rates.map((rate) => (
                    <tr key={`${rate.asset} ${rate.validFrom}`}>
                      <th scope="row">{rate.asset}</th>
                      <td>
                        <bdi dir="ltr">{rate.rate}</bdi>
                      </td>
                      <td>
                        <Time value={rate.validFrom} />
                      </td>
                      <td>
                        <bdi>{rate.staffName}</bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </WideTable>
            )}
          </Part>
          <Decisions>
            <SetRate />
          </Decisions>
        </>
      )}
    </CallView>
  );
}

function SetRate() {
  const { t } = useTranslation('admin-money');
  return (
    <Decision
      call="conversionRate!set"
      label={t('rate.set')}
      consequence={t('rate.setText')}
      done={t('rate.done')}
      shortcut="a"
      isAskedByAddress
      isMain
      stays
      fields={{
        initial: { asset: 'BTC' as Coin, rate: '' },
        check: ({ rate }) => ({ rate: isRate(rate.trim()) ? undefined : t('rate.wrong') }),
      }}
      inputOf={(_, { asset, rate }) => ({ asset, rate: rate.trim() })}
    >
      {(form) => (
        <>
          <Field of={form} name="asset">
            {(field) => <NativeSelect label={t('column.coin')} data={[...coins]} {...field} />}
          </Field>
          <Field of={form} name="rate">
            {(field) => (
              <TextInput
                label={t('column.rate')}
                inputMode="decimal"
                dir="ltr"
                autoComplete="off"
                maxLength={19}
                required
                {...field}
              />
            )}
          </Field>
        </>
      )}
    </Decision>
  );
}
