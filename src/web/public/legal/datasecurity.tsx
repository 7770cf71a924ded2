import { PLATFORM_STORAGE } from '#bakery/device-storage-tables.ts'
import { storageList } from '#bakery/legal/storage-text.ts'
import { langOf, localText } from '#bakery/locale.ts'
import { BACKUP_DAYS, CUSTOMER_DATA_DAYS, MAIL_DAYS } from '#bakery/tenancy/retention-days.ts'
import { useT } from '#web/document/use-t.ts'
import { requestOf } from '#web/request/request-context.server.ts'
import { Head } from '#web/ui/head.tsx'
import type { Route } from './+types/datasecurity.ts'
import { OperatorAddress } from './operator-address.tsx'
import { TextPage, TextSection } from './text-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { krume, locale, texts } = requestOf(context)
  const { dataProtection, dataProtectionEn, operator } = await krume.platform.facts()
  const addition = localText(locale, dataProtection, dataProtectionEn)
  return {
    addition,
    lang: addition === '' ? undefined : langOf(locale, dataProtectionEn),
    operator,
    facts: {
      logDays: krume.platform.logDays(),
      mailDays: MAIL_DAYS,
      backupDays: BACKUP_DAYS,
      contactDays: CUSTOMER_DATA_DAYS,
      stored: storageList(PLATFORM_STORAGE, texts.public.datasecurity.stored, locale),
    },
  }
}

export default function Datasecurity({ loaderData }: Route.ComponentProps) {
  const { addition, lang, operator, facts } = loaderData
  const t = useT('public').datasecurity
  return (
    <TextPage title={t.title} lead={t.lead}>
      <Head title={t.title} description={t.lead} />
      {Object.entries(t.sections).map(([key, section]) => (
        <TextSection key={key} title={section.title}>
          <p className="whitespace-pre-line">
            {typeof section.text === 'string' ? section.text : section.text(facts)}
          </p>
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
