import { idOf } from '#contract/wire/row.ts'
import { Failure } from '#core/http/failure.ts'
import type { Services } from '#core/services.ts'
import type { Values } from '#machines/list-page/draft.ts'
import { presentTenant } from './own-tenant.ts'
import * as z from 'zod/mini'

const departmentsSchema = z.array(z.object({ key: z.coerce.string(), title: z.optional(z.string()) }))
const rolesSchema = z.array(z.object({ id: z.coerce.string(), roleName: z.string() }))

/** A user with the roles and departments that the list does not carry, as comma lists. Source: API-025, contract §5.1. */
export async function prepareUser(record: Values, services: Services, signal: AbortSignal): Promise<Values> {
  const { http } = services
  const options = { signal, quiet: true }
  const id = idOf(record)
  const [roles, departments] = await Promise.all([
    orNone(http.get('/sys/user/queryUserRole', { userid: id }, options)),
    orNone(http.get('/sys/user/userDepartList', { userId: id }, options)),
  ])
  const roleIds = z.parse(z.array(z.coerce.string()), roles)
  const places = z.parse(departmentsSchema, departments)
  const names = roleIds.length === 0 ? new Map<string, string>() : await roleNames({ http }, signal)
  return {
    ...record,
    ...presentTenant(services),
    selectedroles: roleIds.join(','),
    selectedroles_dictText: roleIds.map((role) => names.get(role) ?? HIDDEN_ROLE).join(','),
    selecteddeparts: places.map(({ key }) => key).join(','),
    selecteddeparts_dictText: places.map(({ key, title = key }) => title).join(','),
  }
}

/** What a role is called that this person may not look at. */
const HIDDEN_ROLE = '无权查看的角色'

/** Names of the roles somebody may see; none for a user who may not. */
async function roleNames({ http }: Pick<Services, 'http'>, signal: AbortSignal): Promise<Map<string, string>> {
  try {
    const { result } = await http.get('/sys/role/queryall', {}, { signal, quiet: true })
    return new Map(z.parse(rolesSchema, result).map(({ id, roleName }) => [id, roleName]))
  } catch {
    return new Map() // the record itself is more important than the names
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
