import type { CallOutput, SellerCalls } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import { formatRelative } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Avatar } from '@entrepot/ui/avatar/avatar.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '../dialogs/use-focus-back.ts';
import styles from './inbox.module.css';

type CaseState = NonNullable<CallOutput<SellerCalls, 'chat!threads'>['list'][number]['case']>['state'];

type Props = {
  readonly thread: {
    readonly avatar: number;
    readonly unread: number;
    readonly waitingSince?: string;
    readonly last?: {
      readonly send_receive: 'send' | 'receive';
      readonly type: 'text' | 'img' | 'product' | 'order';
      readonly content: string;
    };
    readonly case?: { readonly orderNo: string; readonly state: CaseState };
  };
  readonly name: string;
  /** Who has it, for example. */
  readonly note?: ReactNode;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  /** The page of a case, which opens in place of a conversation. */
  readonly href?: string | undefined;
};

/** Who wrote, what last, and since when they wait. */
export function ThreadLine({ thread, name, note, isOpen, onOpen, href }: Props) {
  const { t } = useTranslation('seller-chat');
  const { t: tChat } = useTranslation('chat');
  const language = useLanguage();
  const { last, unread, waitingSince } = thread;
  const row = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Who leaves the conversation comes back to where it was opened.
    if (wasOpen.current && !isOpen && isFocusLost()) row.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const text = last && (last.type === 'text' ? last.content : tChat(`last.${last.type}`));
  const line = (
    <>
      <Avatar number={thread.avatar} size={36} />
      <span className={styles.threadText}>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span className={styles.preview}>
          {last?.send_receive === 'send' && <span>{tChat('last.own')}</span>}
          <bdi>{text}</bdi>
        </span>
        {thread.case && <CaseBadge of={thread.case} />}
        {note}
        {waitingSince !== undefined && (
          <span className={styles.waiting}>
            {Date.now() - Date.parse(waitingSince) < minuteMs
              ? t('waitingNow')
              : t('waiting', { since: formatRelative(waitingSince, Date.now(), language) })}
          </span>
        )}
      </span>
      {unread > 0 && (
        <Badge tone="action">
          <span aria-hidden="true">{unread}</span>
          <span className="visually-hidden">{tChat('inbox.unread', { count: unread })}</span>
        </Badge>
      )}
    </>
  );
  return href === undefined ? (
    <button ref={row} type="button" className={styles.thread} aria-current={isOpen} onClick={onOpen}>
      {line}
    </button>
  ) : (
    <Link href={href} className={styles.thread}>
      {line}
    </Link>
  );
}

/** Which order a case is about, and where it stands. */
function CaseBadge({ of: { orderNo, state } }: { readonly of: NonNullable<Props['thread']['case']> }) {
  const { t } = useTranslation('seller-aftersales');
  const { t: tChat } = useTranslation('chat');
  return (
    <span className={styles.case}>
      <span>
        {tChat('order')} <bdi dir="ltr">{orderNo}</bdi>
      </span>
      <Badge>{t(`state.${state}`)}</Badge>
    </span>
  );
}
