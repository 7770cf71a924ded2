import { langOf, localText } from '#bakery/locale.ts'
import { useT } from '#web/document/use-t.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Head } from '#web/ui/head.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import type { Route } from './+types/imprint.ts'
import { OperatorAddress } from './operator-address.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { krume, locale } = requestOf(context)
  const { imprint, imprintEn, operator } = await krume.platform.facts()
  return { addition: localText(locale, imprint, imprintEn), lang: langOf(locale, imprintEn), operator }
}

export default function Imprint({ loaderData }: Route.ComponentProps) {
  const t = useT('public').imprint
  const { addition, lang, operator } = loaderData
  const { email, phone, register, vatId } = operator
  return (
    <TextPage title={t.title} lead={t.lead}>
      <Head title={t.title} description={t.description} />
      <TextSection title={t.provider}>
        <OperatorAddress operator={operator} />
      </TextSection>
      <TextSection title={t.contact}>
        {email !== '' && (
          <p>
            {t.email}:{' '}
            <a href={`mailto:${email}`} className={textLinkClass}>
              {email}
            </a>
          </p>
        )}
        {phone !== '' && (
          <p>
            {t.phone}: {phone}
          </p>
        )}
        <p>
          <TextLink to="/contact">{t.form}</TextLink>
        </p>
      </TextSection>
      {(register !== '' || vatId !== '') && (
        <TextSection title={t.register}>
          {register !== '' && <p>{register}</p>}
          {vatId !== '' && (
            <p>
              {t.vatId}: {vatId}
            </p>
          )}
        </TextSection>
      )}
      {addition !== '' && (
        <TextSection title={t.addition}>
          <p lang={lang} className="whitespace-pre-line">
            {addition}
          </p>
        </TextSection>
      )}
      <TextSection title={t.responsible}>
        <p>{t.responsibleText}</p>
      </TextSection>
    </TextPage>
  )
}
