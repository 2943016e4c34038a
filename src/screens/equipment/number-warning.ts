import { equipmentOutput } from '#contract/areas/equipment/equipment-output.entity.ts'
import { numberCheckSchema } from '#contract/wire/number-check.ts'
import type { FieldWarning } from '#crud/form/field-warning.ts'

/** Says of each number what is wrong with it before the output is saved. Source: SCREEN-36. */
export const UNFIT_NUMBERS: FieldWarning<keyof typeof equipmentOutput.fields> = {
  of: ['depotId', 'outputType'],
  async ask({ id, depotId, outputType, sns }, { http }) {
    if (typeof sns !== 'string' || sns.trim() === '') return null
    if (typeof depotId !== 'string' || depotId === '' || typeof outputType !== 'string') return null
    const body = { ...(typeof id === 'string' && id !== '' && { id }), depotId, outputType, sns }
    const { result } = await http.post(`${equipmentOutput.path}/check`, body, { quiet: true })
    const { problems } = numberCheckSchema.parse(result)
    return problems.length === 0 ? null : problems.map(({ sn, problem }) => `${sn}：${problem}`).join('；')
  },
}
