import * as z from 'zod/mini'

/** A wall as it is answered to who opens it; what it says is read by `readWallText`. */
export const wallAnswerSchema = z.object({
  name: z.string(),
  /** Grows by one with each change. */
  version: z.int(),
  definition: z.string(),
})
