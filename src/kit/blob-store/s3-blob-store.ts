import { AwsClient } from 'aws4fetch'
import { parseDocument } from 'htmlparser2'
import pLimit from 'p-limit'
import { Unavailable } from '../errors.ts'
import {
  assertBlobKey,
  assertBlobPrefix,
  type BlobContent,
  type BlobEntry,
  type BlobStore,
  type Bytes,
} from './blob-store.ts'
import type { S3Place } from './s3-place.ts'
import { childrenOf, childText, type XmlElement } from './xml-elements.ts'

const DEFAULT_TYPE = 'application/octet-stream'
/** Size of an upload part. Servers require at least 5 MiB for every part but the last. */
const PART_BYTES = 8 * 1024 * 1024
const DELETIONS_AT_ONCE = 8
const RETRIES = 3
/** Timeout until a response begins, including upload and retries. Reading the response body has no timeout. */
const ANSWER_WITHIN_MS = 60_000

/** Error for an S3 server that refused a request or could not be reached. */
export class S3Error extends Error {}

/** Stores blobs in a bucket of an S3-compatible server. Every method throws `S3Error` when its request fails. */
export function createS3BlobStore(place: S3Place, answerWithinMs = ANSWER_WITHIN_MS): BlobStore {
  const bucket = new Bucket(place, answerWithinMs)

  async function* list(prefix: string): AsyncIterable<BlobEntry> {
    assertBlobPrefix(prefix)
    yield* bucket.list(prefix)
  }

  return {
    async put(key, content, { type = DEFAULT_TYPE } = {}) {
      assertBlobKey(key)
      if (content instanceof Uint8Array) await bucket.put(key, content, type)
      else await bucket.putParts(key, content, type)
    },
    async open(key) {
      assertBlobKey(key)
      const head = await bucket.ask('HEAD', key)
      if (head.status === 404) return undefined
      await requireOk(head)
      const size = Number(head.headers.get('content-length'))
      return {
        key,
        type: head.headers.get('content-type') ?? DEFAULT_TYPE,
        size,
        modified: new Date(head.headers.get('last-modified') ?? 0),
        read: (range = { start: 0, end: size }) => bucket.read(key, range),
      }
    },
    async delete(key) {
      assertBlobKey(key)
      await bucket.delete(key)
    },
    list,
    async deletePrefix(prefix) {
      // All keys are listed before the first deletion: a deletion that failed during the listing would go unnoticed.
      const keys: string[] = []
      for await (const { key } of list(prefix)) keys.push(key)
      await pLimit(DELETIONS_AT_ONCE).map(keys, (key) => bucket.delete(key))
    },
  }
}

/**
 * Requests to one bucket. The methods throw `S3Error` when the server cannot be reached or, except `ask`, refuses.
 */
class Bucket {
  readonly #client: AwsClient
  readonly #root: string
  readonly #answerWithinMs: number

