import { Failure } from '#core/failure.ts'
import type { Services } from '#core/services.ts'
import type { Values } from '#machines/list-page/draft.ts'
import * as z from 'zod/mini'

const departmentsSchema = z.array(z.object({ key: z.coerce.string() }))

/** A user with the roles and departments that the list does not carry, as comma lists. Source: API-025, contract §5.1. */
export async function prepareUser(record: Values, { http }: Services, signal: AbortSignal): Promise<Values> {
  const options = { signal, quiet: true }
  const id = String(record['id'])
  const [roles, departments] = await Promise.all([
    orNone(http.get('/sys/user/queryUserRole', { userid: id }, options)),
    orNone(http.get('/sys/user/userDepartList', { userId: id }, options)),
  ])
  return {
    ...record,
    selectedroles: z.parse(z.array(z.coerce.string()), roles).join(','),
    selecteddeparts: z
      .parse(departmentsSchema, departments)
      .map(({ key }) => key)
      .join(','),
  }
}

/** The server refuses the question when a user has none. */
async function orNone(call: Promise<{ result: unknown }>): Promise<unknown> {
  try {
    return (await call).result ?? []
  } catch (error) {
    if (error instanceof Failure && error.kind === 'refused') return []
    throw error
  }
}
