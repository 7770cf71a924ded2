import type { SetupProgress, SetupStep } from '#bakery/onboarding/setup.ts'

/** Where each step is done. The preview is another area, and opens beside this page. */
export const PLACES: Record<Exclude<SetupStep, 'publish'>, string> = {
  imprint: '/admin/setup/imprint',
  branch: '/admin/branches/new',
  assortment: '/admin/setup/assortment',
  branding: '/admin/branding',
  legal: '/admin/agreement#field-accept',
  email: '/admin/account#confirm-email',
  test: '/preview',
}

/** Where what is done can be seen and changed. */
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
