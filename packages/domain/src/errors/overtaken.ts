const pattern = /_(changed|changed_since|not_under_review|proposal_decided)$/;

/** Whether a refusal says that something is not any more what it was when somebody looked at it. */
export const isOvertaken = (key: string): boolean => pattern.test(key);
