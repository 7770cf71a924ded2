import type { Bakery } from './scope.ts'

/**
 * Version of the data processing agreement (Art. 28 GDPR) between a bakery and the operator. Every change of its text
 * (in `web/i18n/admin/agreement*.ts`) needs a new version: owners are then asked to accept it again.
 */
export const AGREEMENT_VERSION = '2026-11-28.1'

/** Tells whether the current version has been accepted for this bakery. */
export function hasAcceptedAgreement(bakery: Pick<Bakery, 'agreementVersion'>): boolean {
  return bakery.agreementVersion === AGREEMENT_VERSION
}
