import { sql as raw } from 'kysely'
import { expectedError } from '#server/http/error-answers.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** The result, or the refusal why there is none; then everything the work did is undone and the transaction goes on. */
export async function attempt<T extends object>({ sql }: Context, work: () => Promise<T>): Promise<T | ApiError> {
  await raw`savepoint attempt`.execute(sql)
  try {
    const result = await work()
    await raw`release savepoint attempt`.execute(sql)
    return result
  } catch (error) {
    const expected = expectedError(error)
    // What is busy is tried again as a whole.
    if (expected === null || expected.status === 503) throw error
    await raw`rollback to savepoint attempt`.execute(sql)
    return expected
  }
}
