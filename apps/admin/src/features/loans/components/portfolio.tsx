import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useCall } from '#shared/api/calls.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { FundPool } from './fund-pool.tsx';

type PortfolioFigures = AdminOutputOf<'loan!portfolio'>;

const ages = ['days1to30', 'days31to60', 'days61to90', 'over90'] as const;
const skeletonLines = 12;

/** What is lent and owed, and what the pool holds. */
export function Portfolio() {
  const found = useCall('loan!portfolio', {});
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {(figures) => (
        <>
          <div className={styles.parts}>
            <Pool figures={figures} />
            <Income figures={figures} />
          </div>
          <Overdue figures={figures} />
          <div className={styles.decisions}>
            <FundPool />
          </div>
        </>
      )}
    </CallView>
  );
}

type Props = { readonly figures: PortfolioFigures };

function Pool({ figures }: Props) {
  const { t } = useTranslation('admin-loans');
  const language = useLanguage();
  return (
    <Part title={t('portfolio.pool')}>
      <Facts
        facts={[
          [t('portfolio.held'), <Price key="pool" value={figures.pool} isPlain />],
          [t('portfolio.lent'), <Price key="lent" value={figures.lent} isPlain />],
          [t('portfolio.loans'), formatInteger(figures.loans, language)],
          [t('portfolio.outstanding'), <Price key="outstanding" value={figures.outstanding} isPlain />],
          [t('portfolio.dueToday'), <Price key="due" value={figures.dueToday} isPlain />],
          [t('portfolio.writtenOff'), <Price key="off" value={figures.writtenOff} isPlain />],
        ]}
      />
    </Part>
  );
}

function Income({ figures }: Props) {
  const { t } = useTranslation('admin-loans');
  return (
    <Part title={t('portfolio.income')}>
      <Facts
        facts={[
          [t('portfolio.expected'), <Price key="expected" value={figures.expectedInterest} isPlain />],
          [t('portfolio.accrued'), <Price key="accrued" value={figures.accruedInterest} isPlain />],
          [t('portfolio.received'), <Price key="received" value={figures.receivedInterest} isPlain />],
          [t('portfolio.accruedPenalty'), <Price key="penalty" value={figures.accruedPenalty} isPlain />],
          [t('portfolio.receivedPenalty'), <Price key="paid" value={figures.receivedPenalty} isPlain />],
        ]}
      />
    </Part>
  );
}

/** What is overdue, by age. */
function Overdue({ figures }: Props) {
  const { t } = useTranslation('admin-loans');
  const language = useLanguage();
  return (
    <Part title={t('portfolio.overdue')}>
      <WideTable
        label={t('portfolio.overdue')}
        columns={[t('portfolio.age'), t('portfolio.loans'), t('column.due'), t('column.principal')]}
      >
        <tbody>
          {ages.map((age) => (
            <tr key={age}>
              <th scope="row">{t(`portfolio.${age}`)}</th>
              <td>{formatInteger(figures.overdue[age].loans, language)}</td>
              <td>
                <Price value={figures.overdue[age].due} isPlain />
              </td>
              <td>
                <Price value={figures.overdue[age].principal} isPlain />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Part>
  );
}
