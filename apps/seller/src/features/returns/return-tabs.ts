export const returnTabs = [
  'all',
  'to_answer',
  'to_receive',
  'with_buyer',
  'awaiting_goods',
  'disputed',
  'ended',
] as const;
export type ReturnTab = (typeof returnTabs)[number];
