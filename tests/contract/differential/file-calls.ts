import { anId, type Call, recordsPath } from './call.ts'
import type { Random } from './random.ts'
import { articleIds, memberIds, people } from './stage.ts'

/** A picture of 3 × 2 pixels, for thumbnails. */
const PICTURE =
  'base64:iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEklEQVR4nGPgkjTgkjRggFAADL4BoVXGEUUAAAAASUVORK5CYII='
const FILE_NAMES = [
  'note.txt',
  'My Bread.TXT',
  'a.tar.gz',
  'ä ö.txt',
  'none',
  '../../etc/passwd',
  '.hidden',
  'a'.repeat(120) + '.txt',
  'x.very-long-extension-of-a-file',
  'page.html',
]
const CONTENTS = [
  'hello',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<html><script>1</script></html>',
  'x'.repeat(501),
  '{"a":1}',
  '',
  PICTURE,
]

function someFiles(random: Random, prefix = ''): [string, string, string][] {
  return Array.from({ length: 1 + random.int(3) }, (_, i) => [
    prefix +
      (i === 0 ? random.pick(['cover', 'files', 'secret']) : random.pick(['files', 'files+', '+files'])),
    random.pick(FILE_NAMES),
    random.pick(CONTENTS),
  ])
}

export function uploadCall(random: Random): Call {
  const isNew = random.chance(0.2)
  const values = random.pick<Record<string, unknown>>([
    {},
    {},
    { words: 3 },
    { 'words+': 2, 'labels+': 'new' },
    { title: '007', rating: '1.50', open: 'true' },
  ])
  const id = anId(random, 'articles')
  return {
    method: isNew ? 'POST' : 'PATCH',
    path: isNew ? recordsPath('articles') : `${recordsPath('articles')}/${id}`,
    as: random.pick(people),
    body: isNew ? { id, title: 'Upload', author: memberIds[0], ...values } : values,
    isPayload: random.chance(0.4),
    files: someFiles(random),
  }
}

export function batchUploadCall(random: Random): Call {
  const requests = Array.from({ length: 1 + random.int(2) }, () => ({
    method: 'PATCH',
    url: `${recordsPath('articles')}/${anId(random, 'articles')}`,
    body: random.chance(0.5) ? { words: 4 } : {},
  }))
  const prefix = () => random.pick([`requests.${random.int(2)}.`, `requests[${random.int(2)}].`])
  return {
    method: 'POST',
    path: '/api/batch',
    as: random.pick(people),
    body: { requests },
    isPayload: true,
    files: someFiles(random, prefix()),
  }
}

const QUERIES = [
  '',
  '',
  '',
  '?download=1',
  '?thumb=100x100',
  '?thumb=2x0',
  '?thumb=7x7',
  '?thumb=x',
  '?token=TOKEN(fileToken)',
  '?token=TOKEN(anna)',
]
const RANGES = ['bytes=0-1', 'bytes=2-', 'bytes=-2', 'bytes=9000-', 'bytes=x']

export function downloadCall(random: Random): Call {
  const record = random.pick(articleIds)
  const collection = random.pick(['articles', 'articles', 'difarticles', 'digest', 'none'])
  const name = random.pick(['FILE', 'FILE', 'FILE', 'FILE', 'other.txt', '..%2f..%2fdata.db', '%00'])
  return {
    method: random.chance(0.1) ? 'HEAD' : 'GET',
    path: `/api/files/${collection}/${record}/${name}${random.pick(QUERIES)}`,
    as: random.pick(['guest', 'anna', 'root'] as const),
    file: { record, at: random.int(3) },
    ...(random.chance(0.2) && { headers: { range: random.pick(RANGES) } }),
  }
}
