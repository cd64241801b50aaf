import { defineSetting } from '#platform/settings.ts';

export const loansOpen = defineSetting({
  key: 'loans_open',
  type: 'boolean',
  default: false,
  description: 'Whether loans are offered. Lending is regulated: it needs the licences of your country',
  isPublic: true,
});

export const loanReviewMinutes = defineSetting({
  key: 'loan_review_minutes',
  type: 'integer',
  default: 60,
  min: 5,
  max: 43_200,
  description: 'Minutes within which an application should be decided; applicants see the countdown',
  isPublic: true,
});

export const loanOfferDays = defineSetting({
  key: 'loan_offer_days',
  type: 'integer',
  default: 7,
  min: 1,
  max: 90,
  description: 'Days after which an approval that was not paid out expires',
});

export const loanAdvancedIdentity = defineSetting({
  key: 'loan_rule_advanced_identity',
  type: 'boolean',
  default: false,
  description: 'Whether applicants need the advanced verification on top of the basic one',
});

export const loanAccountAgeDays = defineSetting({
  key: 'loan_rule_account_age_days',
  type: 'integer',
  default: 30,
  min: 0,
  max: 3650,
  description: 'Days for which an applicant must have had an account',
});

export const loanNeedsStore = defineSetting({
  key: 'loan_rule_store',
  type: 'boolean',
  default: false,
  description: 'Whether applicants must own a store',
});

export const loanTurnover = defineSetting({
  key: 'loan_rule_turnover_90_days',
  type: 'decimal',
  default: '0.00',
  description: 'What an applicant must have sold or bought in the last 90 days, in USDT',
});

export const loanContacts = defineSetting({
  key: 'loan_contact_persons',
  type: 'integer',
  default: 1,
  min: 0,
  max: 5,
  description: 'Contact persons that an application must name',
});

export const loanDraftPhotoDays = defineSetting({
  key: 'loan_photo_unused_days',
  type: 'integer',
  default: 2,
  min: 1,
  max: 30,
  description: 'Days after which an uploaded photo that belongs to no application is deleted',
});

export const loanReminderDays = defineSetting({
  key: 'loan_reminder_days',
  type: 'integer',
  default: 3,
  min: 0,
  max: 30,
  description: 'Days before a due day on which borrowers are reminded',
});

export const loanDetailsDays = defineSetting({
  key: 'loan_details_kept_days',
  type: 'integer',
  default: 90,
  min: 1,
  max: 3650,
  description:
    'Days after which contacts, addresses and the photo of an application that ended without a loan are deleted',
});

export const loanSettings = [
  loansOpen,
  loanReviewMinutes,
  loanOfferDays,
  loanAdvancedIdentity,
  loanAccountAgeDays,
  loanNeedsStore,
  loanTurnover,
  loanContacts,
  loanDraftPhotoDays,
  loanReminderDays,
  loanDetailsDays,
];
