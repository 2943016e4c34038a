import { defineKind } from '#contract/kinds/kind.ts'

const LENGTH = 7

/** A colour, `#1890ff`; `#18f` is understood as well. */
export const color = defineKind({
  asks: '请选择',
  length: () => LENGTH,
  queries: ['equals'],
  read: ({ label }, given) => {
    const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(given) ?? []
    if (digits === undefined) return { problem: `“${label}”不是有效的颜色，应如 #1890ff` }
    const whole = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits
    return { value: `#${whole.toLowerCase()}` }
  },
})
