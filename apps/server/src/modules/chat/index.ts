import { hourMs, minuteMs } from '@entrepot/domain';
import { type Module, on } from '#platform/module.ts';
import { sessionsEnded, staffRightsChanged } from '../accounts/index.ts';
import { chatAuditReaders } from './chat.audit.ts';
import { chatRoutes } from './chat.routes.ts';
import { chatSettings } from './chat.settings.ts';
import { figuresSweep } from './figures/count-figures.ts';
import { purgeOldMessages, purgeReportTexts, purgeUnsentImages } from './messages/purge-messages.ts';
import { endListening, purgeTickets } from './tickets.ts';
import { purgeTranslatedDays } from './translation/budget.ts';
import { purgeVisitors } from './visitors.ts';

/**
 * Chat: threads between a customer (a buyer or a visitor) and a desk (a store or customer service). Owns `chat_visitors`,
 * `chat_threads`, `chat_messages`, `chat_notes`, `chat_reports`, `chat_report_accesses`, `chat_quick_replies`, `chat_hours`, `chat_figures`, `chat_translations`,
 * `chat_translated_days`, `chat_translated_shares` and `chat_tickets`; publishes the views `service_threads_waiting`, `chat_reports_waiting`, `store_message_times` and `chat_unread`.
 *
 * Guarantees that a thread has one order for everybody, with ids that only grow; that a message sent again is kept once; that
 * unread counts are exact whoever reads and writes at once; and that nobody but its two sides reads a thread, staff a reported
 * one apart, which leaves a trace; and that what a desk notes for itself reaches no customer. A visitor reaches customer service alone,
 * and takes the thread along into one account, once.
 */
export const chatModule: Module = {
  name: 'chat',
  routes: chatRoutes,
  settings: chatSettings,
  events: [
    on(sessionsEnded, 'end web sockets', endListening),
    on(staffRightsChanged, 'end web sockets of former rights', endListening),
  ],
  auditReaders: chatAuditReaders,
  sweeps: [
    { name: 'old chat messages', everyMs: hourMs, run: purgeOldMessages },
    { name: 'texts of old chat reports', everyMs: hourMs, run: purgeReportTexts },
    { name: 'old chat visitors', everyMs: hourMs, run: purgeVisitors },
    figuresSweep,
    { name: 'past days of translations', everyMs: hourMs, run: purgeTranslatedDays },
    { name: 'unused chat tickets', everyMs: 10 * minuteMs, run: purgeTickets },
    { name: 'unsent images of chats', everyMs: hourMs, run: purgeUnsentImages },
  ],
};

export { chatReportClosed } from './chat.events.ts';
export { chatKeptDays } from './chat.settings.ts';

export { memberKey, staffKey } from './member.ts';
export { chatData } from './personal-data.ts';
export { closeThreadsOf } from './threads/close-threads.ts';
export { openStaffTicket, useTicket } from './tickets.ts';
