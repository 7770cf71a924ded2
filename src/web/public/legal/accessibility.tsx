import { ACCESSIBILITY_CHECKED, SURVEILLANCE_AUTHORITY } from '#bakery/legal/accessibility-facts.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Head } from '#web/ui/head.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import type { Route } from './+types/accessibility.ts'
import { TextPage, TextSection } from './text-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { operator } = await requestOf(context).krume.platform.facts()
  return { email: operator.email, phone: operator.phone }
}

/** Accessibility statement of the platform itself; each shop has its own. */
export default function Accessibility({ loaderData: { email, phone } }: Route.ComponentProps) {
  const t = useT('public').accessibility
  const format = useFormat()
  return (
    <TextPage title={t.title} lead={t.lead}>
      <Head title={t.title} description={t.lead} />
      {Object.entries(t.sections).map(([key, section]) => (
        <TextSection key={key} title={section.title}>
          <p>{section.text}</p>
        </TextSection>
      ))}
      <TextSection title={t.contact.title}>
        <p>{t.contact.text}</p>
        {email !== '' && (
          <p className="mt-2">
            {t.contact.email}:{' '}
            <a href={`mailto:${email}`} className={textLinkClass}>
              {email}
            </a>
          </p>
        )}
        {phone !== '' && (
          <p>
            {t.contact.phone}: {phone}
          </p>
        )}
        <p className="mt-2">
          <TextLink to="/contact">{t.contact.form}</TextLink>
        </p>
      </TextSection>
      <TextSection title={t.authority.title}>
        <p>{t.authority.text}</p>
        <address className="mt-2 whitespace-pre-line not-italic">{SURVEILLANCE_AUTHORITY}</address>
      </TextSection>
      <p className="mt-8 text-14 text-text-2">{t.checked(format.dayNumeric(ACCESSIBILITY_CHECKED))}</p>
    </TextPage>
  )
}
