import { userInfoSchema } from './session.ts'
import * as z from 'zod/mini'

/** What an impersonation answers: a token that only reads, who is impersonated, and when it ends at the latest (epoch ms). */
export const impersonationSchema = z.object({
  token: z.string().check(z.minLength(1)),
  userInfo: userInfoSchema,
  tenantId: z.number(),
  endsAt: z.number(),
})
export type Impersonation = z.infer<typeof impersonationSchema>
