import * as z from 'zod/mini'
import { PASSWORD_UNCHANGED } from '#contract/accounts/password.ts'
import { ok, refuse } from '#server/http/answer.ts'
import { audit } from '#server/audit/audit.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Api } from '#server/http/schemas.ts'
import { forgetAttempts, subjectsOf } from '#server/identity/attempts.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { passwordProblem } from '#server/identity/password-rule.ts'
import { departmentOnWire, departmentsOf, findPerson, userInfoOf, type Person } from '#server/identity/people.ts'
import { keepPlace } from '#server/identity/sign-in.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { moment } from '#server/db/moments.ts'
import { forgetPasswordTries, proveOwnPassword } from './own-password.ts'

/** Source: contract §3.2, §3.5. */
const PASSWORD_CHANGED = '密码重置成功!'
const ONLY_OWN_PASSWORD = '只允许修改自己的密码！'
const NEW_PASSWORD_MISSING = '新密码不允许为空!'
const PASSWORDS_DIFFER = '两次输入密码不一致!'
const OLD_PASSWORD_WRONG = '旧密码输入错误!'
const ONLY_OWN_DEPARTMENT = '只允许切换自己的部门！'
const FOREIGN_DEPARTMENT = '您不属于该部门，无法切换！'
const FOREIGN_TENANT = '您不属于该租户，无法切换！'

const text = (length: number) => z.optional(z.nullable(z.string().check(z.maxLength(length))))
const passwordChange = z.object({
  username: text(100),
  oldpassword: text(200),
  password: text(200),
  confirmpassword: text(200),
})
const ownChange = z.object({ username: text(100), oldPassword: text(200), password: text(200) })
const choice = z.object({
  orgCode: text(64),
  username: text(100),
  loginTenantId: z.optional(z.nullable(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)))),
})

/** What everybody may do to their own account: change the password, choose tenant and department. Source: API-014…017, DEPT. */
export function registerOwnAccount(api: Api, services: Pick<Services, 'database' | 'now' | 'sessions'>): void {
  for (const method of ['PUT', 'POST'] as const) {
    api.route({
      method,
      url: '/sys/user/updatePassword',
      config: { access: 'signedIn', rateLimit: { max: 20, timeWindow: 60_000 } },
      schema: { body: passwordChange },
      handler: (request) => updatePassword(services, request.principal, request.body),
    })
    api.route({
      method,
      url: '/sys/selectDepart',
      config: { access: 'signedIn' },
      schema: { body: choice },
      handler: (request) => selectDepartment(services, request.principal, request.body),
    })
  }

  // Clients of upstream 3.9 ask under this name where there is no number; the address repeats what the body says and is not read.
  api.put(
    '/sys/user/updatePasswordNotBindPhone',
    { config: { access: 'signedIn', rateLimit: { max: 20, timeWindow: 60_000 } }, schema: { body: ownChange } },
    ({ principal, body: { username, oldPassword, password } }) =>
      updatePassword(services, principal, { username, oldpassword: oldPassword, password, confirmpassword: password }),
  )

  api.get('/sys/user/getCurrentUserDeparts', { config: { access: 'signedIn' } }, async ({ principal }) =>
    services.database.scope({ tenantId: 0 }, async (sql) => {
      const departments = await departmentsOf(sql, principal.userId, [principal.tenantId])
      return ok({ list: departments.map(departmentOnWire), orgCode: principal.orgCode })
    }),
  )
}

async function updatePassword(
  services: Pick<EngineServices, 'database' | 'now'>,
  principal: Principal,
  given: z.infer<typeof passwordChange>,
) {
  const { username, password } = given
  if (username && username !== principal.username) return refuse(ONLY_OWN_PASSWORD)
  if (!password) return refuse(NEW_PASSWORD_MISSING)
  if (password !== given.confirmpassword) return refuse(PASSWORDS_DIFFER)
  const person = await personBehind(services, principal)
  const problem = await passwordProblem(password, { username: principal.username, ...person })
  if (problem !== null) return refuse(problem)
  const old = given.oldpassword ?? ''
  await proveOwnPassword(services, principal, old, OLD_PASSWORD_WRONG)
  if (password === old) return refuse(PASSWORD_UNCHANGED)
  const hash = await hashPassword(password)
  await services.database.scope({ tenantId: 0 }, async (sql) => {
    const at = moment(services.now())
    const change = {
      password_hash: hash,
      password_changed_at: at,
      password_must_change: false,
      update_by: principal.username,
      update_time: at,
    }
    await sql.updateTable('sys_user').set(change).where('id', '=', principal.userId).execute()
    await forgetAttempts(sql, subjectsOf(principal.username, principal.ip), false)
    await forgetPasswordTries(sql, principal)
    await audit(sql, principal, { entity: 'user', entityId: principal.userId, action: 'changePassword' })
  })
  return ok(null, PASSWORD_CHANGED)
}

function personBehind(
  { database, now }: Pick<EngineServices, 'database' | 'now'>,
  { userId }: Principal,
): Promise<Person | null> {
  return database.scope({ tenantId: 0 }, (sql) => findPerson(sql, { id: userId }, moment(now())))
}

/** Tenant and department must both be the caller's; who they are comes from the session, never from the body. */
async function selectDepartment(
  { database, sessions, now }: Pick<Services, 'database' | 'now' | 'sessions'>,
  principal: Principal,
  given: z.infer<typeof choice>,
) {
  if (given.username && given.username !== principal.username) return refuse(ONLY_OWN_DEPARTMENT)
  const tenantId = given.loginTenantId || principal.tenantId
  if (tenantId !== 0 && !principal.tenantIds.includes(tenantId)) return refuse(FOREIGN_TENANT)
  return database.scope({ tenantId: 0 }, async (sql) => {
    const departments = await departmentsOf(sql, principal.userId, [tenantId])
    const department = given.orgCode
      ? departments.find((row) => row.org_code === given.orgCode)
      : (departments[0] ?? null)
    if (department === undefined) return refuse(FOREIGN_DEPARTMENT)
    const place = { tenantId, department }
    await keepPlace(sql, principal.userId, place)
    await sessions.move(sql, principal.sessionHash, { tenantId, orgCode: department?.org_code ?? null })
    const person = await findPerson(sql, { id: principal.userId }, moment(now()))
    return ok({ userInfo: person && userInfoOf(person, place) })
  })
}
