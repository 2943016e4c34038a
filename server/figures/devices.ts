import { sql as raw, type SqlBool } from 'kysely'
import { EQUIPMENT_STATUS, ONLINE } from '#contract/areas/equipment/equipment.entity.ts'

const ON: readonly string[] = [ONLINE.online, ONLINE.training, ONLINE.faulty]

/** Whether a device `t` is used somewhere. */
export const IN_USE = raw<SqlBool>`t.status = ${raw.lit(EQUIPMENT_STATUS.inUse)}`

/** Whether a device `t` was heard lately: it waits, trains or says that something is wrong with it. Source: R13. */
export const IS_ONLINE = raw<SqlBool>`(coalesce(t.online_status, '') in (${raw.join(ON.map((state) => raw.lit(state)))}))`
