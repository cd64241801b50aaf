import { adminChat, chat, sellerChat } from '@entrepot/contract';
import { type Implementation, implement } from '#platform/http/implement.ts';
import { readFigures } from './figures/read-figures.ts';
import { readDeskInfo, readHours, saveHours } from './hours/hours.ts';
import { buyerOf, serviceDesk, storeDesk, visitorOf } from './member.ts';
import { findProducts } from './messages/find-products.ts';
import { readQuickReplies, repliesFor, saveQuickReplies } from './messages/quick-replies.ts';
import { listAsCustomer, listAsDesk } from './messages/read-messages.ts';
import { sendAsCustomer, sendAsDesk } from './messages/send-message.ts';
import { blockThread, closeReport, listReports, readReport, readReportImage, reportThread } from './moderate.ts';
import { addNote, listNotes } from './notes.ts';
import { claimThread, listColleagues, takeOverThread, transferThread } from './threads/claim-thread.ts';
import { claimVisitor } from './threads/claim-visitor.ts';
import { countBuyersUnread, countServiceUnread, countStoreUnread } from './threads/count-unread.ts';
import { listBuyersThreads, listQueue, listStoresThreads } from './threads/list-threads.ts';
import { openStoreThread } from './threads/open-store-thread.ts';
import { readStoresCustomer } from './threads/read-customer.ts';
import { readServiceThread } from './threads/read-service-thread.ts';
import { openTicket, openVisitorTicket } from './tickets.ts';
import { translationRoutes } from './translation/translation.routes.ts';
import { typeAsCustomer, typeAsDesk } from './typing.ts';
import { openVisitor, saveVisitorLanguage } from './visitors.ts';

const customerRoutes: readonly Implementation[] = [
  implement(chat.chatVisitor, (ctx, input, { language }) => openVisitor(ctx, input, language)),
  implement(chat.chatList, (ctx, input, { session, language }) =>
    listAsCustomer(ctx, buyerOf(session), input, language),
  ),
  implement(chat.chatSend, (ctx, input, request) => sendAsCustomer(ctx, buyerOf(request.session), input, request)),
  implement(chat.visitorList, async (ctx, { visitorKey, ...asked }, { language }) =>
    listAsCustomer(ctx, await visitorOf(ctx.db, visitorKey), asked, language),
  ),
  implement(chat.visitorSend, async (ctx, { visitorKey, ...input }, { language }) => {
    const visitor = await visitorOf(ctx.db, visitorKey);
    await saveVisitorLanguage(ctx.db, visitor.personId, language);
    return sendAsCustomer(ctx, visitor, input, { session: null, language });
  }),
  implement(chat.visitorClaim, (ctx, { visitorKey }, { session }) => claimVisitor(ctx, session, visitorKey)),
  implement(chat.chatTyping, (ctx, { partyId }, { session }) => typeAsCustomer(ctx, buyerOf(session), partyId)),
  implement(chat.visitorTyping, async (ctx, { visitorKey }) =>
    typeAsCustomer(ctx, await visitorOf(ctx.db, visitorKey), undefined),
  ),
  implement(chat.chatDesk, (ctx, input) => readDeskInfo(ctx, input)),
  implement(chat.chatUnread, (ctx, { partyId }, { session }) => countBuyersUnread(ctx, session, partyId)),
  implement(chat.serviceUnread, (ctx, { visitorKey }, { session }) => countServiceUnread(ctx, session, visitorKey)),
  implement(chat.chatTicket, (ctx, _input, { session }) => openTicket(ctx, buyerOf(session), session)),
  implement(chat.visitorTicket, async (ctx, { visitorKey }) =>
    openVisitorTicket(ctx, await visitorOf(ctx.db, visitorKey)),
  ),
  implement(chat.chatThreads, (ctx, input, { session }) => listBuyersThreads(ctx, session.userId, input)),
  implement(chat.chatBlock, (ctx, { partyId, isBlocked }, { session }) =>
    blockThread(ctx, buyerOf(session), partyId, isBlocked),
  ),
  implement(chat.chatReport, (ctx, { partyId, reason }, { session }) =>
    reportThread(ctx, buyerOf(session), partyId, reason),
  ),
];

