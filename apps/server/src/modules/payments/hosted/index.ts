/** Payments on a provider's hosted page, by bank card or a third-party channel: opened here, credited by the provider's signed events. */
export { endGivenUpPages } from './end-pages.ts';
export { hostedRoutes } from './hosted-deposits.ts';
export { endPaymentsFor, openHostedPayment } from './hosted-payment.ts';
export { expirePayments, receiveEvent } from './receive-event.ts';
export { lockCredited, readSurplus, recordUsedAmount } from './surplus.ts';
