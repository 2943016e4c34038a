import { sql as raw, type RawBuilder, type SqlBool } from 'kysely'
import { ok, page } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { idsOf } from '#server/http/ids.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { departmentsOf, findPerson, userInfoOf } from '#server/identity/people.ts'
import type { Principal } from '#server/identity/auth.ts'
import { accountsOf } from '#server/identity/third-accounts.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { moment } from '#server/db/moments.ts'
import { isInDepartments } from './user.resource.ts'
import { pageOfUsers } from './user-queries.ts'

const SIGNED_IN = { config: { access: 'signedIn' } } as const
const LISTING = 'system:user:list'

/** What clients of upstream 3 ask about people beside what those of 2 do: under other names, and about themselves. Source: upstream 3.9. */
export function registerOtherClientsUsers(api: Api, services: EngineServices & Pick<Services, 'signIns'>): void {
  api.get('/sys/user/getUserInfo', SIGNED_IN, async ({ principal }) =>
    ok({
      userInfo: await ownData(services, principal),
      ...(await services.database.scope({ tenantId: 0 }, (sql) => services.signIns.answerParts(sql))),
    }),
  )
  api.get('/sys/user/login/setting/getUserData', SIGNED_IN, async ({ principal }) =>
    ok(await ownData(services, principal)),
  )
  // No account of ours has a password that everybody knows.
  api.get('/sys/user/verifyIzDefaultPwd', SIGNED_IN, () => ok('no'))
  api.get('/sys/thirdApp/getThirdAccountByUserId', SIGNED_IN, async ({ principal, query }) => {
    const types = idsOf((query as Parameters)['thirdType'])
    const own = await services.database.scope({ tenantId: 0 }, (sql) => accountsOf(sql, principal.userId))
    return ok(own.filter(({ thirdType }) => types.length === 0 || types.includes(thirdType)))
  })
  api.get('/sys/user/listAll', { config: { access: { permission: LISTING } } }, async (request) =>
    ok(await runReadOnly(services, request, (context) => pageOfUsers(context, request.query as Parameters))),
  )
  // Asked by the reader of a message, about its sender: a caller who may list nobody is shown nobody, without a refusal.
  api.get('/sys/user/queryUserComponentData', SIGNED_IN, async (request) => {
    const { departId, id, isMultiTranslate: _, ...parameters } = request.query as Parameters
    if (!request.principal.permissions.has(LISTING)) return ok(page([], 0, 1, 10))
    const named = { ...parameters, ...byPart('realname', parameters), ...byPart('username', parameters) }
    return ok(await runReadOnly(services, request, (context) => pageOfUsers(context, named, ...chosen(departId, id))))
  })
}

async function ownData({ database, now }: Pick<EngineServices, 'database' | 'now'>, principal: Principal) {
  return database.scope({ tenantId: 0 }, async (sql) => {
    const { userId, tenantId, orgCode } = principal
    const person = await findPerson(sql, { id: userId }, moment(now()))
    const departments = await departmentsOf(sql, userId, [tenantId])
    const department = departments.find((row) => row.org_code === orgCode) ?? null
    return person && userInfoOf(person, { tenantId, department })
  })
}

function chosen(departId: unknown, id: unknown): RawBuilder<SqlBool>[] {
  const ids = idsOf(id)
  return [
    ...(idsOf(departId).length > 0 ? [isInDepartments(idsOf(departId))] : []),
    ...(ids.length > 0 ? [raw<SqlBool>`${rowRef('id')} = any(${ids})`] : []),
  ]
}

/** Typed without wildcards, found anywhere; a list of names stays one. */
function byPart(key: string, parameters: Parameters): Parameters {
  const text = parameters[key]
  return typeof text === 'string' && /^[^,*]+$/.test(text) ? { [key]: `*${text}*` } : {}
}
