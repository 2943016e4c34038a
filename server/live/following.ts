import type { Carrier } from './carrier.ts'

/** Whose changes every server hears: those of any tenant are among them. */
export const PLATFORM = 0

export interface Following {
  /** Hears what is told to a tenant as soon as this has resolved; without a call words to it may not come. Costs nothing when it does already. */
  follow: (tenantId: number) => Promise<void>
  /**
   * Follows these tenants, leaves those that nobody asked for since the last time, and tells the changes of which no word came: to be called
   * now and then. @param tenantIds whose sockets are open here
   */
  review: (tenantIds: ReadonlySet<number>) => Promise<void>
}

/** Where there is no carrier the database notifies of everything. */
export const FOLLOWS_ALL: Following = { follow: async () => undefined, review: async () => undefined }

/** Which tenants are followed at a carrier. */
export function createFollowing(
  carrier: Carrier,
  { look, forget }: { look: (tenantIds: readonly number[]) => Promise<void>; forget: (tenantId: number) => void },
): Following {
  const followed = new Map<number, Promise<void>>()
  const asked = new Set<number>()
  const ensure = (tenantId: number) => {
    const known = followed.get(tenantId)
    if (known !== undefined) return known
    const begun = carrier
      .follow(tenantId)
      .then(() => look([tenantId]))
      .catch((error: unknown) => {
        followed.delete(tenantId)
        throw error
      })
    followed.set(tenantId, begun)
    return begun
  }
  return {
    follow(tenantId) {
      asked.add(tenantId)
      return ensure(tenantId)
    },
    async review(tenantIds) {
      for (const tenantId of followed.keys()) {
        if (tenantIds.has(tenantId) || asked.has(tenantId)) continue
        followed.delete(tenantId)
        carrier.leave(tenantId)
        if (tenantId !== PLATFORM) forget(tenantId)
      }
      asked.clear()
      await Promise.all([...tenantIds].map(ensure))
      await look([...new Set([PLATFORM, ...followed.keys()])])
    },
  }
}
