/** What a borrower is told. */
export type LoanNews =
  | 'approved'
  | 'offer_changed'
  | 'rejected'
  | 'document_requested'
  | 'expired'
  | 'disbursed'
  | 'due_soon'
  | 'due_today'
  | 'overdue'
  | 'deducted';
