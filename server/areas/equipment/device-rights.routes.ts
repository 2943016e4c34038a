import { equipment, EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { audit } from '#server/audit/audit.ts'
import { moment } from '#server/db/moments.ts'
import { accessTo } from '#server/engine/access-to.ts'
import type { Context } from '#server/engine/resource.ts'
import { run } from '#server/engine/run.ts'
import { lockRows } from '#server/engine/write/write-rows.ts'
import type { Row } from '#server/engine/texts.ts'
import { ok } from '#server/http/answer.ts'
import { refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { endDeviceTokens } from '#server/identity/devices/device-tokens.ts'
import type { Services } from '#server/services.ts'
import * as z from 'zod/mini'
import { CODE_HOURS, codeHash, newCode } from './device/code.ts'
import { tellEnded } from './device/tell-ended.ts'
import { devices } from './equipment.resource.ts'

const body = z.object({ id: z.string('缺少参数 id').check(z.minLength(1, '缺少参数 id'), z.maxLength(32)) })
const SCRAPPED = '设备已报废，不能签发注册码！'
const NO_TOKEN = '该设备没有令牌！'
const REVOKED = '令牌已吊销！'
const LIMIT = { max: 120, timeWindow: 60_000 } as const
const HOUR_MS = 3_600_000

/** Lets a device register, and shuts it out. Source: domain part 6. */
export function registerDeviceRights(api: Api, services: Services): void {
  registerCode(api, services)
  registerRevocation(api, services)
}

/** The code is answered once and kept as a hash; it replaces the one before. */
function registerCode(api: Api, services: Services): void {
  const config = { ...accessTo(equipment, 'code'), rateLimit: LIMIT }
  api.post(`${equipment.path}/code`, { config, schema: { body } }, async (request) => {
    const code = newCode()
    const until = await run(services, request, async (context) => {
      const { id, tenantId, row } = await locked(context, request.body.id, 'code')
      if (row['status'] === EQUIPMENT_STATUS.scrapped) throw refused(SCRAPPED)
      const expire_time = moment(context.now + CODE_HOURS * HOUR_MS)
      const values = { code_hash: codeHash(services.authSecret, id, code), expire_time }
      const unused = { wrong_tries: 0, use_time: null, nonce_hash: null }
      await context.sql
        .insertInto('device_code')
        .values({ device_id: id, tenant_id: tenantId, ...values, ...unused })
        .onConflict((on) => on.column('device_id').doUpdateSet({ ...values, ...unused }))
        .execute()
      await record(context, { id, tenantId, row }, 'issueCode')
      return expire_time
    })
    return ok({ code, until }, `注册码 ${code}，${CODE_HOURS} 小时内有效，只显示这一次`)
  })
}

function registerRevocation(api: Api, services: Services): void {
  const config = accessTo(equipment, 'revokeToken')
  api.put(`${equipment.path}/revokeToken`, { config, schema: { body } }, async (request) => {
    const ended = await run(services, request, async (context) => {
      const found = await locked(context, request.body.id, 'revokeToken')
      const owners = await endDeviceTokens(context.sql, found.id)
      if (owners.length === 0) throw refused(NO_TOKEN)
      await record(context, found, 'revokeToken')
      await tellEnded(context.sql, owners)
      return owners
    })
    for (const owner of ended) services.devices.forget(owner)
    return ok(REVOKED, REVOKED)
  })
}

interface Found {
  id: string
  tenantId: number
  row: Row
}

async function locked(context: Context, id: string, action: string): Promise<Found> {
  const [{ row, tenantId } = { row: {}, tenantId: 0 }] = await lockRows(context, devices, [id], action)
  return { id, tenantId, row }
}

function record({ sql, principal }: Context, { id, tenantId, row }: Found, action: string): Promise<void> {
  return audit(sql, principal, { entity: equipment.name, entityId: id, action, tenantId, after: { sn: row['sn'] } })
}
