import type { AdminOutputOf } from '@entrepot/client';
import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { ConversationFrame } from '@entrepot/panel/chat/conversation-frame.tsx';
import { BesideCustomer } from '@entrepot/panel/chat/customer-side.tsx';
import inbox from '@entrepot/panel/chat/inbox.module.css';
import { sendCard } from '@entrepot/panel/chat/send-card.ts';
import { ThreadNotes } from '@entrepot/panel/chat/thread-notes.tsx';
import { platformZone } from '@entrepot/panel/time.tsx';
import type { ChatCard } from '@entrepot/ui/chat/conversation.types.ts';
import { ConversationView } from '@entrepot/ui/chat/conversation-view.tsx';
import type { UploadImage } from '@entrepot/ui/chat/sending/image-uploads.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { sendChatImage } from '#shared/content/send-image.ts';
import { paths } from '#shared/paths.ts';
import { useServiceCalls } from '../hooks/use-service-calls.ts';
import { CustomerFacts } from './customer-facts.tsx';
import { ProductChoice } from './product-choice.tsx';
import { TransferDialog } from './transfer-dialog.tsx';

type Thread = AdminOutputOf<'chat!info'>;
type Props = {
  readonly threadId: string;
  /** The message that a search found. */
  readonly messageId: string | undefined;
  readonly onBack: () => void;
};

const refetchMs = 15_000;

/** An order opens in the panel, a product in the shop: a whole address, since paths are the panel's. */
const cardHref = ({ orderId, sellerGoodsId = '' }: ChatCard) =>
  orderId === undefined
    ? new URL(`/productDetails?sellerGoodsId=${sellerGoodsId}`, location.origin).href
    : paths.order(orderId);

const upload: UploadImage = (file, onProgress) =>
  sendChatImage(file, { onProgress, signal: new AbortController().signal });

/** One conversation with a customer, with who the customer is beside it. */
export function ServiceConversation({ threadId, messageId, onBack }: Props) {
  const { t } = useTranslation('admin-chat');
  const { t: tPanel } = useTranslation('seller-chat');
  const calls = useServiceCalls(threadId);
  const describeError = useErrorText();
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const replies = useCall('chat!replies', { threadId }).data?.replies ?? [];
  const thread = useCall('chat!info', { threadId }, { refetchMs }).data;
  const name = thread === undefined ? t('customer') : (thread.customer?.username ?? t('visitor'));
  // A colleague's thread is only looked at.
  const isColleagues = thread !== undefined && !thread.isOwn && thread.staffName !== undefined;
  const mayWrite = thread !== undefined && !isColleagues;
  const [isSharing, setSharing] = useState(false);
  const sendOrder = (orderId: string) => sendCard(calls, { type: 'order', orderId });
  return (
    <ConversationFrame
      name={name}
      note={thread && (thread.isOwn ? t('own') : thread.staffName && t('takenBy', { name: thread.staffName }))}
      onBack={onBack}
      fieldRef={fieldRef}
      mayWrite={mayWrite}
      actions={
        thread ? (
          <>
            {mayWrite && (
              <Button variant="subtle" size="compact-sm" onClick={() => setSharing(true)}>
                {tPanel('shareProduct')}
              </Button>
            )}
            <Actions thread={thread} />
          </>
        ) : (
          <AwaitedActions />
        )
      }
    >
      <ThreadNotes threadId={threadId} />
      <BesideCustomer
        side={thread && <CustomerFacts customer={thread.customer} onSend={mayWrite ? sendOrder : undefined} />}
      >
        <ConversationView
          calls={calls}
          fieldRef={fieldRef}
          targetId={messageId}
          replies={replies}
          upload={upload}
          cardHref={cardHref}
          describeError={describeError}
          timeZone={platformZone}
          stopped={thread?.isBlocked && t('blocked')}
          readOnly={isColleagues && t('readOnly', { name: thread.staffName })}
        />
      </BesideCustomer>
      {isSharing && (
        <ProductChoice
          onClose={() => setSharing(false)}
          onChoose={(sellerGoodsId) => sendCard(calls, { type: 'product', sellerGoodsId })}
        />
      )}
    </ConversationFrame>
  );
}

/** Keeps the room of the buttons until it is known which there are: the messages that are read do not move then. */
function AwaitedActions() {
  const { t } = useTranslation('admin-chat');
  const { t: tPanel } = useTranslation('seller-chat');
  const { t: tChat } = useTranslation('chat');
  return (
    <div className={inbox.actionsPlace} aria-hidden="true">
      {[tPanel('shareProduct'), t('claim'), t('transfer'), tChat('block')].map((label) => (
        <Button key={label} component="span" variant="subtle" size="compact-sm">
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Claims the thread, gives it back or on, and stops somebody who sends spam. A colleague's thread is only looked at. */
function Actions({ thread }: { readonly thread: Thread }) {
  const { t } = useTranslation('admin-chat');
  const { t: tChat } = useTranslation('chat');
  const claim = useAction('chat!claim');
  const release = useAction('chat!release');
  const block = useAction('chat!block');
  const [isGiving, setGiving] = useState(false);
  const takeOver = useAction('chat!takeOver');
  const { threadId, isOwn, isBlocked, staffName, mayTakeOver } = thread;
  if (mayTakeOver)
    return (
      // Its own, not the one that puts back: whoever has taken over goes on in the field.
      <Button key="takeOver" size="compact-sm" loading={takeOver.isPending} onClick={() => takeOver.run({ threadId })}>
        {t('takeOver')}
      </Button>
    );
  if (!isOwn && staffName !== undefined) return null;
  return (
    <>
      {isOwn ? (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={release.isPending}
          onClick={() => release.run({ threadId })}
        >
          {t('release')}
        </Button>
      ) : (
        <Button size="compact-sm" loading={claim.isPending} onClick={() => claim.run({ threadId })}>
          {t('claim')}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => setGiving(true)}>
        {t('transfer')}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={block.isPending}
        onClick={() => block.run({ threadId, isBlocked: !isBlocked })}
      >
        {tChat(isBlocked ? 'unblock' : 'block')}
      </Button>
      {isGiving && <TransferDialog threadId={threadId} onClose={() => setGiving(false)} />}
    </>
  );
}
