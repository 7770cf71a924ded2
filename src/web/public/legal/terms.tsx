import { TERMS_VERSION } from '#bakery/onboarding/terms.ts'
import { useFormat, useT } from '#web/document/use-t.ts'
import { Head } from '#web/ui/head.tsx'
import { TextPage, TextSection } from './text-page.tsx'

/** Terms that an owner accepts when registering. */
export default function Terms() {
  const t = useT('public').terms
  const format = useFormat()
  return (
    <TextPage title={t.title} lead={t.lead}>
      <Head title={t.title} description={t.lead} />
      {Object.entries(t.sections).map(([key, section]) => (
        <TextSection key={key} title={section.title}>
          <p>{section.text}</p>
        </TextSection>
      ))}
      <p className="mt-8 text-14 text-text-2">{t.version(format.dayNumeric(TERMS_VERSION))}</p>
    </TextPage>
  )
}
