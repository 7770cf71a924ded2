import { ApiError } from './errors.ts'

/** Runs `work`; a refusal (400) of it is told with this message, its field errors are kept. */
export async function withMessage<T>(message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    throw new ApiError(400, message, error.data, { cause: error })
  }
}
