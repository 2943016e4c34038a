/** Work of one tenant, one piece after the other; tenants do not wait for each other. */
export interface TenantQueues {
  /**
   * Queues work behind what waits for the tenant. Work under a mark that waits already would find the same: it is not queued again.
   * @param mark null = like no other; such work is dropped when too much of it waits
   * @returns whether the work will be done
   */
  add: (tenantId: number, mark: string | null, work: () => Promise<void>) => boolean
  /** Lets nothing begin any more. @returns when what runs has ended */
  close: () => Promise<void>
}

/** Most pieces of work without a mark that wait for one tenant. */
export const MOST_WAITING = 1_000

/** @param report hears what work throws */
export function createTenantQueues(report: (error: unknown) => void): TenantQueues {
  const waiting = new Map<number, Map<string | symbol, () => Promise<void>>>()
  const running = new Map<number, Promise<void>>()
  let isClosed = false

  const runAll = async (tenantId: number) => {
    const own = waiting.get(tenantId)!
    for (const [mark, work] of own) {
      if (isClosed) break
      own.delete(mark)
      await work().catch(report)
    }
    waiting.delete(tenantId)
    running.delete(tenantId)
  }
  return {
    add(tenantId, mark, work) {
      if (isClosed) return false
      const own = waiting.get(tenantId) ?? new Map<string | symbol, () => Promise<void>>()
      if (mark !== null && own.has(mark)) return true
      if (mark === null && own.size >= MOST_WAITING) return false
      own.set(mark ?? Symbol('work'), work)
      waiting.set(tenantId, own)
      if (!running.has(tenantId))
        running.set(
          tenantId,
          Promise.resolve().then(() => runAll(tenantId)),
        )
      return true
    },
    async close() {
      isClosed = true
      await Promise.all(running.values())
    },
  }
}
