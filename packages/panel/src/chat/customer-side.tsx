import type { CallOutput, SellerCalls } from '@entrepot/contract';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import styles from './inbox.module.css';

type Customer = CallOutput<SellerCalls, 'chat!customer'>;

/** A conversation, and who writes beside it. */
export function BesideCustomer({ children }: { readonly children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** Who writes: beside the conversation where there is room, else folded away above it. */
export function CustomerSide({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('seller-chat');
  const isNarrow = useMediaQuery('(width < 68em)', false, { getInitialValueInEffect: false });
  if (!isNarrow)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too.
      <aside className={styles.customer} aria-label={t('customer')} tabIndex={0}>
        {children}
      </aside>
    );
  return (
    <aside aria-label={t('customer')} className={styles.folded}>
      <details>
        <summary>{t('customer')}</summary>
        <div className={styles.customer}>{children}</div>
      </details>
    </aside>
  );
}

type CasesProps = {
  readonly cases: Customer['cases'];
  /** The page of a case; absent for who may not read it. */
  readonly hrefOf?: ((returnId: string) => string) | undefined;
};

/** The returns and refunds of whoever writes. */
export function CustomersCases({ cases, hrefOf }: CasesProps) {
  const { t } = useTranslation('seller-chat');
  const { t: tCase } = useTranslation('seller-aftersales');
  return (
    <section>
      <h3>{t('customer.cases')}</h3>
      {cases.length === 0 && <p className={styles.muted}>{t('customer.noCases')}</p>}
      <ul className={styles.facts}>
        {cases.map(({ returnId, orderNo, state }) => (
          <li key={returnId}>
            <NumberLink href={hrefOf?.(returnId)} number={orderNo} />
            <Badge>{tCase(`state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A number, and its page for who may read it. */
export function NumberLink({ href, number }: { readonly href: string | undefined; readonly number: string }) {
  const shown = <bdi dir="ltr">{number}</bdi>;
  return href === undefined ? shown : <Link href={href}>{shown}</Link>;
}

const tones = { ready: 'good', no_fund_password: 'neutral', frozen: 'bad' } as const;

type WalletProps = {
  readonly wallet: Customer['wallet'];
  /** Amounts, for who may see them. */
  readonly children?: ReactNode;
};

/** Whether whoever writes can pay. */
export function CustomersWallet({ wallet, children }: WalletProps) {
  const { t } = useTranslation('seller-chat');
  return (
    <section>
      <h3>{t('customer.wallet')}</h3>
      <Badge tone={tones[wallet]}>{t(`customer.wallet.${wallet}`)}</Badge>
      {children}
    </section>
  );
}
