type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'action';

/** How a state looks in every queue: what waits for staff stands out, what ended badly is red. */
const tones: Readonly<Record<string, Tone>> = {
  under_review: 'action',
  disputed: 'action',
  approved_once: 'warn',
  approved: 'warn',
  signing: 'warn',
  sent: 'warn',
  awaiting_payment: 'neutral',
  successful: 'good',
  confirmed: 'good',
  passed: 'good',
  loaned: 'good',
  repaid: 'good',
  refunded: 'good',
  failed: 'bad',
  rejected: 'bad',
  abnormal: 'bad',
  overdue: 'bad',
  written_off: 'bad',
};

export const toneOf = (state: string): Tone => tones[state] ?? 'neutral';
