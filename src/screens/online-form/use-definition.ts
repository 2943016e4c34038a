import * as z from 'zod/mini'
import { readWhole, type WholeForm } from '#contract/areas/online-form/definition.ts'
import { usePublished, type Designs, type Published } from '#crud/published/use-published.ts'

/** A published form by its code. */
export function useDefinition(code: string): Published<WholeForm> {
  return usePublished(code, FORMS)
}

/** A form as it would be if its design were published now, by the id of the design. */
export function useDesign(id: string): Published<WholeForm> {
  return usePublished(id, DESIGNS)
}

const broken = '表单的设计无法识别，请升级控制台后重试'

const FORMS = {
  ask: (code: string) => ['/online/form/definition', { code }],
  read: readWhole,
  broken,
} satisfies Designs<WholeForm>

const DESIGNS = {
  ask: (id: string) => ['/online/form/check', { id, with: 'design' }],
  read(value) {
    const { design, lines } = z.parse(checked, value)
    if (design === undefined) throw new Error(lines[0])
    return readWhole(design)
  },
  broken,
} satisfies Designs<WholeForm>

const checked = z.object({ design: z.optional(z.unknown()), lines: z.array(z.string()) })
