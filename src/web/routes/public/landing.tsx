import { useT } from '../../i18n/use-t.ts'
import { Head } from '../../ui/head.tsx'

export default function Landing() {
  const t = useT('public').landing
  return (
    <main id="content" className="mx-auto max-w-[1232px] px-4">
      <Head title={t.title} />
      <h1 className="max-w-[640px] text-44 lg:text-70">{t.heading}</h1>
    </main>
  )
}
