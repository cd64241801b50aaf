import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { AddressLines } from '@entrepot/ui/address/address-lines.tsx';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import type { OrderDetail } from '../../hooks/order-types.ts';
import styles from './order-invoice.module.css';
import { OrderTotals } from './order-totals.tsx';

/** A receipt of what was paid, or a pro-forma invoice of what is to be paid: one A4 page for the buyer's books. */
export function OrderInvoice({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const isPaid = order.payTime !== undefined;
  return (
    <>
      <div className={styles.bar}>
        <Button kind="primary" onClick={() => window.print()}>
          <IconPrinter size={18} aria-hidden="true" />
          {t('invoice.print')}
        </Button>
        {order.buyerCompany === '' && order.buyerTaxNumber === '' && (
          <Link href={paths.billing}>{t('invoice.addCompany')}</Link>
        )}
      </div>
      <article className={styles.sheet} aria-label={isPaid ? t('invoice.receipt') : t('invoice.proForma')}>
        <header className={styles.head}>
          <div>
            <p className={styles.kind}>{isPaid ? t('invoice.receipt') : t('invoice.proForma')}</p>
            {!isPaid && <p className={styles.muted}>{t('invoice.notPaid')}</p>}
          </div>
          <p className={styles.platform}>{t('invoice.platform')}</p>
        </header>
        <Facts order={order} />
        <div className={styles.parties}>
          <section>
            <h2>{t('invoice.seller')}</h2>
            <p>
              <bdi>{order.sellerName}</bdi>
            </p>
            <p className={styles.muted}>{t('invoice.through')}</p>
          </section>
          <section>
            <h2>{t('invoice.buyer')}</h2>
            {order.buyerCompany !== '' && (
              <p>
                <strong>
                  <bdi>{order.buyerCompany}</bdi>
                </strong>
              </p>
            )}
            {order.buyerTaxNumber !== '' && (
              <p>
                {t('invoice.taxNumber')} <bdi dir="ltr">{order.buyerTaxNumber}</bdi>
              </p>
            )}
            <address className={styles.address}>
              <AddressLines parts={order} />
              <bdi>{order.nationName}</bdi>
            </address>
          </section>
        </div>
        <Lines order={order} />
        <OrderTotals order={order} />
        <footer className={styles.foot}>{isPaid ? t('invoice.paidNote') : t('invoice.unpaidNote')}</footer>
      </article>
    </>
  );
}

function Facts({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders');
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('invoice.number')}</dt>
        <dd>
          <bdi dir="ltr">{order.orderNo}</bdi>
        </dd>
      </div>
      <div>
        <dt>{t('invoice.ordered')}</dt>
        <dd>
          <Time value={order.createTime} hasZone />
        </dd>
      </div>
      {order.payTime !== undefined && (
        <div>
          <dt>{t('invoice.paid')}</dt>
          <dd>
            <Time value={order.payTime} hasZone />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('invoice.currency')}</dt>
        <dd>
          <bdi dir="ltr">USDT</bdi>
        </dd>
      </div>
    </dl>
  );
}

function Lines({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  return (
    <div className={styles.scroll}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.product')}</th>
            <th scope="col">{t('invoice.quantity')}</th>
            <th scope="col">{t('invoice.unitPrice')}</th>
            <th scope="col">{t('invoice.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.orderGoodsId}>
              <td>
                <bdi>{line.commodity}</bdi>
                {line.specification !== '' && (
                  <span className={styles.muted}>
                    {' '}
                    <VariantText text={line.specification} />
                  </span>
                )}
              </td>
              <td>{formatInteger(line.quantity, language)}</td>
              <td>
                <Price value={line.unitPrice} isPlain />
              </td>
              <td>
                <Price value={line.lineTotal} isPlain />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
