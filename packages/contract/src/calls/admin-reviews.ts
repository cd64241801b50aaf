import Type from 'typebox';
import { staffCall } from '../call.ts';
import * as s from '../shapes.ts';
import { reportReason, reviewFields } from './reviews.ts';

const access = { permission: 'reviews.moderate' } as const;

const { id: reviewId, evaluationType, content, imgUrls, attrText, createTime, reply, followUp } = reviewFields;
const summary = {
  reviewId,
  evaluationType,
  content,
  createTime,
  username: Type.String({ description: 'Of the writer' }),
  language: s.readingLanguage,
  storeName: Type.String(),
  commodity: Type.String({ description: 'Name of the product when it was bought' }),
  reports: Type.Integer({ description: 'Open ones' }),
  reportedTime: s.opt({ ...s.time, description: 'Since when the oldest open report waits' }),
  isHidden: Type.Boolean(),
};

export const reviewReportList = staffCall({
  name: 'reviewReport!list',
  summary: 'Reviews with open reports, longest waiting first; or hidden ones, last hidden first',
  access,
  owner: 'any',
  input: Type.Object({ state: s.opt(Type.Enum(['open', 'hidden'])), ...s.paging(20) }),
  output: s.page(Type.Object(summary)),
  errors: [],
});

export const reviewReportInfo = staffCall({
  name: 'reviewReport!info',
  summary: 'One review with its parties, its order and every report about it',
  access,
  owner: 'any',
  input: Type.Object({ reviewId: s.id }),
  output: Type.Object({
    ...summary,
    imgUrls,
    attrText,
    reply,
    followUp,
    userId: s.id,
    storeId: s.id,
    sellerGoodsId: s.id,
    orderId: s.id,
    orderNo: Type.String(),
    hiddenReason: s.opt(Type.String({ description: 'As its writer was told' })),
    hiddenBy: s.opt(Type.String({ description: 'Name of the member of staff' })),
    hiddenTime: s.opt(s.time),
    history: Type.Array(
      Type.Object({
        reportId: s.id,
        by: Type.Enum(['buyer', 'seller']),
        username: Type.String(),
        reason: reportReason,
        words: Type.String(),
        createTime: s.time,
        closeTime: s.opt(s.time),
        closedBy: s.opt(Type.String()),
        note: s.opt(Type.String()),
      }),
      { description: 'The newest first' },
    ),
  }),
  errors: ['review_not_found'],
});

const withReason = { reviewId: s.id, reason: { ...s.text(500, 1), description: 'The writer reads it' } };
const reportedTime = s.opt({
  ...s.time,
  description: 'That of the review as it was looked at: refused once somebody else has closed those reports',
});
const errors = ['review_not_found', 'review_state_changed', 'own_account'] as const;

export const reviewHide = staffCall({
  name: 'reviewReport!hide',
  summary: 'Hides a review and removes it from every rate, and closes its reports; its writer reads why',
  access,
  owner: 'any',
  audit: { object: 'review', id: 'reviewId' },
  input: Type.Object({ ...withReason, reportedTime }),
  output: s.nothing,
  errors: [...errors],
});

export const reviewRestore = staffCall({
  name: 'reviewReport!restore',
  summary: 'Shows and counts a hidden review again',
  access,
  owner: 'any',
  audit: { object: 'review', id: 'reviewId' },
  input: Type.Object(withReason),
  output: s.nothing,
  errors: [...errors],
});

export const reviewReportDismiss = staffCall({
  name: 'reviewReport!dismiss',
  summary: 'Closes the open reports about a review, which stays as it is',
  access,
  owner: 'any',
  audit: { object: 'review', id: 'reviewId' },
  input: Type.Object({
    reviewId: s.id,
    reason: { ...s.text(500, 1), description: 'Only staff read it' },
    reportedTime,
  }),
  output: s.nothing,
  errors: [...errors],
});
