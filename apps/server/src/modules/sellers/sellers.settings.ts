import { defineSetting } from '#platform/settings.ts';

/** Most followers of one store. */
export const maxFollowers = defineSetting({
  key: 'store_followers_max',
  type: 'integer',
  default: 1_000_000,
  min: 1,
  max: 100_000_000,
  description: 'Maximum number of followers per store',
});

/** Most stores that one person follows. */
export const maxFollows = defineSetting({
  key: 'user_follows_max',
  type: 'integer',
  default: 500,
  min: 1,
  max: 100_000,
  description: 'Maximum number of stores that one person can follow',
});

export const reviewHours = defineSetting({
  key: 'application_review_hours',
  type: 'integer',
  default: 48,
  min: 1,
  max: 720,
  description: 'Hours within which an application to become a seller should be decided',
  isPublic: true,
});

export const submissionsPerDay = defineSetting({
  key: 'application_submissions_per_day',
  type: 'integer',
  default: 5,
  min: 1,
  max: 100,
  description: 'How often one person may submit an application on one day',
});

export const agreementVersion = defineSetting({
  key: 'seller_agreement_version',
  type: 'text',
  default: '2026-11',
  description: 'Version of the seller agreement; after a change applicants accept it anew',
  // As long as applicants can send it back.
  accepts: (text) => /^[A-Za-z0-9.-]{1,20}$/.test(text),
  isPublic: true,
});

export const documentsNoticeDays = defineSetting({
  key: 'documents_notice_days',
  type: 'integer',
  default: 30,
  min: 1,
  max: 180,
  description: "Days before a seller's document expires on which the owner is asked to renew it",
});

export const documentsGraceDays = defineSetting({
  key: 'documents_grace_days',
  type: 'integer',
  default: 30,
  min: 0,
  max: 180,
  description: "Days after a seller's document has expired until the store stops selling",
  isPublic: true,
});

/** Days after its upload in which a private image is kept though nothing refers to it. */
export const unusedUploadDays = defineSetting({
  key: 'unused_upload_days',
  type: 'integer',
  default: 30,
  min: 1,
  max: 3650,
  description: 'Days after which a private upload is deleted when nothing refers to it (any more)',
});

/** Days after its upload in which an image of a product, a store or a review is kept though nothing shows it: a form may still be open. */
export const unusedImageDays = defineSetting({
  key: 'unused_image_days',
  type: 'integer',
  default: 3,
  min: 1,
  max: 3650,
  description:
    'Days after which an image of a product, a store or a review is deleted when nothing shows it (any more)',
});

export const freightLimit = defineSetting({
  key: 'freight_templates_max',
  type: 'integer',
  default: 30,
  min: 1,
  max: 500,
  description: 'Maximum number of freight templates per store',
});

export const collectionLimit = defineSetting({
  key: 'store_categories_max',
  type: 'integer',
  default: 100,
  min: 1,
  max: 1000,
  description: 'Maximum number of collections per store',
});

export const sellersSettings = [
  maxFollowers,
  maxFollows,
  reviewHours,
  submissionsPerDay,
  agreementVersion,
  documentsNoticeDays,
  documentsGraceDays,
  unusedUploadDays,
  unusedImageDays,
  freightLimit,
  collectionLimit,
];
