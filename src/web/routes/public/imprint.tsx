import { useT } from '../../i18n/use-t.ts'
import { requestOf } from '../../request-context.server.ts'
import { Head } from '../../ui/head.tsx'
import { TextLink, textLinkClass } from '../../ui/text-link.tsx'
import type { Route } from './+types/imprint.ts'
import { TextPage, TextSection } from './parts/text-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { operatorName, operatorAddress, operatorEmail } = requestOf(context).config
  return { name: operatorName, address: operatorAddress, email: operatorEmail }
}

export default function Imprint({ loaderData }: Route.ComponentProps) {
  const t = useT('public').imprint
  const { name, address, email } = loaderData
  return (
    <TextPage title={t.title}>
      <Head title={t.title} />
      <TextSection title={t.provider}>
        {name === undefined ? (
          <p>{t.unset}</p>
        ) : (
          <address className="not-italic">
            {[name, ...(address ?? [])].map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        )}
      </TextSection>
      <TextSection title={t.contact}>
        {email !== undefined && (
          <p>
            {t.email}:{' '}
            <a href={`mailto:${email}`} className={textLinkClass}>
              {email}
            </a>
          </p>
        )}
        <p>
          <TextLink to="/contact">{t.form}</TextLink>
        </p>
      </TextSection>
      <TextSection title={t.responsible}>
        <p>{t.responsibleText}</p>
      </TextSection>
    </TextPage>
  )
}
