/** Stands where a customer's name was, once the order's retention is over. */
export const FORGOTTEN = '–'
