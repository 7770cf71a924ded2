import { data } from 'react-router'
import type { OwnerHandle } from '#web/desk/page/desk-handle.ts'

export const handle: OwnerHandle = { needs: 'help' }

/** Handles every other path below `/admin`: throws 404, which the area's error boundary renders. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
