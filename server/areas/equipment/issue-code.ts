import type { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { moment } from '#server/db/moments.ts'
import type { Services } from '#server/services.ts'
import { CODE_HOURS, codeHash, newCode } from './device/code.ts'

const HOUR_MS = 3_600_000

/** Lets a device register: the code is answered once and kept as a hash; it replaces the one before. Source: domain part 6. */
export const issueCode: ActionWork<typeof equipment, Pick<Services, 'authSecret'>> = async (
  { sql, now },
  { rows, services },
) => {
  const { id, tenantId } = rows[0]!
  const code = newCode()
  const expire_time = moment(now + CODE_HOURS * HOUR_MS)
  const values = { code_hash: codeHash(services.authSecret, id, code), expire_time }
  const unused = { wrong_tries: 0, use_time: null, nonce_hash: null }
  await sql
    .insertInto('device_code')
    .values({ device_id: id, tenant_id: tenantId, ...values, ...unused })
    .onConflict((on) => on.column('device_id').doUpdateSet({ ...values, ...unused }))
    .execute()
  return {
    message: `注册码 ${code}，${CODE_HOURS} 小时内有效，只显示这一次`,
    result: { code, until: expire_time },
  }
}
