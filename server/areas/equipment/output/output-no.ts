import { sql as raw } from 'kysely'
import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import type { Context } from '#server/engine/resource/resource.ts'

/** The number that an output got when it was added. */
export async function outputNoOf({ sql }: Context, id: string): Promise<string> {
  const { rows } = await raw<{ outputNo: string }>`
    select output_no as "outputNo" from ${raw.table(equipmentOutput.table)} where id = ${id}`.execute(sql)
  return rows[0]!.outputNo
}
