import { formatMoney, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useIsPhone } from '../../../shared/use-is-phone.ts';
import type { Dashboard } from '../metrics.ts';
import { ChartTip } from './chart-tip.tsx';
import styles from './insight.module.css';

const rowHeight = 36;
const axisHeight = 40;
/** Room for a product's name, in pixels and in Latin letters. */
const wideNames = { width: 168, letters: 24 };
const phoneNames = { width: 104, letters: 15 };

/** A name cut to so many letters; those of Chinese, Japanese and Korean are as wide as two. */
function shortened(name: string, letters: number): string {
  let used = 0;
  for (const [place, letter] of [...name].entries()) {
    used += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/.test(letter) ? 2 : 1;
    if (used > letters) return `${[...name].slice(0, place - 1).join('')}…`;
  }
  return name;
}

/** The best products as bars. Loaded when first shown. */
export default function ProductChart({ products }: { readonly products: Dashboard['products'] }) {
  const { t } = useTranslation('seller-home');
  const language = useLanguage();
  const names = useIsPhone() ? phoneNames : wideNames;
  const isRtl = textDirection(language) === 'rtl';
  const write = (value: number) => formatMoney(String(value), language);
  const bars = products.map(({ name, sales }, place) => ({ name, key: `${place} ${name}`, sales: Number(sales) }));
  const nameOf = (key: string) => bars.find((bar) => bar.key === key)?.name ?? '';
  return (
    <div role="img" aria-label={t('products.describe')} className={styles.chart} dir="ltr">
      <ResponsiveContainer width="100%" height={bars.length * rowHeight + axisHeight}>
        <BarChart
          data={bars}
          layout="vertical"
          accessibilityLayer={false}
          margin={{ top: 0, right: 16, bottom: 0, left: 16 }}
        >
          <XAxis
            type="number"
            reversed={isRtl}
            tickFormatter={write}
            tickLine={false}
            axisLine={false}
            stroke="var(--colour-text-muted)"
          />
          <YAxis
            type="category"
            dataKey="key"
            orientation={isRtl ? 'right' : 'left'}
            width={names.width}
            tick={({ x, y, textAnchor, payload }) => (
              <text x={x} y={y} dy="0.35em" textAnchor={textAnchor} fill="var(--colour-text-muted)">
                {shortened(nameOf(String(payload.value)), names.letters)}
              </text>
            )}
            tickLine={false}
            axisLine={false}
            stroke="var(--colour-text-muted)"
          />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--colour-surface-sunken)' }}
            content={({ active, payload, label }) =>
              active ? <ChartTip day={nameOf(String(label))} points={payload} write={write} /> : null
            }
          />
          <Bar
            dataKey="sales"
            name={t('products.sales')}
            fill="var(--colour-brand)"
            radius={4}
            barSize={18}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
