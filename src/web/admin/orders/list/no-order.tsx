import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'
import { useT } from '#web/document/use-t.ts'

export const handle: OwnerHandle = { needs: 'orders', openWhileSuspended: true }

/** Hint beside the list while no order is open. */
export default function NoOrder() {
  const t = useT('admin').orders
  return (
    <p className="rounded-l border border-dashed border-line-ctl px-5 py-8 text-center text-text-2 max-xl:hidden">
      {t.choose}
    </p>
  )
}