const sellerRoutes: readonly Implementation[] = [
  implement(sellerChat.sellerChatThreads, (ctx, input, { session }) => listStoresThreads(ctx, session.storeId, input)),
  implement(sellerChat.sellerChatCustomer, (ctx, { threadId }, { session }) =>
    readStoresCustomer(ctx, session, BigInt(threadId)),
  ),
  implement(sellerChat.sellerChatUnread, (ctx, _input, { session }) => countStoreUnread(ctx, session.storeId)),
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
    blockThread(ctx, storeDesk(session), threadId, isBlocked),
  ),
  implement(sellerChat.sellerChatReport, (ctx, { threadId, reason }, { session }) =>
    reportThread(ctx, storeDesk(session), threadId, reason),
  ),
  implement(sellerChat.sellerChatTyping, (ctx, { threadId }, { session }) =>
    typeAsDesk(ctx, storeDesk(session), threadId),
  ),
  implement(sellerChat.sellerChatNotes, (ctx, { threadId }, { session }) =>
    listNotes(ctx, storeDesk(session), BigInt(threadId)),
  ),
  implement(sellerChat.sellerChatAddNote, (ctx, input, { session }) => addNote(ctx, storeDesk(session), input)),
  implement(sellerChat.sellerChatTicket, (ctx, _input, { session }) => openTicket(ctx, storeDesk(session), session)),
  implement(sellerChat.sellerChatFigures, (ctx, _input, { session }) => readFigures(ctx, session.storeId)),
  implement(sellerChat.sellerChatHours, (ctx, _input, { session }) => readHours(ctx, storeDesk(session))),
  implement(sellerChat.sellerChatSaveHours, (ctx, input, { session }) => saveHours(ctx, storeDesk(session), input)),
  implement(sellerChat.quickReplies, (ctx, _input, { session }) => readQuickReplies(ctx, storeDesk(session))),
  implement(sellerChat.saveQuickReplies, (ctx, input, { session }) => saveQuickReplies(ctx, storeDesk(session), input)),
  implement(sellerChat.sellerChatReplies, (ctx, { threadId }, { session }) =>
    repliesFor(ctx, storeDesk(session), threadId),
  ),
];

const staffRoutes: readonly Implementation[] = [
  implement(adminChat.serviceQueue, (ctx, input, { session }) => listQueue(ctx, session, input)),
  implement(adminChat.claimThread, (ctx, { threadId }, { session }) =>
    claimThread(ctx, serviceDesk(session), BigInt(threadId), true),
  ),
  implement(adminChat.takeOverThread, (ctx, { threadId }, { session }) =>
    takeOverThread(ctx, session, BigInt(threadId)),
  ),
  implement(adminChat.releaseThread, (ctx, { threadId }, { session }) =>
    claimThread(ctx, serviceDesk(session), BigInt(threadId), false),
  ),
  implement(adminChat.transferThread, (ctx, { threadId, staffId }, { session }) =>
    transferThread(ctx, serviceDesk(session), BigInt(threadId), BigInt(staffId)),
  ),
  implement(adminChat.colleagues, (ctx, _input, { session }) => listColleagues(ctx, serviceDesk(session))),
  implement(adminChat.serviceThread, (ctx, { threadId }, { session }) =>
    readServiceThread(ctx, session, BigInt(threadId)),
  ),
  implement(adminChat.serviceBlock, (ctx, { threadId, isBlocked }, { session }) =>
    blockThread(ctx, serviceDesk(session), threadId, isBlocked),
  ),
  implement(adminChat.serviceList, (ctx, input, { session, language }) =>
    listAsDesk(ctx, serviceDesk(session), input, language),
  ),
  implement(adminChat.serviceSend, (ctx, input, request) =>
    sendAsDesk(ctx, serviceDesk(request.session), input, request),
  ),
  implement(adminChat.serviceTyping, (ctx, { threadId }, { session }) =>
    typeAsDesk(ctx, serviceDesk(session), threadId),
  ),
  implement(adminChat.serviceProducts, (ctx, { keyword }, { language }) => findProducts(ctx, keyword, language)),
  implement(adminChat.serviceNotes, (ctx, { threadId }, { session }) =>
    listNotes(ctx, serviceDesk(session), BigInt(threadId)),
  ),
  implement(adminChat.serviceAddNote, (ctx, input, { session }) => addNote(ctx, serviceDesk(session), input)),
  implement(adminChat.serviceTicket, (ctx, _input, { session }) => openTicket(ctx, serviceDesk(session), session)),
  implement(adminChat.serviceFigures, (ctx) => readFigures(ctx, null)),
  implement(adminChat.serviceHours, (ctx, _input, { session }) => readHours(ctx, serviceDesk(session))),
  implement(adminChat.serviceSaveHours, (ctx, input, { session }) => saveHours(ctx, serviceDesk(session), input)),
  implement(adminChat.serviceQuickReplies, (ctx, _input, { session }) => readQuickReplies(ctx, serviceDesk(session))),
  implement(adminChat.serviceSaveQuickReplies, (ctx, input, { session }) =>
    saveQuickReplies(ctx, serviceDesk(session), input),
  ),
  implement(adminChat.serviceReplies, (ctx, { threadId }, { session }) =>
    repliesFor(ctx, serviceDesk(session), threadId),
  ),
  implement(adminChat.chatReports, (ctx, input) => listReports(ctx, input)),
  implement(adminChat.chatReportInfo, (ctx, { reportId }, request) => readReport(ctx, BigInt(reportId), request)),
  implement(adminChat.chatReportImage, (ctx, input) => readReportImage(ctx, input)),
  implement(adminChat.closeChatReport, (ctx, input, { session }) => closeReport(ctx, input, session)),
];

export const chatRoutes: readonly Implementation[] = [
  ...customerRoutes,
  ...sellerRoutes,
  ...staffRoutes,
  ...translationRoutes,
];
