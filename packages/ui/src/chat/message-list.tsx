import { formatDate, formatDateTime } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { IconCheck, IconChecks } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import styles from './chat.module.css';
import type { ChatCard, ChatMessage } from './conversation.types.ts';
import { MessageImage } from './message-image.tsx';
import { MessageText } from './message-text.tsx';
import { WaitingBubble } from './sending/waiting-bubble.tsx';
import type { Conversation } from './use-conversation.ts';
import { useFoundMessage } from './use-found-message.ts';
import { useScrolling } from './use-scrolling.ts';

export type Shown = {
  /** Where a card leads: a path of the app, or a whole address, which opens in a tab of its own. */
  readonly cardHref: (card: ChatCard) => string;
  /** The zone of all times of the app. */
  readonly timeZone: string;
  readonly describeError: (error: unknown) => string;
  /** Said under a message. */
  readonly noteOf?: ((message: ChatMessage) => ReactNode) | undefined;
};

type Props = Shown & {
  readonly conversation: Conversation;
  readonly targetId: string | undefined;
  /** A message in the reader's language, where it was translated. */
  readonly translationOf: (messageId: string) => string | undefined;
  readonly intro?: ReactNode;
};

/** The messages of a conversation by day, oldest first; it stays at its end while somebody reads there. */
export function MessageList({ conversation, targetId, translationOf, intro, ...shown }: Props) {
  const { t } = useTranslation('chat');
  const { messages, waiting, hasOlder, loadOlder, gapAfterId, loadNewer } = conversation;
  const { foundId, markedId } = useFoundMessage(conversation, targetId);
  const box = useScrolling(messages, waiting.length, foundId);
  const pressKeepingFocus = useKeptFocus(box, messages);
  const { timeZone } = shown;
  const days = useDays(messages, timeZone);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard too.
    <div ref={box} className={styles.messages} role="log" aria-label={t('messages')} tabIndex={0}>
      {hasOlder && (
        <Button kind="quiet" size="small" onClick={() => pressKeepingFocus(loadOlder)}>
          {t('older')}
        </Button>
      )}
      {intro}
      {messages.map((message, place) => (
        <Fragment key={message.id}>
          {days[place] !== days[place - 1] && (
            <p className={styles.day}>
              <bdi dir="ltr">{days[place]}</bdi>
            </p>
          )}
          <Bubble
            message={message}
            isFound={message.id === foundId}
            isMarked={message.id === markedId}
            translation={translationOf(message.id)}
            time={formatDateTime(message.createtime, timeZone).slice(11, 16)}
            onRenew={conversation.renew}
            {...shown}
          />
          {message.id === gapAfterId && (
            <Button kind="quiet" size="small" onClick={() => pressKeepingFocus(loadNewer)}>
              {t('newer')}
            </Button>
          )}
        </Fragment>
      ))}
      {waiting.map((each) => (
        <WaitingBubble
          key={each.clientId}
          waiting={each}
          conversation={conversation}
          describeError={shown.describeError}
        />
      ))}
    </div>
  );
}

/** Under which day each message stands. Servers' clocks differ, and may be put back: a day that has begun does not end again. */
function useDays(messages: readonly ChatMessage[], timeZone: string): readonly string[] {
  return useMemo(() => {
    let latest = '';
    return messages.map(({ createtime }) => {
      const day = formatDate(createtime, timeZone);
      if (day > latest) latest = day;
      return latest;
    });
  }, [messages, timeZone]);
}

/** A button that loads messages goes away once there are no more: whoever pressed it reads on by keyboard among the messages. */
function useKeptFocus(box: RefObject<HTMLElement | null>, messages: readonly ChatMessage[]) {
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was asked for is there.
  useEffect(() => {
    if (isPressed.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    isPressed.current = false;
  }, [messages]);
  return (load: () => Promise<void>) => {
    isPressed.current = true;
    void load();
  };
}

type BubbleProps = Shown & {
  readonly message: ChatMessage;
  /** It was looked for. */
  readonly isFound: boolean;
  readonly isMarked: boolean;
  readonly translation: string | undefined;
  readonly time: string;
  readonly onRenew: Conversation['renew'];
};

/** Drawn anew when something of it changes: a long list is not for each message that comes. */
const Bubble = memo(function Bubble(props: BubbleProps) {
  const { message, isFound, isMarked, translation, time, cardHref, onRenew, noteOf } = props;
  const { t } = useTranslation('chat');
  const isOwn = message.send_receive === 'send';
  return (
    <div
      className={classNames(styles.message, isOwn && styles.own, isMarked && styles.marked)}
      data-message={message.id}
      aria-current={isMarked || undefined}
      tabIndex={isFound ? -1 : undefined}
    >
      <span className="visually-hidden">{isOwn ? t('you') : t('other')}</span>
      <div className={styles.bubble}>
        {translation === undefined || translation === message.content ? (
          <Content message={message} cardHref={cardHref} onRenew={onRenew} />
        ) : (
          <Translated original={message.content} translation={translation} />
        )}
      </div>
      <p className={styles.meta}>
        <bdi dir="ltr">{time}</bdi>
        {message.isAutomatic && <span>{t('automatic')}</span>}
        {isOwn && <Seen isRead={message.isRead === true} />}
      </p>
      {noteOf?.(message)}
    </div>
  );
});

/** A translation, with the original one press away. */
function Translated({ original, translation }: { readonly original: string; readonly translation: string }) {
  const { t } = useTranslation('chat');
  const [isOriginal, setOriginal] = useState(false);
  return (
    <>
      <p className={styles.words} dir="auto">
        <MessageText text={isOriginal ? original : translation} />
      </p>
      <Button kind="quiet" size="small" onClick={() => setOriginal(!isOriginal)}>
        {t(isOriginal ? 'translate.show' : 'translate.original')}
      </Button>
    </>
  );
}

function Seen({ isRead }: { readonly isRead: boolean }) {
  const { t } = useTranslation('chat');
  const Icon = isRead ? IconChecks : IconCheck;
  return (
    <>
      <Icon size={14} aria-hidden="true" />
      <span>{isRead ? t('seen') : t('sent')}</span>
    </>
  );
}

function Content({ message, cardHref, onRenew }: Pick<BubbleProps, 'message' | 'cardHref' | 'onRenew'>) {
  const { t } = useTranslation('chat');
  if (message.type === 'img') return <MessageImage url={message.content} renew={() => onRenew(message.id)} />;
  if (message.type === 'text') {
    return (
      <p className={styles.words} dir="auto">
        <MessageText text={message.content} />
      </p>
    );
  }
  if (!message.card) return <p className={styles.gone}>{t('gone')}</p>;
  return <Card card={message.card} href={cardHref(message.card)} />;
}

function Card({ card, href }: { readonly card: ChatCard; readonly href: string }) {
  const { t } = useTranslation('chat');
  return (
    <Link href={href} className={styles.card} {...(!href.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}>
      {card.img !== '' && <img src={card.img} alt="" width={56} height={56} />}
      <span>
        <span className={styles.meta}>{card.orderId ? t('order') : t('product')}</span>
        <span className={styles.cardTitle}>
          <bdi>{card.title}</bdi>
        </span>
        {card.total !== undefined && <bdi dir="ltr">${card.total}</bdi>}
      </span>
    </Link>
  );
}
