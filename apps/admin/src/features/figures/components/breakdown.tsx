import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { CsvButton } from '@entrepot/panel/csv/csv-button.tsx';
import figureStyles from '@entrepot/panel/figures/figures.module.css';
import type { Period } from '@entrepot/panel/period/periods.ts';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useId } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { useCountryName } from '#shared/country-name.ts';
import { formatMetric, type MetricId } from '../metrics.ts';
import { dimensions, type Selection } from '../use-selection.ts';
import styles from './figures.module.css';

type Found = AdminOutputOf<'figures!breakdown'>;

const columns = [
  'gmv',
  'orders',
  'settled',
  'commission',
  'takeRate',
  'refunded',
  'lateRate',
] as const satisfies readonly MetricId[];
const skeletonLines = 8;

type Props = { readonly period: Period; readonly selection: Selection };

/** A period's figures by country, store or category; a press shows those of one alone. Of a category, what is below it. */
export function Breakdown({ period, selection }: Props) {
  const { t } = useTranslation('admin-figures');
  const { by, of, chooseBy } = selection;
  const id = useId();
  const parentId = by === 'category' && of?.dimension === 'category' && of.key !== '0' ? of.key : undefined;
  const asked = { ...period, dimension: by, ...(parentId !== undefined && { parentId }) };
  const found = useCall('figures!breakdown', asked, { keepsPrevious: true });
  return (
    <section className={figureStyles.panel} aria-labelledby={id}>
      <header className={figureStyles.panelHead}>
        <div>
          <h2 id={id}>{t('breakdown.title')}</h2>
          {by === 'category' && <p className={figureStyles.lead}>{t('note.category')}</p>}
        </div>
        <fieldset className={figureStyles.switch}>
          <legend className="visually-hidden">{t('breakdown.label')}</legend>
          {dimensions.map((dimension) => (
            <button key={dimension} type="button" aria-pressed={dimension === by} onClick={() => chooseBy(dimension)}>
              {t(`breakdown.${dimension}`)}
            </button>
          ))}
        </fieldset>
      </header>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(answer) =>
          answer.rows.length === 0 ? (
            <EmptyState title={t('breakdown.empty')} text={t('chart.emptyText')} />
          ) : (
            <Rows found={answer} period={period} selection={selection} />
          )
        }
      </CallView>
    </section>
  );
}

function Rows({ found, period, selection: { by, chooseOf } }: Props & { readonly found: Found }) {
  const { t } = useTranslation('admin-figures');
  const language = useLanguage();
  const country = useCountryName();
  const nameOf = ({ key, name }: Found['rows'][number]) =>
    by === 'country' ? country(key) : name || (key === '0' ? t('breakdown.none') : key);
  const heads = [t(`head.${by}`), ...columns.map((id) => t(`metric.${id}`))];
  const file = () => [heads, ...found.rows.map((row) => [nameOf(row), ...columns.map((id) => String(row[id] ?? ''))])];
  return (
    <>
      <WideTable label={t('breakdown.title')} columns={heads}>
        <tbody>
          {found.rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <button
                  type="button"
                  className={styles.of}
                  aria-label={t('breakdown.of', { name: nameOf(row) })}
                  onClick={() => chooseOf({ dimension: by, key: row.key })}
                >
                  <bdi>{nameOf(row)}</bdi>
                </button>
              </th>
              {columns.map((id) => (
                <td key={id}>
                  <bdi dir="ltr">{row[id] === null ? '' : formatMetric(id, row[id], language)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
      <div className={figureStyles.tools}>
        <CsvButton filename={`figures-by-${by}-${period.from}-${period.to}.csv`} rows={file} />
        {found.isCut && (
          <p className={figureStyles.lead}>
            {t('breakdown.cut', { number: formatInteger(found.rows.length, language) })}
          </p>
        )}
      </div>
    </>
  );
}
