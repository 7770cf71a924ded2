import { expect } from 'vitest'
import { createMagazine, ids } from '#tests/support/magazine.ts'
import { refusal, scenarios } from '#tests/support/scenario.ts'
import { comments } from '#tests/support/test-collections.ts'

const BREAD = `/api/collections/articles/records/${ids.bread}`

scenarios('record delete', createMagazine, {
  'a client that passes the rule deletes a record with its dependants': {
    delete: BREAD,
    as: 'anna',
    status: 204,
    json: undefined,
    events: { 'delete articles': 1, 'delete comments': 1 },
    afterwards: async ({ core }) => expect(await core.records.count(comments)).toBe(0),
  },
  'what the rule hides is not there': { delete: BREAD, as: 'ben', status: 404, events: {} },
  'what does not exist is a 404': {
    delete: '/api/collections/articles/records/nobody000000000',
    as: 'root',
    status: 404,
  },
  'a rule for superusers only is a 403': {
    delete: `/api/collections/topics/records/${ids.dough}`,
    as: 'anna',
    status: 403,
    json: refusal(403, 'Only superusers can perform this action.'),
  },
  'a record required by others is not deleted': {
    delete: `/api/collections/members/records/${ids.anna}`,
    as: 'anna',
    status: 400,
    json: refusal(
      400,
      'Failed to delete record. Make sure that the record is not part of a required relation reference.',
    ),
    events: {},
  },
  'the last superuser stays': {
    delete: `/api/collections/_superusers/records/${ids.root}`,
    as: 'root',
    status: 400,
    json: refusal(400, "You can't delete the only existing superuser."),
  },
})
