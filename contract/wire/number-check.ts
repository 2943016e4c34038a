import * as z from 'zod/mini'

/** Serial numbers that do not fit, each with what is wrong. */
export const numberCheckSchema = z.object({ problems: z.array(z.object({ sn: z.string(), problem: z.string() })) })
