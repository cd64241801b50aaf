import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { outsideShop } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { ConversationFrame } from '@entrepot/panel/chat/conversation-frame.tsx';
import { BesideCustomer } from '@entrepot/panel/chat/customer-side.tsx';
import { sendCard } from '@entrepot/panel/chat/send-card.ts';
import { ThreadNotes } from '@entrepot/panel/chat/thread-notes.tsx';
import { platformZone } from '@entrepot/panel/time.tsx';
import type { ChatCard, ChatMessage } from '@entrepot/ui/chat/conversation.types.ts';
import { ConversationView } from '@entrepot/ui/chat/conversation-view.tsx';
import type { UploadImage } from '@entrepot/ui/chat/sending/image-uploads.ts';
import { askedWhileStopped, stoppedText } from '@entrepot/ui/chat/sending/stopped.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { uploadImage } from '#shared/upload-image.ts';
import { useStoreCalls } from '../hooks/use-store-calls.ts';
import { BuyerFacts } from './buyer-facts.tsx';
import { OutsideHint, OutsideNote } from './outside-hint.tsx';
import { ProductChoice } from './product-choice.tsx';
import { ReportDialog } from './report-dialog.tsx';

type Props = {
  readonly threadId: string;
  /** The message that a search found. */
  readonly messageId: string | undefined;
  /** The order that led here. */
  readonly orderId: string | undefined;
  readonly onBack: () => void;
};

const cardHref = ({ orderId, sellerGoodsId = '' }: ChatCard) =>
  orderId === undefined ? paths.product(sellerGoodsId) : paths.order(orderId);

const upload: UploadImage = (file, onProgress) =>
  uploadImage({ file, moduleName: 'chat', onProgress, signal: new AbortController().signal });

/** One conversation with a buyer. */
export function StoreConversation({ threadId, messageId, orderId, onBack }: Props) {
  const { t } = useTranslation('seller-chat');
  const { t: tChat } = useTranslation('chat');
  const calls = useStoreCalls(threadId);
  const thread = useCall('chat!threads', { threadId }, { refetchMs: (last) => askedWhileStopped(last?.list[0]) }).data
    ?.list[0];
  const describeError = useErrorText();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const { replies = [], isWarned = false } = useCall('chat!replies', { threadId }).data ?? {};
  const hintOf = useOutsideHint(isWarned);
  const [isReporting, setReporting] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const offer =
    orderId === undefined ? undefined : { label: tChat('offer.order'), message: { type: 'order', orderId } as const };
  return (
    <ConversationFrame
      name={thread?.buyerName ?? t('conversation')}
      note={thread && t('orders', { count: thread.orderNum })}
      onBack={onBack}
      fieldRef={fieldRef}
      actions={
        <>
          <Button variant="subtle" size="compact-sm" onClick={() => setSharing(true)}>
            {t('shareProduct')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => setReporting(true)}>
            {tChat('report')}
          </Button>
          <BlockButton threadId={threadId} isBlocked={thread?.isBlocked === true} />
        </>
      }
    >
      <ThreadNotes threadId={threadId} />
      <BesideCustomer
        side={<BuyerFacts threadId={threadId} onSend={(orderId) => sendCard(calls, { type: 'order', orderId })} />}
      >
        <ConversationView
          calls={calls}
          fieldRef={fieldRef}
          targetId={messageId}
          cardHref={cardHref}
          describeError={describeError}
          timeZone={platformZone}
          upload={upload}
          replies={replies}
          noteOf={noteOf}
          hintOf={hintOf}
          offer={offer}
          stopped={thread?.blockedBy && t(stoppedText(thread.blockedBy, thread.isBlocked, 'blocked.byBuyer'))}
        />
      </BesideCustomer>
      {isSharing && (
        <ProductChoice
          onClose={() => setSharing(false)}
          onChoose={(sellerGoodsId) => sendCard(calls, { type: 'product', sellerGoodsId })}
        />
      )}
      {isReporting && <ReportDialog threadId={threadId} onClose={() => setReporting(false)} />}
    </ConversationFrame>
  );
}

const noteOf = ({ outside }: ChatMessage) => outside && <OutsideNote outside={outside} />;

/** Says of what is being written that it leads out of the shop, until it has been understood. */
function useOutsideHint(isWarned: boolean) {
  const [isDismissed, setDismissed] = useState(false);
  return (draft: string) => {
    const outside = isWarned && !isDismissed ? outsideShop(draft, location.hostname) : [];
    return outside.length > 0 && <OutsideHint outside={outside} onDismiss={() => setDismissed(true)} />;
  };
}

type BlockProps = { readonly threadId: string; readonly isBlocked: boolean };

function BlockButton({ threadId, isBlocked }: BlockProps) {
  const { t } = useTranslation('chat');
  const block = useAction('chat!block');
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={block.isPending}
      onClick={() => block.run({ threadId, isBlocked: !isBlocked })}
    >
      {isBlocked ? t('unblock') : t('block')}
    </Button>
  );
}
