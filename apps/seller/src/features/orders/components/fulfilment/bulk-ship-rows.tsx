import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { BulkRow, LeftOut } from '../../bulk-rows.ts';
import { isReady, type useBulkShip } from '../../hooks/use-bulk-ship.ts';
import { useRefusalText } from '../../hooks/use-refusal-text.ts';
import styles from './bulk-ship.module.css';
import { CarrierInput } from './carrier-input.tsx';

/** What would happen to each row; rows are put right in place and checked again. */
export function BulkShipRows({ bulk }: { readonly bulk: ReturnType<typeof useBulkShip> }) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const { rows } = bulk;
  const ready = rows.filter(isReady).length;
  const wrong = rows.length - ready;
  const isUnchecked = rows.some((row) => row.outcome === undefined);
  return (
    <div className={styles.form}>
      <p role="status" className={styles.summary}>
        {ready > 0 && (
          <Badge tone="good">{t('many.ready', { count: ready, number: formatInteger(ready, language) })}</Badge>
        )}
        {wrong > 0 && (
          <Badge tone="warn">{t('many.wrong', { count: wrong, number: formatInteger(wrong, language) })}</Badge>
        )}
      </p>
      {bulk.leftOut && <LeftOutLines {...bulk.leftOut} />}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <Row key={row.key} row={row} bulk={bulk} />
        ))}
      </ul>
      <div className={styles.ends}>
        <Button variant="default" disabled={bulk.isShipping} onClick={bulk.backToList}>
          {t('many.back')}
        </Button>
        <Button
          variant={isUnchecked ? 'filled' : 'default'}
          loading={bulk.isChecking}
          disabled={rows.length === 0 || bulk.isShipping}
          onClick={() => bulk.check(rows)}
        >
          {t('many.recheck')}
        </Button>
        <Button disabled={ready === 0 || bulk.isChecking} loading={bulk.isShipping} onClick={bulk.ship}>
          {t('many.ship', { count: ready, number: formatInteger(ready, language) })}
        </Button>
      </div>
    </div>
  );
}

function Row({ row, bulk }: { readonly row: BulkRow; readonly bulk: ReturnType<typeof useBulkShip> }) {
  const { t } = useTranslation('seller-fulfil');
  const { t: tSeller } = useTranslation('seller');
  const language = useLanguage();
  const countries = new Intl.DisplayNames([language === 'ph' ? 'fil' : language], { type: 'region' });
  const { outcome } = row;
  return (
    <li className={styles.row} data-outcome={outcome?.outcome ?? 'unchecked'}>
      <TextInput
        aria-label={t('many.orderNo')}
        disabled={bulk.isShipping}
        dir="ltr"
        value={row.orderNo}
        onChange={(event) => bulk.change(row.key, { orderNo: event.currentTarget.value })}
      />
      <CarrierInput
        aria-label={tSeller('ship.carrier')}
        placeholder={tSeller('ship.carrier')}
        disabled={bulk.isShipping}
        promised={outcome?.carriers}
        value={row.carrier}
        onChange={(carrier) => {
          if (carrier !== row.carrier) bulk.change(row.key, { carrier });
        }}
      />
      <TextInput
        aria-label={tSeller('ship.number')}
        placeholder={tSeller('ship.number')}
        disabled={bulk.isShipping}
        dir="ltr"
        value={row.trackingNumber}
        onChange={(event) => bulk.change(row.key, { trackingNumber: event.currentTarget.value })}
      />
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={t('many.remove', { orderNo: row.orderNo })}
        disabled={bulk.isShipping}
        onClick={() => bulk.remove(row.key)}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
      <div className={styles.verdict}>
        <Verdict row={row} />
        {outcome?.buyerName !== undefined && outcome.nation !== undefined && outcome.outcome !== 'refused' && (
          <span className={styles.muted}>
            {t('many.to', {
              name: outcome.buyerName,
              country: countries.of(outcome.nation) ?? outcome.nation,
              count: outcome.quantity ?? 0,
              number: formatInteger(outcome.quantity ?? 0, language),
            })}
          </span>
        )}
      </div>
    </li>
  );
}

/** What the server says of a row, in words. */
export function Verdict({ row: { outcome } }: { readonly row: BulkRow }) {
  const { t } = useTranslation('seller-fulfil');
  const textOf = useRefusalText();
  if (!outcome) return <span className={styles.muted}>{t('many.changed')}</span>;
  if (outcome.outcome === 'ready') return <span className={styles.good}>{t('many.isReady')}</span>;
  if (outcome.outcome === 'shipped') return <span className={styles.good}>{t('many.isShipped')}</span>;
  return <span className={styles.bad}>{textOf(outcome)}</span>;
}

/** Names the lines of the list that are not among the rows, so that none is missed. */
function LeftOutLines({ withoutNumber, repeated }: LeftOut) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const named = (lines: readonly number[]) => ({
    count: lines.length,
    number: formatInteger(lines.length, language),
    lines: lines.map((line) => formatInteger(line, language)).join(' · '),
  });
  return (
    <>
      {withoutNumber.length > 0 && <p className={styles.leftOut}>{t('many.withoutNumber', named(withoutNumber))}</p>}
      {repeated.length > 0 && <p className={styles.leftOut}>{t('many.repeated', named(repeated))}</p>}
    </>
  );
}
