import { ChevronDown } from 'lucide-react'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Questions and answers; opened without JavaScript too. */
export function Questions() {
  const t = useT('public').landing.questions
  return (
    <div className="max-w-205">
      {Object.entries(t.items).map(([key, { question, answer }]) => (
        <details key={key} className="group border-b border-line">
          <summary className="flex min-h-15 list-none items-center gap-3 py-3 text-17 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="flex-1">{question}</span>
            <Icon
              of={ChevronDown}
              className="text-text-2 transition-transform duration-140 group-open:rotate-180"
            />
          </summary>
          <p className="max-w-text pb-5 text-text-2">{answer}</p>
        </details>
      ))}
      <p className="mt-5">
        {t.more} <TextLink to="/contact">{t.contact}</TextLink>
      </p>
    </div>
  )
}
