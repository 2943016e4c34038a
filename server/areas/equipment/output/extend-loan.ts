import type { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { wireText } from '#server/db/moments.ts'
import type { ActionWork } from '#server/engine/actions/action-work.ts'
import { badInput } from '#server/http/refusals.ts'

/** 续借: a loan goes on until another day. */
export const extendLoan: ActionWork<typeof equipmentOutput> = ({ now }, { rows, values }) => {
  const returnDate = String(values['returnDate'])
  if (returnDate <= wireText(now).slice(0, 10)) throw badInput('应还日期必须晚于今天！')
  for (const { columns } of rows) columns['return_date'] = returnDate
}
