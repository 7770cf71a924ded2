import type { OperatorScope } from '#bakery/operating/access/operator-scope.ts'
import { upsertSuperuser } from '#core/auth/operators/upsert-superuser.ts'
import { present, type TestPlatform } from './test-bakery.ts'

export const OTTO = { email: 'otto@krume.example', password: 'ofenwarm-und-sicher' }

/** Creates the operator Otto and signs him in. */
export async function createOperator(platform: TestPlatform, ip = ''): Promise<OperatorScope> {
  await upsertSuperuser(platform.core, OTTO)
  return signInOperator(platform, ip)
}

/** Signs Otto in from an address. */
export async function signInOperator({ operating }: TestPlatform, ip = ''): Promise<OperatorScope> {
  const outcome = await operating.access.signIn.byPassword({ ...OTTO, mfaId: '' }, { ip, userAgent: '' })
  if (!outcome.ok) throw new Error(outcome.reason)
  return present(await operating.access.scopeOf(outcome.session.token, ip))
}
