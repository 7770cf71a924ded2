import { useRouteLoaderData } from 'react-router'
import { may, type Permission } from '#bakery/staff/permissions.ts'
import type { AdminFacts } from './admin-facts.ts'

/** Returns the member of the team who is signed in; `undefined` for the owner. */
export function useMember(): AdminFacts['member'] {
  return useRouteLoaderData<AdminFacts>('admin/layout')?.member
}

/** Returns a function that tells whether the signed-in person may open something; `undefined` is for the owner only. */
export function useMay(): (permission: Permission | undefined) => boolean {
  const member = useMember()
  return (permission) => member === undefined || (permission !== undefined && may(member.role, permission))
}
