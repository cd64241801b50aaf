import { type RawBuilder, sql } from 'kysely';

/** The platform's day of an instant in a statement, as `platformDay` tells it; the zone has no summer time. */
export const platformDayOf = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${instant} at time zone 'UTC') + interval '8 hours')::date`;
