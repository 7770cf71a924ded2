/** Replaces the customer's name once the order's retention period is over. */
export const FORGOTTEN = '–'
