import * as z from 'zod/mini'

/** Where the sign-in one works in is ended. */
export const OWN_SESSION_STAYS = '这是当前登录，请用“退出登录”结束'

const text = z.catch(z.string(), '')

/** A sign-in of the person who asks. `agent` names browser and system, times are `yyyy-MM-dd HH:mm:ss` in GMT+8. */
export const ownSessionSchema = z.object({
  id: z.string(),
  ip: text,
  agent: text,
  tenantName: z.catch(z.nullable(z.string()), null),
  loginTime: text,
  lastSeenTime: text,
  /** A console with this sign-in is open now. */
  isOnline: z.catch(z.boolean(), false),
  /** The sign-in that asks. */
  isCurrent: z.catch(z.boolean(), false),
})

export type OwnSession = z.infer<typeof ownSessionSchema>
