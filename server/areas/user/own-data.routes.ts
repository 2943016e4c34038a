import { sql as raw } from 'kysely'
import { columnOf, type Entity } from '#contract/define-entity.ts'
import { user } from '#contract/areas/user/user.entity.ts'
import { audit } from '#server/audit/audit.ts'
import { bodyOf } from '#server/engine/write/body-of.ts'
import { checkFiles } from '#server/engine/files/check-files.ts'
import { checkChoices, checkUnique } from '#server/engine/write/check-values.ts'
import { readBody, type Values } from '#server/engine/values/validate.ts'
import { ok } from '#server/http/answer.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { moment } from '#server/db/moments.ts'
import { workContext } from '#server/engine/resource/work-context.ts'
import { confirmByPassword } from './own-password.ts'

/** What somebody may say of themselves; their number, place, rights and phone are others' to say or to prove. */
const OWN = ['realname', 'avatar', 'sex', 'birthday', 'email', 'telephone'] as const
const ownEntity: Entity = { ...user, fields: Object.fromEntries(OWN.map((key) => [key, user.fields[key]])) }

/** Changes one's own data, as the account settings of other consoles do. Source: upstream 3.9, `/sys/user/login/setting/userEdit`. */
export function registerOwnData(api: Api, services: EngineServices): void {
  api.post('/sys/user/login/setting/userEdit', { config: { access: 'signedIn' } }, async ({ principal, body }) => {
    const given = bodyOf(body)
    if (given['id'] !== undefined && given['id'] !== principal.userId) throw refused('只允许修改自己的资料！')
    await confirmMail(services, principal, given)
    await change(services, principal, given)
    return ok('更新用户信息成功', '更新用户信息成功')
  })
}

/** What mail goes to is a way to reach the person: another address asks for the password. */
async function confirmMail(
  services: Pick<EngineServices, 'database' | 'now'>,
  principal: Principal,
  given: Readonly<Record<string, unknown>>,
) {
  if (!Object.hasOwn(given, 'email')) return
  const person = await services.database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_user').select('email').where('id', '=', principal.userId).executeTakeFirst(),
  )
  if ((given['email'] ?? '') !== (person?.email ?? '')) await confirmByPassword(services, principal, given['password'])
}

/** The account is the person's in every tenant: it is written from above them. */
async function change(services: EngineServices, principal: Principal, given: Readonly<Record<string, unknown>>) {
  const { write, now } = services
  const { userId, username, tenantId } = principal
  const { stored } = readBody(ownEntity, given, { adding: false, platform: false })
  const columns: Values = Object.fromEntries(Object.entries(stored).map(([key, value]) => [columnOf(key), value]))
  if (Object.keys(columns).length === 0) return
  await write({ tenantId: 0 }, async (sql, changes) => {
    const names = Object.keys(columns)
    const current = sql
      .selectFrom('sys_user')
      .select(names as never)
      .where('id', '=', userId)
      .forUpdate()
    const before = await current.executeTakeFirstOrThrow()
    await checkChoices(sql, ownEntity, stored, before as never, 0)
    const context = workContext(services, { sql, principal, now: now() })
    await checkFiles(context, ownEntity, stored, before as never)
    await checkUnique(sql, ownEntity, stored, { id: userId, tenantId: 0 }, null)
    const sets = Object.entries({ ...columns, update_by: username, update_time: moment(now()) })
    await raw`update sys_user set version = version + 1,
      ${raw.join(sets.map(([name, value]) => raw`${raw.ref(name)} = ${value}`))} where id = ${userId}`.execute(sql)
    await audit(sql, principal, { entity: 'user', entityId: userId, action: 'edit', before, after: columns })
    changes.push({ entity: 'user', action: 'edit', ids: [userId], tenantId })
  })
}
