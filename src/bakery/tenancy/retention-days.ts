/** Retention of customer data in days after the pickup: the default and the bounds of a bakery's choice (rule I). */
export const CUSTOMER_DATA_DAYS = { usual: 30, least: 7, most: 180 } as const

/** Returns a bakery's retention period, which its privacy policy states. */
export function customerDataDays({ customerDataDays }: { customerDataDays: number }): number {
  return customerDataDays || CUSTOMER_DATA_DAYS.usual
}

/** Retention of mails in days after they were written. */
export const MAIL_DAYS = 30

/** Retention of backups in days (rule I), as stated in the privacy policies. */
export const BACKUP_DAYS = 35
