import type { SetupProgress, SetupStep } from '#bakery/onboarding/setup.ts'

/** Page of each step. The preview belongs to another area, and opens in a new tab. */
export const PLACES: Record<Exclude<SetupStep, 'publish'>, string> = {
  imprint: '/admin/setup/imprint',
  branch: '/admin/branches/new',
  assortment: '/admin/setup/assortment',
  branding: '/admin/branding',
  legal: '/admin/agreement',
  email: '/admin/account#confirm-email',
  test: '/preview',
}

/** Pages for viewing and changing completed steps. */
export const PLACES_AFTERWARDS: Partial<Record<SetupStep, string>> = {
  imprint: '/admin/general?section=imprint',
  branch: '/admin/branches',
  assortment: '/admin/products',
  branding: '/admin/branding',
  legal: '/admin/agreement',
}

export function nextStep(steps: SetupProgress): SetupStep | undefined {
  return steps.find(({ done }) => !done)?.step
}
