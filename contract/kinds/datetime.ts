import { defineKind } from '#contract/kinds/kind.ts'
import { readMoment } from '#contract/kinds/moments.ts'

/** A day and time, `YYYY-MM-DD HH:mm:ss`; a day alone is its beginning. */
export const datetime = defineKind({
  asks: '请选择',
  typeOf: () => 'datetime',
  length: null,
  queries: ['equals', 'range'],
  read: ({ label }, given) => {
    const stretch = readMoment(given)
    return stretch === null ? { problem: `“${label}”不是有效的日期` } : { value: stretch.from }
  },
})
