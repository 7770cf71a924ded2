import type { Bakery } from './scope.ts'

/**
 * The agreement on processing by order (Art. 28 GDPR) between a bakery and the operator. Whoever changes its text (in
 * `web/i18n/admin/agreement*.ts`) gives it a new version: owners are then asked to accept it again.
 */
export const AGREEMENT_VERSION = '2026-11-23'

/** Whether the text as it is now has been accepted for this bakery. */
export function hasAcceptedAgreement(bakery: Pick<Bakery, 'agreementVersion'>): boolean {
  return bakery.agreementVersion === AGREEMENT_VERSION
}
