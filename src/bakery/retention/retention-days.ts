/** Rule I: so long after the pickup it is known who ordered, unless the bakery wants it shorter or longer. */
const CUSTOMER_DATA_DAYS = 30
export const MIN_CUSTOMER_DATA_DAYS = 7
export const MAX_CUSTOMER_DATA_DAYS = 180

/** Told to customers in the data protection text. */
export function customerDataDays({ customerDataDays }: { customerDataDays: number }): number {
  return customerDataDays || CUSTOMER_DATA_DAYS
}

/** So long after it was written a mail that was sent is kept. */
export const MAIL_DAYS = 30

/** Rule I; the data protection texts promise it. */
export const BACKUP_DAYS = 35
