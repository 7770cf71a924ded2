import { useT } from '../../i18n/use-t.ts'
import { Head } from '../../ui/head.tsx'
import { TextPage, TextSection } from './parts/text-page.tsx'

export default function Datasecurity() {
  const t = useT('public').datasecurity
  return (
    <TextPage title={t.title} lead={t.lead}>
      <Head title={t.title} />
      {Object.entries(t.sections).map(([key, section]) => (
        <TextSection key={key} title={section.title}>
          <p>{section.text}</p>
        </TextSection>
      ))}
    </TextPage>
  )
}
