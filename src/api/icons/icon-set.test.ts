import { expect } from 'vitest'
import { createMagazine } from '#tests/support/magazine.ts'
import { codes, partly, refusal, scenarios } from '#tests/support/scenario.ts'

const GENERIC = 'Something went wrong while processing your request.'
const drawing = { body: expect.stringContaining('<path') }

scenarios('icons as data', createMagazine, {
  'come as parts of their set': {
    get: '/api/icons/lucide.json?icons=croissant,wheat',
    status: 200,
    json: partly({ prefix: 'lucide', width: 24, height: 24, icons: { croissant: drawing, wheat: drawing } }),
    answerHeaders: {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=86400',
      'x-content-type-options': 'nosniff',
    },
  },
  'come with the icons that other names stand for': {
    get: '/api/icons/lucide.json?icons=home',
    status: 200,
    json: partly({ icons: { house: drawing }, aliases: { home: { parent: 'house' } } }),
  },
  'that do not exist are listed separately': {
    get: '/api/icons/lucide.json?icons=wheat,constructor,__proto__,nothing',
    status: 200,
    json: partly({ icons: { wheat: drawing }, not_found: ['constructor', '__proto__', 'nothing'] }),
  },
  'that all do not exist are no fault': {
    get: '/api/icons/lucide.json?icons=nothing',
    status: 200,
    json: { prefix: 'lucide', icons: {}, not_found: ['nothing'] },
  },
  'are found where Nuxt looks for them': {
    get: '/api/_nuxt_icon/lucide.json?icons=wheat',
    status: 200,
    json: partly({ prefix: 'lucide', icons: { wheat: drawing } }),
  },
  'may be asked for by other origins': {
    get: '/api/icons/lucide.json?icons=wheat',
    headers: { origin: 'https://shop.example' },
    status: 200,
    answerHeaders: { 'access-control-allow-origin': '*' },
  },
  'must be named': {
    get: '/api/icons/lucide.json',
    status: 400,
    json: refusal(400, GENERIC, codes({ icons: 'validation_required' })),
  },
  'of an unknown set are a 404': { get: '/api/icons/nothing.json?icons=wheat', status: 404 },
  'named like properties of every object are a 404': {
    get: '/api/icons/constructor.json?icons=wheat',
    status: 404,
  },
  'are asked for with 500 characters': {
    get: `/api/icons/lucide.json?icons=${'x'.repeat(500 - '/api/icons/lucide.json?icons='.length)}`,
    status: 200,
  },
  'are not asked for with more than 500 characters': {
    get: `/api/icons/lucide.json?icons=${'x'.repeat(501 - '/api/icons/lucide.json?icons='.length)}`,
    status: 414,
    json: refusal(414, 'The address is too long.'),
  },
})
