import { adminChat, chat, sellerChat } from '@entrepot/contract';
import type { Tx } from '../../platform/database.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { claimThread } from './claim-thread.ts';
import { listBuyersThreads, listQueue, listStoresThreads } from './list-threads.ts';
import { type Customer, customerOf, type Desk, findCustomer, serviceDesk, storeDesk } from './member.ts';
import { blockThread, closeReport, listReports, readReport, reportThread } from './moderate.ts';
import { openStoreThread } from './open-store-thread.ts';
import { readQuickReplies, saveQuickReplies } from './quick-replies.ts';
import { listAsCustomer, listAsDesk } from './read-messages.ts';
import { sendAsCustomer, sendAsDesk } from './send-message.ts';
import {
  countCustomersUnread,
  countStoresUnread,
  lockCustomersThread,
  lockDesksThread,
  required,
} from './threads.repository.ts';
import { openVisitor } from './visitors.ts';

const buyer = ({ userId }: { readonly userId: bigint }): Customer => ({
  side: 'customer',
  personId: userId,
  isVisitor: false,
});

const customersThread = (customer: Customer, partyId: string) => async (tx: Tx) =>
  required(await lockCustomersThread(tx, customer, BigInt(partyId)));

const desksThread = (desk: Desk, threadId: string) => (tx: Tx) => lockDesksThread(tx, desk, BigInt(threadId));

const customerRoutes: readonly Implementation[] = [
  implement(chat.chatVisitor, (ctx, input) => openVisitor(ctx, input)),
  implement(chat.chatList, async (ctx, input, request) =>
    listAsCustomer(ctx, await customerOf(ctx, input, request), input, request.language),
  ),
  implement(chat.chatSend, async (ctx, input, request) => {
    const customer = await customerOf(ctx, input, request);
    const session = customer.isVisitor ? null : request.session;
    return sendAsCustomer(ctx, customer, input, { session, language: request.language });
  }),
  implement(chat.chatUnread, (ctx, { partyId }, { session }) =>
    countCustomersUnread(ctx.db, buyer(session), partyId === undefined ? undefined : BigInt(partyId)),
  ),
  implement(chat.serviceUnread, async (ctx, input, { session }) => {
    const customer = await findCustomer(ctx, input, session);
    return customer ? countCustomersUnread(ctx.db, customer, null) : 0;
  }),
  implement(chat.chatThreads, (ctx, input, { session }) => listBuyersThreads(ctx, session.userId, input)),
  implement(chat.chatBlock, (ctx, { partyId, isBlocked }, { session }) =>
    blockThread(ctx, 'customer', isBlocked, customersThread(buyer(session), partyId)),
  ),
  implement(chat.chatReport, (ctx, { partyId, reason }, { session }) =>
    reportThread(ctx, buyer(session), reason, customersThread(buyer(session), partyId)),
  ),
];

const sellerRoutes: readonly Implementation[] = [
  implement(sellerChat.sellerChatThreads, (ctx, input, { session }) => listStoresThreads(ctx, session.sellerId, input)),
  implement(sellerChat.sellerChatUnread, (ctx, _input, { session }) => countStoresUnread(ctx.db, session.sellerId)),
  implement(sellerChat.sellerChatOpen, (ctx, { orderId }, { session }) =>
    openStoreThread(ctx, session, BigInt(orderId)),
  ),
  implement(sellerChat.sellerChatList, (ctx, input, { session, language }) =>
    listAsDesk(ctx, storeDesk(session), input, language),
  ),
  implement(sellerChat.sellerChatSend, (ctx, input, request) =>
    sendAsDesk(ctx, storeDesk(request.session), input, request),
  ),
  implement(sellerChat.sellerChatBlock, (ctx, { threadId, isBlocked }, { session }) =>
    blockThread(ctx, 'desk', isBlocked, desksThread(storeDesk(session), threadId)),
  ),
  implement(sellerChat.sellerChatReport, (ctx, { threadId, reason }, { session }) =>
    reportThread(ctx, storeDesk(session), reason, desksThread(storeDesk(session), threadId)),
  ),
  implement(sellerChat.quickReplies, (ctx, _input, { session }) => readQuickReplies(ctx, session.sellerId)),
  implement(sellerChat.saveQuickReplies, (ctx, { replies }, { session }) =>
    saveQuickReplies(ctx, session.sellerId, replies),
  ),
];

const staffRoutes: readonly Implementation[] = [
  implement(adminChat.serviceQueue, (ctx, input, { session }) => listQueue(ctx, session.userId, input)),
  implement(adminChat.claimThread, (ctx, { threadId }, { session }) =>
    claimThread(ctx, serviceDesk(session), BigInt(threadId), true),
  ),
  implement(adminChat.releaseThread, (ctx, { threadId }, { session }) =>
    claimThread(ctx, serviceDesk(session), BigInt(threadId), false),
  ),
  implement(adminChat.serviceList, (ctx, input, { session, language }) =>
    listAsDesk(ctx, serviceDesk(session), input, language),
  ),
  implement(adminChat.serviceSend, (ctx, input, request) =>
    sendAsDesk(ctx, serviceDesk(request.session), input, request),
  ),
  implement(adminChat.chatReports, (ctx, input) => listReports(ctx, input)),
  implement(adminChat.chatReportInfo, (ctx, { reportId }, request) => readReport(ctx, BigInt(reportId), request)),
  implement(adminChat.closeChatReport, (ctx, input, { session }) => closeReport(ctx, input, session)),
];

export const chatRoutes: readonly Implementation[] = [...customerRoutes, ...sellerRoutes, ...staffRoutes];
