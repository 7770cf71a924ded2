import { langOf, localText } from '#bakery/locale.ts'
import { useT } from '#web/document/use-t.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/datasecurity.ts'
import { OperatorAddress } from './operator-address.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { krume, locale } = requestOf(context)
  const { dataProtection, dataProtectionEn, operator } = await krume.platform.facts()
  const addition = localText(locale, dataProtection, dataProtectionEn)
  return {
    addition,
    lang: addition === '' ? undefined : langOf(locale, dataProtectionEn),
    operator,
    logDays: krume.platform.logDays(),
  }
}

export default function Datasecurity({ loaderData }: Route.ComponentProps) {
  const { addition, lang, operator, logDays } = loaderData
  const t = useT('public').datasecurity
  return (
    <TextPage title={t.title} lead={t.lead}>
      <Head title={t.title} description={t.lead} />
      {Object.entries(t.sections).map(([key, section]) => (
        <TextSection key={key} title={section.title}>
          <p>{typeof section.text === 'string' ? section.text : section.text(logDays)}</p>
          {section === t.sections.controller && (
            <div className="mt-3">
              <OperatorAddress operator={operator} />
            </div>
          )}
        </TextSection>
      ))}
      <TextSection title={t.addition}>
        <p lang={lang} className="whitespace-pre-line">
          {addition === '' ? t.additionMissing : addition}
        </p>
      </TextSection>
    </TextPage>
  )
}
