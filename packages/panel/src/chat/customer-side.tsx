import { useErrorToast } from '@entrepot/client/react/error-text.ts';
import type { CallOutput, SellerCalls } from '@entrepot/contract';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import styles from './inbox.module.css';

type Customer = CallOutput<SellerCalls, 'chat!customer'>;

type Props = {
  /** A `CustomerSide`, or nothing before anything is known. */
  readonly side: ReactNode;
  /** The conversation. */
  readonly children: ReactNode;
};

const useIsNarrow = () => useMediaQuery('(width < 68em)', false, { getInitialValueInEffect: false });

/** A conversation with who writes beside it, or above it where there is no room. */
export function BesideCustomer({ side, children }: Props) {
  const isNarrow = useIsNarrow();
  // It loads texts of its own: the conversation, and the focus in it, stay meanwhile.
  const loaded = <Suspense fallback={<AwaitedSide />}>{side ?? <AwaitedSide />}</Suspense>;
  return (
    <div className={styles.body}>
      {isNarrow && loaded}
      {children}
      {!isNarrow && loaded}
    </div>
  );
}

/** Keeps the room of who writes until it is known: the messages that are read do not move then. */
export const AwaitedSide = () => (
  <div aria-hidden="true" className={useIsNarrow() ? styles.foldedPlace : styles.customer} />
);

/** Who writes, folded away where there is no room beside the conversation. */
export function CustomerSide({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('seller-chat');
  if (useIsNarrow())
    return (
      <aside aria-label={t('customer')} className={styles.folded}>
        <details>
          <summary>{t('customer')}</summary>
          <div className={styles.customer}>{children}</div>
        </details>
      </aside>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too.
    <aside className={styles.customer} aria-label={t('customer')} tabIndex={0}>
      {children}
    </aside>
  );
}

type CasesProps = {
  readonly cases: Customer['cases'];
  /** The page of a case; absent for who may not read it. */
  readonly hrefOf?: ((caseId: string) => string) | undefined;
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
        {cases.map(({ returnId: caseId, orderNo, state }) => (
          <li key={caseId}>
            <NumberLink href={hrefOf?.(caseId)} number={orderNo} />
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

type SendProps = { readonly orderNo: string; readonly onSend: () => Promise<unknown> };

/** Sends the card of an order; once, however often it is pressed. */
export function SendOrder({ orderNo, onSend }: SendProps) {
  const { t } = useTranslation('chat');
  const showError = useErrorToast();
  const [isSending, setSending] = useState(false);
  const send = () => {
    setSending(true);
    void onSend()
      .catch(showError)
      .finally(() => setSending(false));
  };
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      loading={isSending}
      onClick={send}
      aria-label={`${t('offer.order')} ${orderNo}`}
      title={t('offer.order')}
    >
      <IconSend size={16} className="mantine-rotate-rtl" aria-hidden="true" />
    </ActionIcon>
  );
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
