import { Eye } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icon.tsx'

const InPerson = createContext(true)

/** A page whose forms an operator who acts as the owner may not send: every `<OwnerAlone>` inside is left out for them. */
export function OwnersPage({ inPerson, children }: { inPerson: boolean; children: ReactNode }) {
  return <InPerson value={inPerson}>{children}</InPerson>
}

/** What only owners themselves can do. */
export function OwnerAlone({ children }: { children: ReactNode }) {
  return useContext(InPerson) ? children : null
}

/** Tells an operator why there is nothing to change. */
export function OwnersNote() {
  const t = useT('admin').acting
  if (useContext(InPerson)) return null
  return (
    <p className="mb-4 flex gap-3 rounded-m bg-info-soft px-4 py-3 font-medium text-info-text">
      <Icon of={Eye} className="mt-0.5" />
      <span className="max-w-[62ch]">{t.ownerAlone}</span>
    </p>
  )
}