  constructor(
    { accessKey, bucket, endpoint, forcePathStyle, region, secret }: S3Place,
    answerWithinMs: number,
  ) {
    this.#answerWithinMs = answerWithinMs
    this.#client = new AwsClient({
      accessKeyId: accessKey,
      secretAccessKey: secret,
      region,
      service: 's3',
      retries: RETRIES,
    })
    const url = new URL(/^https?:\/\//.test(endpoint) ? endpoint : `https://${endpoint}`)
    const folder = url.pathname.replace(/\/+$/, '')
    this.#root = forcePathStyle
      ? `${url.origin}${folder}/${encode(bucket)}`
      : `${url.protocol}//${bucket}.${url.host}${folder}`
  }

  async ask(
    method: string,
    key: string,
    {
      body,
      headers,
      query = '',
    }: { body?: Uint8Array | string; headers?: Record<string, string>; query?: string } = {},
  ): Promise<Response> {
    const path = key.split('/').map(encode).join('/')
    const patience = new AbortController()
    const timer = setTimeout(
      () => patience.abort(new Error(`no answer within ${this.#answerWithinMs / 1000} s`)),
      this.#answerWithinMs,
    )
    try {
      return await this.#client.fetch(`${this.#root}/${path}${query}`, {
        method,
        ...(headers && { headers }),
        // The type of the bytes allows shared memory, which `BodyInit` does not; ours are never shared.
        ...(body !== undefined && { body: body as BodyInit }),
        signal: patience.signal,
      })
    } catch (cause) {
      const reason = `the S3 server cannot be reached: ${reasonOf(cause)}`
      throw new S3Error(reason, { cause: new Unavailable(reason, { cause }) })
    } finally {
      clearTimeout(timer)
    }
  }

  async put(key: string, body: Uint8Array, type: string): Promise<void> {
    await requireOk(await this.ask('PUT', key, { body, headers: { 'content-type': type } }))
  }

  /** Uploads chunked content: in a single request if it fits into one part, as a multipart upload otherwise. */
  async putParts(key: string, content: Exclude<BlobContent, Uint8Array>, type: string): Promise<void> {
    const parts = partsOf(content)
    try {
      const first = await parts.next()
      const second = await parts.next()
      if (first.done) await this.put(key, new Uint8Array(), type)
      else if (second.done) await this.put(key, first.value, type)
      else await this.#putMany(key, [first.value, second.value], parts, type)
    } finally {
      // Content that is not read to its end may hold a file open.
      await parts.return()
    }
  }

  async #putMany(
    key: string,
    begun: readonly Uint8Array[],
    rest: AsyncIterable<Uint8Array>,
    type: string,
  ): Promise<void> {
    const answer = await this.ask('POST', key, { query: '?uploads=', headers: { 'content-type': type } })
    const upload = `uploadId=${encode(childText(await readXml(answer), 'UploadId'))}`
    const etags: string[] = []
    const send = async (body: Uint8Array) => {
      const query = `?partNumber=${etags.length + 1}&${upload}`
      const sent = await requireOk(await this.ask('PUT', key, { body, query }))
      etags.push(sent.headers.get('etag') ?? '')
    }
    try {
      for (const part of begun) await send(part)
      for await (const part of rest) await send(part)
      await this.#putTogether(key, upload, etags)
    } catch (error) {
      // The original error is thrown, even if this cleanup fails too: servers expire abandoned parts themselves.
      await this.ask('DELETE', key, { query: `?${upload}` }).catch(() => undefined)
      throw error
    }
  }

  /**
   * Completes a multipart upload. The response begins before the work is done, so even a 200 may contain an error.
   */
  async #putTogether(key: string, upload: string, etags: readonly string[]): Promise<void> {
    const parts = etags.map((etag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const answer = await requireOk(await this.ask('POST', key, { query: `?${upload}`, body }))
    const said = await answer.text()
    if (errorIn(said)) throw refusal(answer.status, said)
  }

  async delete(key: string): Promise<void> {
    const answer = await this.ask('DELETE', key)
    if (answer.status !== 404) await requireOk(answer)
  }

  async *list(prefix: string): AsyncIterable<BlobEntry> {
    for (let last = ''; ; ) {
      const query = `?list-type=2&prefix=${encode(prefix)}&start-after=${encode(last)}`
      const result = await readXml(await this.ask('GET', '', { query }))
      for (const entry of childrenOf(result, 'Contents')) {
        last = childText(entry, 'Key')
        yield {
          key: last,
          size: Number(childText(entry, 'Size')),
          modified: new Date(childText(entry, 'LastModified')),
        }
      }
      if (childText(result, 'IsTruncated') !== 'true') return
    }
  }

  /** Streams a range of a blob; the request is sent at the first read. */
  read(key: string, { start, end }: { start: number; end: number }): ReadableStream<Bytes> {
    let body: ReadableStreamDefaultReader<Bytes> | undefined
    const source: UnderlyingDefaultSource<Bytes> = {
      pull: async (controller) => {
        if (start >= end) return controller.close()
        body ??= await this.#openRange(key, start, end)
        const { done, value } = await body.read()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => body?.cancel(),
    }
    return new ReadableStream(source, { highWaterMark: 0 })
  }

  async #openRange(key: string, start: number, end: number): Promise<ReadableStreamDefaultReader<Bytes>> {
    const answer = await requireOk(
      await this.ask('GET', key, { headers: { range: `bytes=${start}-${end - 1}` } }),
    )
    if (!answer.body) throw new S3Error(`${key} has no content`)
    return answer.body.getReader()
  }
}

async function* partsOf(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    waiting.push(chunk)
    size += chunk.byteLength
    if (size < PART_BYTES) continue
    yield Buffer.concat(waiting)
    waiting = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(waiting)
}

async function requireOk(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  throw refusal(answer.status, await answer.text())
}

function errorIn(body: string): XmlElement | undefined {
  return childrenOf(parseDocument(body, { xmlMode: true }), 'Error')[0]
}

function refusal(status: number, body: string): S3Error {
  const error = errorIn(body)
  const code = error ? childText(error, 'Code') : ''
  const message = error ? childText(error, 'Message') : ''
  return new S3Error([`the S3 server answered ${status}`, code, message].filter(Boolean).join(' '))
}

/** Returns the root element of an XML response. */
async function readXml(answer: Response): Promise<XmlElement> {
  await requireOk(answer)
  const [root] = childrenOf(parseDocument(await answer.text(), { xmlMode: true }))
  if (!root) throw new S3Error('the S3 server answered with nothing')
  return root
}

/** Percent-encodes as AWS signatures require: `!'()*` too. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? cause.cause.message || cause.message : cause.message
}
