import { localPath } from '../links.ts'
import type { Locale } from '../locale.ts'
import type { Operator } from '../platform/platform.ts'

/** Whose mail a mail of the platform is. */
export type Letterhead = {
  /** Origin of the platform, for links. */
  publicUrl: string
  operator: Operator
}

const IMPRINT: Record<Locale, string> = { de: 'Impressum', en: 'Imprint' }

/** The foot of the platform's mails: who is responsible (§ 5 DDG, § 35a GmbHG), as far as the operator has said so. */
export function letterheadLines({ publicUrl, operator }: Letterhead, locale: Locale): string[] {
  const { name, address, email, phone, register, vatId } = operator
  return [
    name,
    address.join(', '),
    [email, phone].filter(Boolean).join(' · '),
    [register, vatId].filter(Boolean).join(' · '),
    `${IMPRINT[locale]}: ${publicUrl}${localPath(locale, '/imprint')}`,
  ].filter(Boolean)
}
