import { z } from 'zod'

/** Far above what a device answers. */
const MAX_BYTES = 50_000

const body = z.object({ name: z.string().max(200).default(''), answer: z.record(z.string(), z.unknown()) })

/** What `askDevice` sends; `undefined` for anything else. The answer itself is judged by the service. */
export async function readPasskeyAnswer(request: Request): Promise<z.infer<typeof body> | undefined> {
  const text = await request.text()
  if (text.length > MAX_BYTES) return undefined
  try {
    return body.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
