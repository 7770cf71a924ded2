import { companyLinkMail } from '../companies/company-link-mail.ts'
import type { Locale } from '../locale.ts'
import type { OutgoingMail } from '../mail/outbox/outgoing-mail.ts'
import { SAMPLE_BAKERY } from './sample-order.ts'

/** Returns samples of the mails to companies. */
export function companySamples(locale: Locale, publicUrl: string): Record<'company-link', OutgoingMail[]> {
  const company = { name: 'Hotel Heidekrug GmbH', email: 'buchhaltung@heidekrug.example' }
  const key = `company00000001_${'k'.repeat(43)}`
  return { 'company-link': [companyLinkMail({ company, bakery: SAMPLE_BAKERY, publicUrl, key, locale })] }
}
