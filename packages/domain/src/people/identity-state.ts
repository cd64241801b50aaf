/** The two verifications of a person's identity: name and document first, then address and face. */
export const identityLevels = ['basic', 'advanced'] as const;
export type IdentityLevel = (typeof identityLevels)[number];

/** Where a verification stands. `abnormal`: staff have stopped it, and only staff take it further. */
export type IdentityState = 'none' | 'under_review' | 'passed' | 'rejected' | 'abnormal';

type IdentityTransition = {
  readonly from: readonly IdentityState[];
  readonly to: IdentityState;
  readonly by: 'person' | 'staff' | 'system';
  /** The entry that the log gets. */
  readonly log: string;
};

/**
 * Every way in which a verification's state changes. An event that finds it in another state than `from` has lost to
 * somebody else and does nothing.
 */
export const identityTransitions = {
  submit: { from: ['none', 'rejected'], to: 'under_review', by: 'person', log: 'submitted' },
  pass: { from: ['under_review', 'abnormal'], to: 'passed', by: 'staff', log: 'passed' },
  reject: { from: ['under_review', 'abnormal'], to: 'rejected', by: 'staff', log: 'rejected' },
  flag: { from: ['under_review', 'passed'], to: 'abnormal', by: 'staff', log: 'flagged' },
  request_resubmission: { from: ['passed'], to: 'rejected', by: 'staff', log: 'resubmission_requested' },
  expire: { from: ['passed'], to: 'rejected', by: 'system', log: 'expired' },
  purge: { from: ['under_review', 'passed', 'rejected', 'abnormal'], to: 'none', by: 'system', log: 'purged' },
} as const satisfies Record<string, IdentityTransition>;

export type IdentityEvent = keyof typeof identityTransitions;

/** What staff may decide. All but passing needs a reason. */
export const identityDecisions = ['pass', 'reject', 'flag', 'request_resubmission'] as const;
export type IdentityDecision = (typeof identityDecisions)[number];

/** The images of each verification. */
export const identityImages = {
  basic: ['front', 'back'],
  advanced: ['selfie', 'address_proof'],
} as const;

export type IdentityImage = (typeof identityImages)[IdentityLevel][number];

/** The images that a submission needs. A passport has everything on one page. */
export function neededImages(level: IdentityLevel, documentType: string): readonly IdentityImage[] {
  return level === 'basic' && documentType === 'passport' ? ['front'] : identityImages[level];
}
