import { clsx } from 'clsx'
import { Check, ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useT } from '#web/document/use-t.ts'
import { BranchFacts } from '#web/storefront/pickup/branch-facts.tsx'
import { fold } from '#web/storefront/pickup/branch-list.tsx'
import { BranchMark } from '#web/storefront/pickup/branch-mark.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { EditPage } from './edit-page.server.ts'
import { useFollowing } from './use-following.ts'

/** Branch of the order, folded as in the shop; opens to radio buttons if there are others. */
export function EditBranch({ page, onChange }: { page: EditPage; onChange: () => void }) {
  const { draft, branches, closedBranch } = page
  const t = useT('storefront').planner
  const [chosen, setChosen] = useFollowing(draft.branch)
  const now = branches.find(({ id }) => id === chosen)
  const name = now?.name ?? closedBranch?.name ?? ''
  const address = now ? `${now.street}, ${now.city}` : closedBranch?.address
  const others = branches.length + (closedBranch ? 1 : 0) - 1
  const choice = (id: string, facts: (label: ReactNode) => ReactNode, ownName: string) => (
    <Choice
      key={id}
      id={id}
      name={ownName}
      isChosen={id === chosen}
      onChoose={() => {
        setChosen(id)
        onChange()
      }}
    >
      {facts}
    </Choice>
  )
  return (
    <details className="group relative">
      <summary className="flex min-h-15 list-none items-center gap-3 rounded-day bg-surface px-3.5 py-2 shadow-edge hover:bg-surface-2 [&::-webkit-details-marker]:hidden">
        <BranchMark />
        <span className="min-w-0 flex-1">
          <b className="block leading-125 font-semibold">
            <span className="sr-only">{t.branch}: </span>
            {name}
          </b>
          <span className="block text-14 leading-130 text-text-2">{address}</span>
        </span>
        {others > 0 && <span className="text-14 text-text-2 narrow:hidden">{t.moreBranches(others)}</span>}
        <Icon of={ChevronDown} className="transition-transform duration-140 group-open:rotate-180" />
      </summary>
      <fieldset className="mt-1.5 grid gap-1 rounded-l border border-line bg-surface p-1.5">
        <legend className="sr-only">{t.branch}</legend>
        {closedBranch &&
          choice(
            closedBranch.id,
            (label) => (
              <div className="min-w-0 flex-1">
                <b className="block leading-125 font-semibold">{label}</b>
                <p className="text-14 leading-135 text-text-2">{closedBranch.address}</p>
              </div>
            ),
            closedBranch.name,
          )}
        {branches.map((branch) =>
          choice(branch.id, (label) => <BranchFacts branch={branch}>{label}</BranchFacts>, branch.name),
        )}
      </fieldset>
    </details>
  )
}

function Choice({
  id,
  name,
  isChosen,
  onChoose,
  children,
}: {
  id: string
  name: string
  isChosen: boolean
  onChoose: () => void
  /** Renders the branch's facts around its label. */
  children: (label: ReactNode) => ReactNode
}) {
  const field = useId()
  return (
    <div
      className={clsx(
        'relative flex min-h-15 gap-3 rounded-day px-3.5 py-2 outline-offset-2 outline-focus has-focus-visible:outline-3',
        isChosen ? 'bg-primary-soft' : 'hover:bg-bg-sunk',
      )}
    >
      <input
        id={field}
        type="radio"
        name="branch"
        value={id}
        checked={isChosen}
        onChange={onChoose}
        // Folds only after a tap: the arrow keys go through all branches.
        onClick={(event) => event.detail > 0 && fold(event.currentTarget.closest('details'))}
        className="peer absolute inset-0 z-1 size-full cursor-pointer opacity-0"
      />
      <BranchMark />
      {children(<label htmlFor={field}>{name}</label>)}
      <Icon of={Check} className="invisible mt-2 text-primary-text peer-checked:visible" />
    </div>
  )
}
