import type { OutputOf } from '@entrepot/client';
import { CallRefused } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Button } from '@entrepot/ui/button/button.tsx';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { IconHeadset } from '@tabler/icons-react';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { type ChatTarget, showChat } from '#shared/chat/chat-window.ts';
import { SearchField } from '#shared/forms/search-field.tsx';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import styles from './chat.module.css';

type Thread = OutputOf<'chatThread!list'>['list'][number];
type Props = {
  readonly onTarget: (target: ChatTarget) => void;
  /** The conversation that was left for the list when it appears: its row takes the focus. */
  readonly returnedFrom?: string | undefined;
};

const everyMs = () => 30_000;

/** Own threads and those of own cases, the one with the newest message first, or those in which something stands. */
export function ThreadList({ onTarget, ...props }: Props) {
  const { t } = useTranslation('chat');
  const [keyword, setKeyword] = useState('');
  const head = useRef<HTMLHeadingElement>(null);
  // Until that has happened, or somebody has gone on: what is opened next leaves the list in place for a moment.
  const [returnedFrom, setReturnedFrom] = useState(props.returnedFrom);
  // Before the row, which may come later, or not at all should it not be among the newest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is come back to.
  useLayoutEffect(() => {
    if (returnedFrom !== undefined) head.current?.focus();
  }, []);
  // The same reading as the list's: nothing is to be found where nobody has written.
  const isEmpty = useCall('chatThread!list', {}, { staleMs: 0 }).data?.list.length === 0;
  return (
    <>
      <h2 ref={head} tabIndex={-1} className={classNames(styles.title, styles.inboxTitle)}>
        {t('inbox.title')}
      </h2>
      {!isEmpty && (
        <div className={styles.search}>
          <SearchField
            label={t('search.label')}
            submitLabel={t('search.submit')}
            onSearch={(text) => {
              setKeyword(text);
              setReturnedFrom(undefined);
            }}
            onEmpty={() => setKeyword('')}
          />
        </div>
      )}
      <div className={styles.threads}>
        <ThreadPage
          key={keyword}
          keyword={keyword}
          {...{ onTarget, returnedFrom }}
          onReturned={() => setReturnedFrom(undefined)}
        />
      </div>
    </>
  );
}

type RowProps = Props & { readonly onReturned: () => void };
type PageProps = RowProps & {
  readonly keyword: string;
  readonly before?: string;
  /** Whether pages before it had threads. */
  readonly isGoingOn?: boolean;
};

function ThreadPage({ keyword, before, isGoingOn = false, ...row }: PageProps) {
  const { t } = useTranslation('chat');
  const [isMore, setMore] = useState(false);
  const asked = { ...(keyword !== '' && { keyword }), ...(before !== undefined && { before }) };
  const { data, error, refetch } = useCall('chatThread!list', asked, {
    staleMs: 0,
    ...(before === undefined && { refetchMs: everyMs, askAgainMs: everyMs }),
  });
  if (!data)
    return (
      <div className={styles.awaited}>
        {error ? <CallRefused error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </div>
    );
  const { list, next } = data;
  const hasAny = isGoingOn || list.length > 0;
  if (!hasAny && next === undefined)
    return (
      <p role="status" className={styles.empty}>
        {keyword === '' ? t('inbox.empty') : t('search.none')}
      </p>
    );
  // A search looks through some threads at a time: a page without any is no end.
  const isNextShown = isMore || list.length === 0;
  return (
    <>
      {list.map((thread) => (
        <ThreadLine key={thread.case?.returnId ?? thread.partyId ?? 'service'} thread={thread} {...row} />
      ))}
      {next !== undefined &&
        (isNextShown ? (
          <ThreadPage keyword={keyword} before={next} isGoingOn={hasAny} {...row} />
        ) : (
          <Button kind="quiet" onClick={() => setMore(true)}>
            {t('inbox.more')}
          </Button>
        ))}
    </>
  );
}

function ThreadLine({ thread, ...row }: RowProps & { readonly thread: Thread }) {
  const { t } = useTranslation('chat');
  const { partyId, name, avatar, last, unread } = thread;
  return (
    <Opener thread={thread} {...row}>
      {avatar === '' ? (
        <span className={styles.face}>
          <IconHeadset size={20} aria-hidden="true" />
        </span>
      ) : (
        <img src={avatar} alt="" width={40} height={40} className={styles.face} />
      )}
      <span className={styles.threadText}>
        <strong>
          <bdi>{partyId === undefined ? t('service.title') : name}</bdi>
        </strong>
        <span className={styles.preview}>{last && <Preview last={last} />}</span>
        {thread.case && <CaseBadge of={thread.case} />}
      </span>
      <span className={styles.threadSide}>
        {last && <Time value={last.createtime} isDateOnly />}
        {unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden="true">{unread}</span>
            <span className="visually-hidden">{t('inbox.unread', { count: unread })}</span>
          </span>
        )}
      </span>
    </Opener>
  );
}

type OpenerProps = RowProps & { readonly thread: Thread; readonly children: ReactNode };

/** A conversation opens here, a case on its own page. */
function Opener({ thread, onTarget, returnedFrom, onReturned, children }: OpenerProps) {
  const { partyId, name, foundId: messageId } = thread;
  const row = useRef<HTMLButtonElement>(null);
  const isReturnedTo = (partyId ?? 'service') === returnedFrom;
  const endReturn = useEffectEvent(onReturned);
  useEffect(() => {
    // A case of the same store has a page of its own, and no such row.
    if (!isReturnedTo || !row.current) return;
    row.current.focus();
    endReturn();
  }, [isReturnedTo]);
  if (thread.case)
    return (
      <Link href={paths.returnCase(thread.case.returnId)} className={styles.thread} onClick={() => showChat(null)}>
        {children}
      </Link>
    );
  const target: ChatTarget =
    partyId === undefined ? { kind: 'service', messageId } : { kind: 'store', sellerId: partyId, name, messageId };
  return (
    <button ref={row} type="button" className={styles.thread} onClick={() => onTarget(target)}>
      {children}
    </button>
  );
}

/** Which order a case is about, and where it stands. */
function CaseBadge({ of: { orderNo, state } }: { readonly of: NonNullable<Thread['case']> }) {
  const { t } = useTranslation('chat');
  return (
    <span className={styles.case}>
      <span>
        {t('order')} <bdi dir="ltr">{orderNo}</bdi>
      </span>
      <Suspense>
        <CaseState state={state} />
      </Suspense>
    </span>
  );
}

// The words of cases are not among those of the chat, and come a moment later.
function CaseState({ state }: Pick<NonNullable<Thread['case']>, 'state'>) {
  const { t } = useTranslation('aftersales');
  return <Badge>{t(`state.${state}`)}</Badge>;
}

function Preview({ last }: { readonly last: NonNullable<Thread['last']> }) {
  const { t } = useTranslation('chat');
  const text = last.type === 'text' ? last.content : t(`last.${last.type}`);
  return (
    <>
      {last.send_receive === 'send' && <span>{t('last.own')}</span>}
      <bdi>{text}</bdi>
    </>
  );
}
