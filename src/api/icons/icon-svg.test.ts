import { expect } from 'vitest'
import { createMagazine } from '#tests/support/magazine.ts'
import { codes, refusal, scenarios } from '#tests/support/scenario.ts'

const GENERIC = 'Something went wrong while processing your request.'

scenarios('an icon as a picture', createMagazine, {
  'is an SVG that browsers keep': {
    get: '/api/icons/lucide/wheat.svg',
    status: 200,
    json: expect.stringMatching(/^<svg .*width="1em" height="1em" viewBox="0 0 24 24".*<\/svg>$/),
    answerHeaders: {
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=604800, stale-while-revalidate=86400',
    },
  },
  'has the size and colour of its address': {
    get: '/api/icons/lucide/home.svg?height=32&color=%23f54a00',
    status: 200,
    json: expect.stringMatching(/width="32" height="32".*stroke="#f54a00"/),
  },
  'is turned and mirrored': {
    get: '/api/icons/lucide/wheat.svg?rotate=90deg&flip=horizontal',
    status: 200,
    json: expect.stringMatching(/transform="rotate\(90 12 12\) translate\(24 0\) scale\(-1 1\)"/),
  },
  'takes no markup from its address': {
    get: `/api/icons/lucide/wheat.svg?color=${encodeURIComponent('"><script>')}&width=${encodeURIComponent('1"')}`,
    status: 400,
    json: refusal(
      400,
      GENERIC,
      codes({ color: 'validation_match_invalid', width: 'validation_match_invalid' }),
    ),
  },
  'that does not exist is a 404': { get: '/api/icons/lucide/nothing.svg', status: 404 },
  'of an unknown set is a 404': { get: '/api/icons/nothing/wheat.svg', status: 404 },
  'has an address of at most 500 characters': {
    get: `/api/icons/lucide/${'x'.repeat(500)}.svg`,
    status: 414,
  },
})
