import { useTranslation } from '@entrepot/i18n/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { ChatTarget } from '#shared/chat/chat-window.ts';
import { useIsMobile } from '#shared/site/shell-context.ts';
import { useLiveAccount } from '../hooks/use-unread.ts';
import { useVisitorClaim } from '../hooks/use-visitor-claim.ts';
import styles from './chat.module.css';
import { ChatPanel } from './chat-panel.tsx';

const idOf = (value: string | null) => (value && /^[1-9][0-9]{0,18}$/.test(value) ? value : undefined);

/** The chat alone, as its address says: with a store (`partyid`), with customer service (`partyid=service`), or one's messages. */
export function ChatPage() {
  const { t } = useTranslation('chat');
  const [search, setSearch] = useSearchParams();
  const isMobile = useIsMobile();
  useUnreadParameters();
  useVisitorClaim();
  // The mobile site has the bell above it, the window of the shop nowhere.
  useLiveAccount(!isMobile);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('inbox.title')}</h1>
      <ChatPanel target={targetOf(search)} onTarget={(target) => setSearch(searchOf(target))} />
    </div>
  );
}

/** What others put into the address and nothing here reads leaves it: a token would stay in the browser's history, and travel with a copied link. */
const unread = ['token', 'selfimg'];

function useUnreadParameters(): void {
  const [search, setSearch] = useSearchParams();
  const isToGo = unread.some((name) => search.has(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that has one.
  useEffect(() => {
    if (!isToGo) return;
    setSearch((before) => new URLSearchParams([...before].filter(([name]) => !unread.includes(name))), {
      replace: true,
    });
  }, [isToGo]);
}

function targetOf(search: URLSearchParams): ChatTarget {
  const party = search.get('partyid');
  const messageId = idOf(search.get('message'));
  const sellerGoodsId = idOf(search.get('productId'));
  const about = { messageId, ...(sellerGoodsId !== undefined && { sellerGoodsId }) };
  if (party === 'service') return { kind: 'service', ...about };
  const sellerId = idOf(party);
  if (sellerId === undefined) return { kind: 'inbox' };
  // The store's name is asked for: anybody can write another one into an address.
  return { kind: 'store', sellerId, name: '', ...about };
}

function searchOf(target: ChatTarget): Record<string, string> {
  if (target.kind === 'inbox') return {};
  const message = target.messageId === undefined ? {} : { message: target.messageId };
  return target.kind === 'store'
    ? { partyid: target.sellerId, name: target.name, ...message }
    : { partyid: 'service', ...message };
}
