import { defaultCollectionId } from '#core/collections/collection-ids.ts'
import { createAuthWorld, ids } from '#tests/support/auth-world.ts'
import { codes, partly, refusal, scenarios } from '#tests/support/scenario.ts'

const REFUSED = 'Failed to create record.'
const bakersOf = { collectionRef: defaultCollectionId('auth', 'bakers'), recordRef: ids.anna }
const path = (name: string) => `/api/collections/${name}/records`

scenarios('what refers to accounts', createAuthWorld, {
  'a valid link to an account at a provider': {
    post: path('_externalAuths'),
    as: 'root',
    body: { ...bakersOf, provider: 'google', providerId: '1' },
    status: 200,
    json: partly({ provider: 'google', recordRef: ids.anna }),
  },
  'a link to an unknown provider': {
    post: path('_externalAuths'),
    as: 'root',
    body: { ...bakersOf, provider: 'nobody', providerId: '1' },
    status: 400,
    json: refusal(400, REFUSED, codes({ provider: 'validation_in_invalid' })),
  },
  'a pending MFA sign-in without an account': {
    post: path('_mfas'),
    as: 'root',
    body: { ...bakersOf, recordRef: 'nobody', method: 'password' },
    status: 400,
    json: refusal(400, REFUSED, codes({ recordRef: 'validation_invalid_record' })),
  },
  'a device in a collection that is not there': {
    post: path('_authOrigins'),
    as: 'root',
    body: { ...bakersOf, collectionRef: 'nothing', fingerprint: 'x' },
    status: 400,
    json: refusal(400, REFUSED, codes({ collectionRef: 'validation_invalid_collection_id' })),
  },
  'a one-time password without a reference to an account': {
    post: path('_otps'),
    as: 'root',
    body: {},
    status: 400,
    json: refusal(
      400,
      REFUSED,
      codes({
        collectionRef: 'validation_required',
        recordRef: 'validation_required',
        password: 'validation_required',
      }),
    ),
  },
})
