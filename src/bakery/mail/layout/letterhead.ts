import { localPath } from '#bakery/links.ts'
import type { Locale } from '#bakery/locale.ts'
import type { Letterhead } from '#bakery/platform/platform.ts'

const IMPRINT: Record<Locale, string> = { de: 'Impressum', en: 'Imprint' }

/**
 * Returns the footer of the platform's mails: the responsible operator (§ 5 DDG, § 35a GmbHG), as far as configured.
 */
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
