import { defineSetting } from '#platform/settings.ts';

export const reportEveryHours = defineSetting({
  key: 'solvency_report_hours',
  type: 'integer',
  default: 24,
  min: 1,
  max: 720,
  description: 'Hours between two public reports of what people are owed and what is held',
});
