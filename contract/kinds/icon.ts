import { defineKind } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

const LENGTH = 100

/** An icon by its name, as menus keep it; a name nobody knows shows no icon. */
export const icon = defineKind({
  asks: '请选择',
  length: () => LENGTH,
  queries: ['equals'],
  read: (facts, given) =>
    /^[a-z][a-z0-9:-]*$/i.test(given)
      ? readWritten(facts, given, LENGTH)
      : { problem: `“${facts.label}”不是有效的图标名称` },
})
