import { formatPercent } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Table } from '@entrepot/ui/table/table.tsx';
import type { SellerTerms } from '../../api/get-terms.ts';
import styles from './settlement.module.css';

/** Everything that selling costs, and what is free. */
export function Fees({ terms }: { readonly terms: SellerTerms }) {
  const { t } = useTranslation('promo');
  const language = useLanguage();
  const rows = [
    { what: t('fees.signUp'), amount: t('fees.free') },
    { what: t('fees.monthly'), amount: t('fees.none') },
    { what: t('fees.listing'), amount: t('fees.free') },
    { what: t('fees.commission'), amount: formatPercent(terms.commissionPercent, language) },
    { what: t('fees.freight'), amount: t('fees.none') },
  ];
  return (
    <section>
      <h2>{t('fees.title')}</h2>
      <Table className={styles.fees} columns={[t('fees.what'), t('fees.amount')]}>
        <tbody>
          {rows.map(({ what, amount }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{amount}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles.note}>{t('fees.note')}</p>
    </section>
  );
}
