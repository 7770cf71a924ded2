import { PackageX, RotateCcw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useFetcher, useSubmit } from 'react-router'
import type { SoldOutDay } from '#bakery/ordering/sold-out/sold-out.ts'
import { useT } from '#web/document/use-t.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/feedback/toast.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import type { SoldOutOutcome } from './change-sold-out.server.ts'
import { useSoldOutDay } from './use-sold-out-day.ts'

const ACTION = '/admin/products/sold-out'

/** Variants of the button: with text, icon only, or icon only on phones. */
export type SoldOutLook = 'words' | 'icon' | 'icon-on-phones'

const LOOKS: Record<SoldOutLook, { button: string; words: string }> = {
  words: { button: 'px-3.5 text-14', words: '' },
  icon: { button: 'size-11 p-0', words: 'hidden' },
  'icon-on-phones': { button: 'px-3.5 text-14 max-md:size-11 max-md:p-0', words: 'max-md:hidden' },
}

/** Returns the classes of the button, or of a link in its place. */
export function soldOutLook(look: SoldOutLook): { button: string; words: string } {
  return LOOKS[look]
}

type SoldOutPlace = {
  product: { id: string; name: string }
  branch: { id: string; name: string }
  board: Pick<SoldOutDay, 'day' | 'today'>
  isSoldOut: boolean
  look?: SoldOutLook
}

/** Button that marks a product as sold out at a branch on the board's day, or removes the mark. */
export function SoldOutButton({ product, branch, board, isSoldOut, look = 'words' }: SoldOutPlace) {
  const t = useT('admin').soldOut
  const when = useSoldOutDay(board)
  const key = `sold-out/${product.id}/${branch.id}`
  const fetcher = useFetcher<SoldOutOutcome>({ key })
  const hydrated = useHydrated()
  const place = { product: product.id, branch: branch.id, day: board.day }
  useOutcomeToast(fetcher.data, key, place)
  return (
    <fetcher.Form method="post" action={ACTION}>
      {Object.entries(place).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="soldOut" value={isSoldOut ? '' : '1'} />
      {hydrated && <input type="hidden" name="live" value="1" />}
      <Button
        type="submit"
        icon={isSoldOut ? RotateCcw : PackageX}
        aria-label={
          isSoldOut ? t.liftOf(product.name, branch.name) : t.markOf(product.name, branch.name, when)
        }
        className={LOOKS[look].button}
      >
        <span className={LOOKS[look].words}>{isSoldOut ? t.lift : t.mark}</span>
      </Button>
    </fetcher.Form>
  )
}

/** Reports the outcome in a toast, once per response, with a way to undo it. */
function useOutcomeToast(
  outcome: SoldOutOutcome | undefined,
  key: string,
  place: Record<string, string>,
): void {
  const toast = useToast()
  const submit = useSubmit()
  const last = useRef<SoldOutOutcome>(undefined)
  useEffect(() => {
    if (!outcome || last.current === outcome) return
    last.current = outcome
    const { text, failed, soldOut } = outcome
    const inverse = { ...place, soldOut: soldOut ? '' : '1', live: '1' }
    const undo = () =>
      void submit(inverse, { method: 'post', action: ACTION, navigate: false, fetcherKey: key })
    toast(failed ? { text, kind: 'error', about: key } : { text, about: key, undo })
  }, [outcome, key, place, toast, submit])
}
