import { formatMoney, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { Dashboard } from '../metrics.ts';
import { ChartTip } from './chart-tip.tsx';
import styles from './insight.module.css';

const rowHeight = 36;
const axisHeight = 40;
const nameWidth = 160;
const nameLetters = 22;

const shortened = (name: string) => (name.length > nameLetters ? `${name.slice(0, nameLetters - 1)}…` : name);

/** The best products as bars. Loaded when first shown. */
export default function ProductChart({ products }: { readonly products: Dashboard['products'] }) {
  const { t } = useTranslation('seller-home');
  const language = useLanguage();
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
            width={nameWidth}
            tick={({ x, y, textAnchor, payload }) => (
              <text x={x} y={y} dy="0.35em" textAnchor={textAnchor} fill="var(--colour-text-muted)">
                {shortened(nameOf(String(payload.value)))}
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
