import { Eye } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useT } from '#web/document/use-t.ts'
import { Icon } from '#web/ui/icon.tsx'

const InPerson = createContext(true)

/**
 * Page with forms that an operator acting as the owner may not send. Every `<OwnerOnly>` inside is hidden from them.
 */
export function OwnersPage({ inPerson, children }: { inPerson: boolean; children: ReactNode }) {
  return <InPerson value={inPerson}>{children}</InPerson>
}

/** Renders its children for owners only, not for an operator acting as the owner. */
export function OwnerOnly({ children }: { children: ReactNode }) {
  return useContext(InPerson) ? children : null
}

/** Explains to an acting operator why the page has no forms. */
export function ActingOperatorNote() {
  const t = useT('admin').acting
  if (useContext(InPerson)) return null
  return (
    <p className="mb-4 flex gap-3 rounded-m bg-info-soft px-4 py-3 font-medium text-info-text">
      <Icon of={Eye} className="mt-0.5" />
      <span className="max-w-text">{t.ownerAlone}</span>
    </p>
  )
}
