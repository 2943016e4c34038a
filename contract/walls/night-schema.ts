import * as z from 'zod/mini'

/** The first two digits of the area code of each of the 34 provinces. */
const PROVINCE = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|81|82)$/

const time = z.string('缺少时间').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应如 19:30'))
const stretch = z.object({ from: time, to: time })

/** When a wall is dark, and how bright it is then. Source: walls 4.7. */
export const nightSchema = z.object({
  /** At fixed times, or from sunset to sunrise in a province. */
  dark: z.union([stretch, z.object({ province: z.string().check(z.regex(PROVINCE, '没有这个省份')) })]),
  /** Share of the brightness of the day. */
  light: z.number('缺少夜间亮度').check(z.minimum(0.35, '夜间亮度至少 0.35'), z.maximum(0.8, '夜间亮度最多 0.8')),
  /** When there is nothing but a clock. */
  off: z.optional(stretch),
})

export type NightPlan = z.infer<typeof nightSchema>
