import { sql as raw } from 'kysely'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { MOST_NUMBERS, numbersIn } from '#contract/areas/equipment/stock-values.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

/** A device as it is booked. */
export interface BookedDevice {
  id: string
  sn: string
  status: string
  depotId: string | null
  depotName: string | null
}

/** The numbers in a text. @throws ApiError for none or too many */
export function requireNumbers(text: unknown): string[] {
  const numbers = numbersIn(typeof text === 'string' ? text : '')
  if (numbers.length === 0) throw refused('请输入设备编号')
  if (numbers.length > MOST_NUMBERS) throw refused(`一次最多处理 ${MOST_NUMBERS} 个设备编号！`)
  return numbers
}

/** The devices of a tenant with these numbers, held until the transaction ends, in the order of their ids. */
export async function lockNamed(
  { sql }: Context,
  tenantId: number,
  numbers: readonly string[],
): Promise<Map<string, BookedDevice>> {
  const { rows } = await raw<BookedDevice>`select e.id, e.sn, e.status, e.depot_id as "depotId",
      (select d.depot_name from biz_depot d where d.id = e.depot_id) as "depotName"
    from ${raw.table(equipment.table)} e where e.tenant_id = ${tenantId} and e.sn = any(${[...numbers]})
    order by e.id for update of e`.execute(sql)
  return new Map(rows.map((row) => [row.sn, row]))
}

const MOST_NAMED = 20

/** Numbers as a sentence names them; of many the first. */
export function named(numbers: readonly string[]): string {
  const shown = numbers.slice(0, MOST_NAMED).join('、')
  return numbers.length > MOST_NAMED ? `${shown}等 ${numbers.length} 个` : shown
}
