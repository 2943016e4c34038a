import { defineKind } from '#contract/kinds/kind.ts'
import { readMoment } from '#contract/kinds/moments.ts'

/** A day, `YYYY-MM-DD`; of a day with time the time is dropped. */
export const date = defineKind({
  asks: '请选择',
  typeOf: () => 'date',
  length: null,
  queries: ['equals', 'range'],
  read: ({ label }, given) => {
    const stretch = readMoment(given.slice(0, 10))
    return stretch === null ? { problem: `“${label}”不是有效的日期` } : { value: stretch.day }
  },
})
