/** Text of the engine's error for a write to frozen rows (`tables/frozen-rows.ts`). */
export const FROZEN_MESSAGE = 'these rows are frozen: they are being moved'
/** Its SQLSTATE on PostgreSQL, of a class that no server uses. */
export const FROZEN_STATE = 'KR001'
