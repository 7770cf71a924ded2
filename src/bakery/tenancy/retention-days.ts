/** Default retention of customer data in days after the pickup (rule I). */
const CUSTOMER_DATA_DAYS = 30
export const MIN_CUSTOMER_DATA_DAYS = 7
export const MAX_CUSTOMER_DATA_DAYS = 180

/** Returns a bakery's retention period, which its privacy policy states. */
export function customerDataDays({ customerDataDays }: { customerDataDays: number }): number {
  return customerDataDays || CUSTOMER_DATA_DAYS
}

/** Retention of mails in days after they were written. */
export const MAIL_DAYS = 30

/** Retention of backups in days (rule I), as stated in the privacy policies. */
export const BACKUP_DAYS = 35
