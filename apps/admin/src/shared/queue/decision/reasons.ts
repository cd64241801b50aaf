/** The reasons that a decision may be given for, by the decision; their texts are in the area `admin-reasons`. */
export const reasons = {
  application: ['blurred', 'expired', 'mismatch', 'incomplete', 'storeName', 'duplicate'],
  identity: ['blurred', 'expired', 'mismatch', 'selfie', 'addressOld'],
  flag: ['suspicious', 'duplicate'],
  resubmission: ['expired', 'mismatch', 'addressOld'],
  deposit: ['notFound', 'amount', 'wrongAddress', 'unreadable'],
  reversal: ['gone'],
  withdrawal: ['unusual', 'identityNeeded', 'addressUnsafe'],
  failure: ['notConfirmed', 'networkRefused'],
  decision: ['buyerRight', 'sellerRight', 'partly', 'notDelivered', 'delivered'],
  refund: ['notDelivered', 'sellerSilent', 'goodwill'],
  loan: ['affordability', 'history', 'incomplete', 'mismatch'],
  loanDocument: ['blurred', 'expired', 'income', 'guarantor'],
  loanCorrection: ['bookedTwice', 'bookedWrong'],
  writeOff: ['insolvent', 'unreachable'],
  funding: ['ownFunds'],
  staff: ['roleChange', 'leftTeam', 'lostAccess', 'suspectedMisuse'],
  setting: ['policy', 'law', 'mistake'],
  store: ['counterfeit', 'lateShipping', 'misleading', 'suspectedFraud'],
  storeResume: ['storeChecked'],
  storeHoliday: ['ownerAway', 'tooManyLate'],
  product: ['productCounterfeit', 'productForbidden', 'productMisleading'],
  productReview: ['productImages', 'productWords', 'productCategory'],
  productRestore: ['productChecked'],
  coupon: ['couponMisleading', 'couponMistake'],
  review: ['insults', 'privateData', 'advertising', 'notAboutProduct'],
  reviewRestore: ['mistake'],
  reviewReport: ['withinRules', 'unfounded'],
  chatReport: ['unfounded', 'abusive', 'offPlatform'],
  balance: ['mistake'],
  user: ['suspectedFraud', 'ownRequest', 'checked'],
} as const;

export type ReasonList = keyof typeof reasons;

/** Reasons that only staff read: there is no recipient whose language matters. */
export const internalReasons: ReadonlySet<ReasonList> = new Set([
  'flag',
  'loanCorrection',
  'writeOff',
  'funding',
  'staff',
  'setting',
  'chatReport',
  'reviewReport',
  'reviewRestore',
  'balance',
  'user',
]);

export type ReasonKey = (typeof reasons)[ReasonList][number];
