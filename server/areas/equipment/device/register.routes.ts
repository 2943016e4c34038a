import * as z from 'zod/mini'
import { beginOperation } from '#server/audit/operation.ts'
import { DeviceRefusal } from '#server/http/device-answers.ts'
import { apiError } from '#server/http/errors.ts'
import { networkOf } from '#server/http/network.ts'
import type { Api } from '#server/http/schemas.ts'
import { forgetUses, isWithinLimit } from '#server/identity/attempts.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { CODE } from './code.ts'
import type { DeviceFacts } from './device-facts.ts'
import { DEVICE_PATH, LIMITS, PROTOCOL } from './protocol.ts'
import { register } from './register.ts'
import { tellEnded } from './tell-ended.ts'

/** Tries of one network in ten minutes that were refused. Source: domain part 7. */
const MOST_TRIES = 10

const body = z.object({
  sn: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  code: z.string().check(z.trim(), z.toUpperCase(), z.regex(CODE, '注册码不正确')),
  model: z.optional(z.string().check(z.maxLength(50))),
  appVersion: z.string().check(z.minLength(1), z.maxLength(40)),
  protocol: z.int(),
  mac: z.optional(z.string().check(z.regex(/^[0-9A-Fa-f]{2}([:-][0-9A-Fa-f]{2}){5}$/))),
  bootId: z.string().check(z.minLength(1), z.maxLength(64)),
  nonce: z.string().check(z.minLength(8), z.maxLength(64)),
})

/** A device with a code gets a token. Source: domain part 7. */
export function registerRegistration(
  api: Api,
  services: EngineServices & Pick<Services, 'devices'>,
  facts: DeviceFacts,
): void {
  const config = { access: 'public', forDevices: true } as const
  api.post(`${DEVICE_PATH}/register`, { config, schema: { body } }, async (request) => {
    const { database, now, authSecret, write, devices } = services
    if (request.body.protocol !== PROTOCOL)
      throw new DeviceRefusal('UPGRADE_REQUIRED', 426, `协议版本应为 ${PROTOCOL}，请更新设备程序`)
    const subject = `device-code:${networkOf(request.ip)}`
    const isAllowed = await database.scope({ tenantId: 0 }, (sql) => isWithinLimit(sql, subject, MOST_TRIES, now()))
    if (!isAllowed) throw apiError('TOO_MANY')
    const call = { ip: request.ip, operation: beginOperation() }
    const outcome = await write({ tenantId: 0 }, async (sql, changes) => {
      const made = await register(sql, changes, request.body, { authSecret, nowMs: now(), call })
      // A right code is no guess.
      if (made instanceof DeviceRefusal && made.word === 'UPGRADE_REQUIRED') await forgetUses(sql, subject)
      if (made instanceof DeviceRefusal) return made
      await forgetUses(sql, subject)
      await tellEnded(sql, made.ended)
      return made
    })
    if (outcome instanceof DeviceRefusal) throw outcome
    const { deviceId, tenantId, token, ended } = outcome
    for (const owner of ended) devices.forget(owner)
    // The line of the log is the device's.
    request.knownDevice = { deviceId, tenantId, name: request.body.sn, tokenHash: devices.hashOf(token), ...call }
    const { heartbeatSeconds, org } = await facts.of(deviceId)
    return { deviceId, token, serverTime: new Date(now()).toISOString(), heartbeatSeconds, limits: LIMITS, org }
  })
}
