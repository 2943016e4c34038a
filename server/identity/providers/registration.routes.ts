import * as z from 'zod/mini'
import { sql as raw, type SqlBool, type Transaction } from 'kysely'
import { user } from '#contract/areas/user/user.entity.ts'
import { isAcceptablePassword, PASSWORD_RULE_MESSAGE } from '#contract/accounts/password.ts'
import { matchesPattern } from '#contract/checks/patterns.ts'
import { ok, refuse } from '#server/http/answer.ts'
import { newId } from '#server/db/ids.ts'
import type { Tables } from '#server/db/tables.ts'
import { audit } from '#server/audit/audit.ts'
import type { Api } from '#server/http/schemas.ts'
import { passwordProblem } from '#server/identity/password-rule.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { isNamed } from '#server/identity/people.ts'
import { checkCode, PURPOSE } from '#server/identity/sms-codes.ts'
import { TOO_MANY_CODE_TRIES, WRONG_CODE } from '#server/identity/phone-proof.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'

/** Source: contract §3.6. */
const REGISTERED = '注册成功'
const CODE_GONE = '手机验证码失效，请重新获取'
const TAKEN = { username: '用户名已注册', phone: '该手机号已注册', email: '邮箱已被注册' } as const
const PROBLEM_OF_CODE = { gone: CODE_GONE, wrong: WRONG_CODE, blocked: TOO_MANY_CODE_TRIES } as const
const ACCOUNT_EXISTS = '用户账号已存在'
/** Both calls tell who exists: by address, so slowly that lists of names are not worth it. */
const EXISTENCE_LIMIT = { max: 10, timeWindow: 60_000 } as const
/** Newcomers get this role of the platform where it exists. */
const NEWCOMER_ROLE = 'test'

const registration = z.object({
  username: z.optional(z.nullable(z.string().check(z.maxLength(100, '用户名过长')))),
  password: z.string().check(z.refine(isAcceptablePassword, PASSWORD_RULE_MESSAGE)),
  phone: z.string().check(z.refine((text) => text !== '' && matchesPattern('m', text), '请输入正确手机号')),
  smscode: z.string().check(z.minLength(1, '请输入验证码'), z.maxLength(20)),
  email: z.optional(
    z.nullable(
      z.string().check(
        z.maxLength(45, '邮箱过长'),
        z.refine((text) => matchesPattern('e', text), '邮箱格式不正确'),
      ),
    ),
  ),
})
const probe = z.object({
  username: z.optional(z.string().check(z.maxLength(100))),
  phone: z.optional(z.string().check(z.maxLength(45))),
  email: z.optional(z.string().check(z.maxLength(45))),
  id: z.optional(z.string().check(z.maxLength(32))),
})

type Registration = z.infer<typeof registration>

/** People who make an account for themselves. Source: contract §3.6, SCREEN-88. */
export function registerRegistration(api: Api, services: IdentityServices): void {
  const { database } = services

  api.post(
    '/sys/user/register',
    { config: { access: 'public', rateLimit: EXISTENCE_LIMIT }, schema: { body: registration } },
    async ({ body, ip }) => {
      const username = body.username || body.phone
      const rule = user.fields.username.pattern?.code
      if (rule instanceof RegExp && !rule.test(username)) return refuse(user.fields.username.pattern?.message ?? '')
      const problem = await passwordProblem(body.password, { username, phone: body.phone })
      if (problem !== null) return refuse(problem)
      const hash = await hashPassword(body.password)
      return database.scope({ tenantId: 0 }, (sql) => register(sql, services, { ...body, username, hash, ip }))
    },
  )

  api.get(
    '/sys/user/checkOnlyUser',
    { config: { access: 'public', rateLimit: EXISTENCE_LIMIT }, schema: { querystring: probe } },
    async ({ query }) => {
      const taken = await database.scope({ tenantId: 0 }, (sql) => takenFields(sql, query))
      return taken.length === 0 ? ok(true) : refuse(ACCOUNT_EXISTS)
    },
  )
}

async function register(
  sql: Transaction<Tables>,
  { authSecret, now }: IdentityServices,
  newcomer: Registration & { username: string; hash: string; ip: string },
) {
  const { username, phone, smscode, email, hash, ip } = newcomer
  const code = { mobile: phone, purpose: PURPOSE.register, code: smscode, userId: null, consume: false, ip }
  // The code comes first: a caller who owns no phone learns nothing about accounts here.
  const verdict = await checkCode(sql, authSecret, code, now())
  if (verdict !== 'right') return refuse(PROBLEM_OF_CODE[verdict])
  const [taken] = await takenFields(sql, { username, phone, ...(email && { email }) })
  if (taken) return refuse(TAKEN[taken])
  await checkCode(sql, authSecret, { ...code, consume: true }, now())
  const id = newId()
  await sql
    .insertInto('sys_user')
    .values({ id, username, realname: username, password_hash: hash, phone, email: email || null, create_by: username })
    .execute()
  const role = await sql
    .selectFrom('sys_role')
    .where('role_code', '=', NEWCOMER_ROLE)
    .where('tenant_id', '=', 0)
    .select('id')
    .executeTakeFirst()
  if (role) await sql.insertInto('sys_user_role').values({ user_id: id, role_id: role.id }).execute()
  const author = { userId: id, username, tenantId: 0, ip }
  await audit(sql, author, { entity: 'user', entityId: id, action: 'register', after: { username, phone, email } })
  return ok(null, REGISTERED)
}

type TakenField = keyof typeof TAKEN

/** Which of the given values belong to somebody, deleted people included: their values stay reserved. */
async function takenFields(
  sql: Transaction<Tables>,
  given: { [Name in TakenField]?: string | undefined } & { id?: string | undefined },
): Promise<TakenField[]> {
  const taken: TakenField[] = []
  for (const field of Object.keys(TAKEN) as TakenField[]) {
    const value = given[field]
    if (!value) continue
    const owner = await sql
      .selectFrom('sys_user')
      .where(field === 'username' ? isNamed(value) : raw<SqlBool>`${raw.ref(field)} = ${value}`)
      .where('id', '<>', given.id ?? '')
      .select('id')
      .executeTakeFirst()
    if (owner) taken.push(field)
  }
  return taken
}
