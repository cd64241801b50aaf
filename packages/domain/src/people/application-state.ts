import { isEmail, isPersonName, isPhone, type NameRules } from '../validation.ts';
import { type DocumentFault, documentFault } from './identity-document.ts';

/** Where an application to become a seller stands; a person without one is at `none`. */
export type ApplicationState = 'draft' | 'under_review' | 'approved' | 'rejected' | 'withdrawn' | 'expired';

type ApplicationTransition = {
  readonly from: readonly ApplicationState[];
  readonly to: ApplicationState;
  readonly by: 'applicant' | 'staff' | 'system';
  /** The entry that the application's log gets. */
  readonly log: string;
};

/**
 * Every way in which an application's state changes. An event that finds it in another state than `from` has lost to
 * somebody else and does nothing.
 */
export const applicationTransitions = {
  submit: { from: ['draft'], to: 'under_review', by: 'applicant', log: 'submitted' },
  withdraw: { from: ['under_review'], to: 'withdrawn', by: 'applicant', log: 'withdrawn' },
  revise: { from: ['rejected', 'withdrawn', 'expired'], to: 'draft', by: 'applicant', log: 'revised' },
  renew: { from: ['approved'], to: 'draft', by: 'applicant', log: 'renewal_started' },
  approve: { from: ['under_review'], to: 'approved', by: 'staff', log: 'approved' },
  reject: { from: ['under_review'], to: 'rejected', by: 'staff', log: 'rejected' },
  expire: { from: ['approved'], to: 'expired', by: 'system', log: 'expired' },
  purge: { from: ['draft', 'under_review', 'rejected'], to: 'withdrawn', by: 'system', log: 'withdrawn' },
} as const satisfies Record<string, ApplicationTransition>;

export type ApplicationEvent = keyof typeof applicationTransitions;

/** What an applicant writes; a field that is empty or absent has not been filled in yet. */
export type ApplicationForm = {
  readonly storeName?: string;
  readonly mainCategoryId?: string;
  readonly country?: string;
  readonly contactName?: string;
  readonly contactEmail?: string;
  readonly contactPhoneCode?: string;
  readonly contactPhone?: string;
  readonly realName?: string;
  readonly documentType?: string;
  readonly documentNumber?: string;
  /** `YYYY-MM-DD` */
  readonly documentExpiresOn?: string;
};

type FormField = keyof ApplicationForm;

/** What a submission needs, the images of the document aside. */
export const applicationFields: readonly FormField[] = [
  'storeName',
  'mainCategoryId',
  'country',
  'contactName',
  'contactEmail',
  'contactPhoneCode',
  'contactPhone',
  'realName',
  'documentType',
  'documentNumber',
  'documentExpiresOn',
];

/** What is wrong with a filled-in field. */
export type ApplicationFault = 'length' | 'email' | 'phone' | DocumentFault;

/** What is wrong with one field, or undefined when it is right or still empty. `today` is `YYYY-MM-DD`. */
export function applicationFault(
  field: string,
  value: string,
  context: { readonly rules: NameRules; readonly today: string },
): ApplicationFault | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  switch (field) {
    case 'storeName':
      return [...text].length >= 2 && text.length <= 64 ? undefined : 'length';
    case 'contactEmail':
      return isEmail(text, context.rules) ? undefined : 'email';
    case 'contactPhone':
      return isPhone(text) ? undefined : 'phone';
    case 'contactName':
      return isPersonName(text, context.rules) ? undefined : 'name';
    default:
      return documentFault(field, value, context);
  }
}
