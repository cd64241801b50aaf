import type { CallOutput, SellerCalls } from '@entrepot/contract';

/**
 * What a web socket tells: something changed in a thread (`chat`, `typing`) or among the notifications (`notice`), or everything should be
 * asked for anew (`ready`).
 */
export type LiveHint = {
  readonly type: 'ready' | 'notice' | 'chat' | 'typing';
  readonly threadId?: string;
  readonly partyId?: string;
};

/** A message as one side sees it; every surface's calls answer the same shape. */
export type ChatMessage = CallOutput<SellerCalls, 'chat!list'>[number];
export type ChatCard = NonNullable<ChatMessage['card']>;

/** What somebody sends. */
export type NewMessage =
  | { readonly type: 'text'; readonly content: string }
  | { readonly type: 'img'; readonly content: string }
  | { readonly type: 'product'; readonly sellerGoodsId: string }
  | { readonly type: 'order'; readonly orderId: string };

/** What somebody sends, an image before it is on the server too. */
export type OutgoingMessage = NewMessage | { readonly type: 'img'; readonly file: File };

export type MessagesInput = { readonly messageId?: string; readonly afterId?: string; readonly isPeek?: boolean };

/** How a conversation is read and written: the calls differ between buyers, visitors and sellers. */
export type ConversationCalls = {
  /** Names the conversation: another one starts afresh. */
  readonly key: string;
  readonly list: (asked: MessagesInput, signal: AbortSignal) => Promise<readonly ChatMessage[]>;
  readonly send: (message: NewMessage & { readonly clientId: string }) => Promise<ChatMessage>;
  /** Asks for a ticket of a web socket, which tells when something is new. */
  readonly ticket: () => Promise<{ readonly ticket: string }>;
  /** Reads messages of the other side in one's own language: those that could be translated. Absent where nothing is. */
  readonly translate?: ((messageIds: string[]) => Promise<readonly Translation[]>) | undefined;
  /** Tells the other side that one is writing. */
  readonly typing: () => Promise<unknown>;
  /** Whether a hint of the socket is about this conversation. */
  readonly isAbout: (hint: LiveHint) => boolean;
  /** Something changed in this conversation or could have, be it only who answers it. */
  readonly onChange?: () => void;
  /** Why a call failed: only a refusal is final, and without a connection it is tried again. */
  readonly failureOf: (error: unknown) => 'connection' | 'fault' | 'later' | 'refusal';
  /** A new random id for a message. */
  readonly newClientId: () => string;
};

/** A message in the reader's language, or as it was written because the day's translations are used up. */
export type Translation = {
  readonly messageId: string;
  readonly content: string;
  readonly isOriginal?: boolean;
  /** The reader's share of the day's translations, or the day's of the whole shop. */
  readonly usedUp?: 'share' | 'day';
};

/** Something that was sent and is not known to have arrived. */
export type PendingMessage = {
  readonly clientId: string;
  readonly message: OutgoingMessage;
  /** The image that is on its way, and how much of it is on the server. */
  readonly image?: File;
  readonly percent?: number;
  readonly error?: unknown;
};
