import { CODE } from '#contract/wire/result.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'
import { forgetUses, isWithinLimit } from '#server/identity/attempts.ts'
import { isPassword } from '#server/identity/passwords.ts'
import type { Services } from '#server/services.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Transaction } from 'kysely'

const TOO_MANY_TRIES = '尝试次数过多，请于 10 分钟后再试！'
const TRIES_OF_SESSION = 6
const PASSWORD_MISSING = '请输入当前密码，以确认是本人操作！'
const PASSWORD_WRONG = '当前密码输入错误！'

/**
 * Proves that the person of a session knows their password. A stolen session must not become a way to guess it, nor to keep its owner from
 * changing it: tries count per session. @param wrong the sentence for a wrong one @throws ApiError
 */
export async function proveOwnPassword(
  { database, now }: Pick<Services, 'database' | 'now'>,
  principal: Principal,
  given: string,
  wrong = PASSWORD_WRONG,
): Promise<void> {
  const isAllowed = await database.scope({ tenantId: 0 }, (sql) =>
    isWithinLimit(sql, triesOf(principal), TRIES_OF_SESSION, now()),
  )
  if (!isAllowed) throw new ApiError(CODE.failure, TOO_MANY_TRIES)
  const person = await database.scope({ tenantId: 0 }, (sql) =>
    sql.selectFrom('sys_user').select('password_hash').where('id', '=', principal.userId).executeTakeFirst(),
  )
  if (!(await isPassword(given, person?.password_hash ?? null))) throw new ApiError(CODE.failure, wrong)
}

/** The same where the call may come from a client that knows nothing of it. @throws ApiError */
export async function confirmByPassword(
  services: Pick<Services, 'database' | 'now'>,
  principal: Principal,
  given: unknown,
): Promise<void> {
  if (typeof given !== 'string' || given === '') throw new ApiError(CODE.failure, PASSWORD_MISSING)
  await proveOwnPassword(services, principal, given)
}

/** The password was right: its tries start again at zero. */
export function forgetPasswordTries(sql: Transaction<Tables>, principal: Principal): Promise<void> {
  return forgetUses(sql, triesOf(principal))
}

function triesOf({ sessionHash }: Principal): string {
  return `old-password:${sessionHash}`
}
