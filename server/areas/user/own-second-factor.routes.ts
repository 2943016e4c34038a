import type { Transaction } from 'kysely'
import * as z from 'zod/mini'
import { PRODUCT_NAME } from '#contract/console/layout.ts'
import { PASSCODE_TRIES_OVER, PASSCODE_WRONG } from '#contract/accounts/second-factor.ts'
import { CODE } from '#contract/wire/result.ts'
import { audit } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/tables.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { Principal } from '#server/identity/auth.ts'
import { countRecoveryCodes, renewRecoveryCodes } from '#server/identity/second-factor/recovery-codes.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  forgetTriesFrom,
  forgetTriesOf,
  hasSecondFactor,
  mayTryPasscode,
  removeSecondFactor,
  usePasscode,
} from '#server/identity/second-factor/second-factors.ts'
import { addressOf } from '#server/identity/second-factor/totp.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import type { IdentityServices } from '#server/identity/identity-services.ts'
import { forgetPasswordTries, proveOwnPassword } from './own-password.ts'

const PASSWORD_WRONG = '当前密码输入错误！'
const NOT_OFFERED = '平台没有启用两步验证'
const IN_USE = '两步验证已经开启'
const NOT_IN_USE = '两步验证没有开启'
const SETUP_OVER = '设置超时，请重新开始'
const SETUP_CODE_WRONG = '动态口令错误，请确认手机时间准确后重试'

const password = z.string().check(z.minLength(1, '请输入当前密码！'), z.maxLength(200, '密码过长'))
const passcode = z.string().check(z.minLength(1, '请输入动态口令！'), z.maxLength(40, '动态口令过长'))
const opening = z.object({ password })
const confirmation = z.object({ passcode })
const proof = z.object({ password, passcode })

/** The second factor of one's own account. A session alone sets none up and takes none away: both ask for the password. */
export function registerOwnSecondFactor(api: Api, services: EngineServices & IdentityServices): void {
  const { database, authSecret, now } = services
  const config = { access: 'signedIn', rateLimit: { max: 30, timeWindow: 60_000 } } as const

  api.get('/sys/secondFactor', { config: { access: 'signedIn' } }, ({ principal: { userId } }) =>
    database.scope({ tenantId: 0 }, async (sql) => {
      const isSet = services.secondFactor !== 'off' && (await hasSecondFactor(sql, userId))
      return ok({ isSet, recoveryCodes: isSet ? await countRecoveryCodes(sql, userId) : 0 })
    }),
  )

  api.post('/sys/secondFactor/begin', { config, schema: { body: opening } }, async ({ principal, body }) => {
    requireOffered(services)
    await provePassword(services, principal, body.password)
    const secret = await database.scope({ tenantId: 0 }, (sql) =>
      beginSecondFactor(sql, authSecret, principal.userId, now()),
    )
    if (secret === null) throw refused(IN_USE)
    const names = { issuer: services.console.productName ?? PRODUCT_NAME, account: principal.username }
    return ok({ secret, address: addressOf(secret, names) })
  })

  api.post('/sys/secondFactor/confirm', { config, schema: { body: confirmation } }, async ({ principal, body }) => {
    requireOffered(services)
    await countTry(services, principal)
    const given = { userId: principal.userId, passcode: body.passcode }
    const outcome = await database.scope({ tenantId: 0 }, async (sql) => {
      const judged = await confirmSecondFactor(sql, authSecret, given, now())
      if (judged !== 'confirmed') return { judged, recoveryCodes: [] }
      const recoveryCodes = await renewRecoveryCodes(sql, authSecret, principal.userId)
      await forgetTriesOf(sql, principal.userId, principal.ip)
      await settle(sql, services, principal, 'addSecondFactor')
      return { judged, recoveryCodes }
    })
    if (outcome.judged === 'over') throw refused(SETUP_OVER)
    if (outcome.judged === 'wrong') throw refused(SETUP_CODE_WRONG)
    return ok({ recoveryCodes: outcome.recoveryCodes }, '两步验证已开启')
  })

  const proven = { config, schema: { body: proof } } as const
  api.post('/sys/secondFactor/renewCodes', proven, async ({ principal, body }) => {
    const recoveryCodes = await prove(services, principal, body, async (sql) => {
      await audit(sql, principal, deed(principal, 'renewRecoveryCodes'))
      return renewRecoveryCodes(sql, authSecret, principal.userId)
    })
    return ok({ recoveryCodes }, '恢复码已更换')
  })

  api.post('/sys/secondFactor/remove', proven, async ({ principal, body }) => {
    await prove(services, principal, body, async (sql) => {
      await removeSecondFactor(sql, principal.userId)
      await settle(sql, services, principal, 'removeSecondFactor')
    })
    return ok(null, '两步验证已关闭')
  })
}

function requireOffered({ secondFactor }: Pick<Services, 'secondFactor'>): void {
  if (secondFactor === 'off') throw refused(NOT_OFFERED)
}

async function provePassword(
  services: Pick<EngineServices, 'database' | 'now'>,
  principal: Principal,
  given: string,
): Promise<void> {
  await proveOwnPassword(services, principal, given, PASSWORD_WRONG)
  await services.database.scope({ tenantId: 0 }, (sql) => forgetPasswordTries(sql, principal))
}

async function countTry(services: EngineServices & IdentityServices, { userId, ip }: Principal): Promise<void> {
  if (!(await mayTryPasscode(services, userId, ip))) throw new ApiError(CODE.failure, PASSCODE_TRIES_OVER)
}

/** Does what takes password and passcode, in the transaction in which the passcode is used up. @throws ApiError */
async function prove<T>(
  services: EngineServices & IdentityServices,
  principal: Principal,
  given: z.infer<typeof proof>,
  work: (sql: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const { database, authSecret, now } = services
  const { userId } = principal
  if (!(await database.scope({ tenantId: 0 }, (sql) => hasSecondFactor(sql, userId)))) throw refused(NOT_IN_USE)
  await provePassword(services, principal, given.password)
  await countTry(services, principal)
  const done = await database.scope({ tenantId: 0 }, async (sql) => {
    const kind = await usePasscode(sql, authSecret, { userId, passcode: given.passcode }, now())
    if (kind === null) return null
    await forgetTriesFrom(sql, userId, principal.ip)
    return { result: await work(sql) }
  })
  if (done === null) throw refused(PASSCODE_WRONG)
  return done.result
}

/** Sessions elsewhere began with what counted before. */
async function settle(
  sql: Transaction<Tables>,
  { sessions }: Pick<IdentityServices, 'sessions'>,
  principal: Principal,
  action: 'addSecondFactor' | 'removeSecondFactor',
): Promise<void> {
  await sessions.endOthers(sql, { userId: principal.userId, keptHash: principal.sessionHash }, 'secondFactor')
  await audit(sql, principal, deed(principal, action))
}

function deed({ userId }: Principal, action: string) {
  return { entity: 'user', entityId: userId, action }
}
