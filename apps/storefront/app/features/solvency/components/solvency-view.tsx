import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn, Panel } from '@entrepot/ui/layout/layout.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import type { ReactNode } from 'react';
import { Time } from '#shared/time.tsx';
import type { SolvencyReport } from '../api/get-report.ts';
import { OwnProof } from './own-proof.tsx';
import styles from './solvency.module.css';

/** What customers are owed, what is held where, and what is owed to the shop apart from both. */
export function SolvencyView({ report }: { readonly report: SolvencyReport | null }) {
  const { t } = useTranslation('solvency');
  return (
    <PageColumn className={styles.page}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      {report ? <Report report={report} /> : <EmptyState title={t('none')} text={t('noneText')} />}
    </PageColumn>
  );
}

function Report({ report }: { readonly report: SolvencyReport }) {
  const { t } = useTranslation('solvency');
  const { owed, setAside, held, receivable } = report;
  return (
    <>
      <p className={styles.taken}>
        {t('taken')} <Time value={report.time} hasZone />
      </p>
      <p className={report.isCovered ? styles.covered : styles.uncovered}>
        {report.isCovered ? t('covered') : t('uncovered')}
      </p>
      <div className={styles.sides}>
        <Side title={t('owed.title')} note={t('owed.people', { people: report.people })}>
          <Line name={t('owed.available')} value={<Price value={owed.available} isPlain />} />
          <Line name={t('owed.orders')} value={<Price value={owed.orders} isPlain />} />
          <Line name={t('owed.withdrawals')} value={<Price value={owed.withdrawals} isPlain />} />
          <Line name={t('total')} value={<Price value={owed.total} isPlain />} isTotal />
          <Line name={t('setAside')} value={<Price value={setAside} isPlain />} />
        </Side>
        <Side title={t('held.title')} note={t('held.note')}>
          {held.places.map(({ place, asset, amount }) => (
            <Line
              key={place + asset}
              name={t(`held.${place}`)}
              value={asset === 'USDT' ? <Price value={amount} isPlain /> : <bdi dir="ltr">{`${amount} ${asset}`}</bdi>}
            />
          ))}
          <Line name={t('held.coinsWorth')} value={<Price value={held.coinsWorth} isPlain />} />
          <Line name={t('total')} value={<Price value={held.total} isPlain />} isTotal />
        </Side>
        <Side title={t('receivable.title')} note={t('receivable.text')}>
          <Line name={t('total')} value={<Price value={receivable} isPlain />} isTotal />
        </Side>
      </div>
      <p className={styles.note}>{t('limits')}</p>
      {report.rootHash !== undefined && <OwnProof report={{ ...report, rootHash: report.rootHash }} />}
    </>
  );
}

type SideProps = { readonly title: string; readonly note: string; readonly children: ReactNode };

function Side({ title, note, children }: SideProps) {
  return (
    <Panel className={styles.side}>
      <h2>{title}</h2>
      <p className={styles.note}>{note}</p>
      <dl className={styles.lines}>{children}</dl>
    </Panel>
  );
}

type LineProps = { readonly name: string; readonly value: ReactNode; readonly isTotal?: boolean };

function Line({ name, value, isTotal = false }: LineProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
