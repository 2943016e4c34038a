import { CODE } from '#contract/wire/result.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Principal } from '#server/identity/auth.ts'
import { forgetUses, isWithinLimit } from '#server/identity/attempts.ts'
import { isPassword } from '#server/identity/passwords.ts'
import type { Person } from '#server/identity/people.ts'
import type { Services } from '#server/services.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Transaction } from 'kysely'

const TOO_MANY_TRIES = '尝试次数过多，请于10分钟后再试！'
const TRIES_OF_SESSION = 6

/** A stolen session must not become a way to guess the password, nor to keep its owner from using it: tries count per session. @throws ApiError */
export async function proveOwnPassword(
  { database, now }: Pick<Services, 'database' | 'now'>,
  principal: Principal,
  password: string,
  { person, wrong }: { person: Person | null; wrong: string },
): Promise<void> {
  const isAllowed = await database.scope({ tenantId: 0 }, (sql) =>
    isWithinLimit(sql, triesOf(principal), TRIES_OF_SESSION, now()),
  )
  if (!isAllowed) throw new ApiError(CODE.failure, TOO_MANY_TRIES)
  if (!(await isPassword(password, person?.password_hash ?? null))) throw new ApiError(CODE.failure, wrong)
}

/** The password was right: its tries start again at zero. */
export function forgetPasswordTries(sql: Transaction<Tables>, principal: Principal): Promise<void> {
  return forgetUses(sql, triesOf(principal))
}

function triesOf({ sessionHash }: Principal): string {
  return `old-password:${sessionHash}`
}
