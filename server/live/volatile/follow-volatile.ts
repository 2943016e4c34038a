import type { FastifyInstance } from 'fastify'
import { inRounds } from '#server/http/in-rounds.ts'
import type { LiveServices } from '#server/live/live-services.ts'
import { createTenantQueues } from '#server/live/tenant-queues.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import type { Entity } from '#contract/define-entity.ts'
import { volatileKeysOf } from '#contract/live/volatile-keys.ts'

const FLUSH_EVERY_MS = 1_000

/** Writes what rows report once a second, the last time when the server ends; shows what any server wrote to the pages that watch the table and may see the row. */
export function followVolatile(app: FastifyInstance, services: LiveServices): void {
  const { volatile, feeds, topics, bus } = services
  const report = (error: unknown) => app.log.warn({ err: error }, 'volatile columns')
  for (const topic of topics.values()) {
    if (volatileKeysOf(topic.entity).length > 0) feeds.offer(topic.key, { permissions: [topic.listing], rowsOf: topic })
  }
  inRounds(app, { everyMs: FLUSH_EVERY_MS, name: 'volatile columns', round: volatile.flush })
  const queues = createTenantQueues(report)
  const gathered = new Map<string, Set<string>>()
  const stop = bus.on('volatile', ({ tenantId, key, ids }) => {
    const topic = topics.get(key)
    if (topic === undefined || !feeds.isWatched(key)) return
    const mark = `${tenantId} ${key}`
    const waiting = gathered.get(mark) ?? new Set()
    gathered.set(mark, waiting)
    for (const id of ids) waiting.add(id)
    queues.add(tenantId, mark, async () => {
      gathered.delete(mark)
      await feeds.sendRows(key, { tenantId, ids: [...waiting], shown: (row) => volatileOf(topic.entity, row) })
    })
  })
  app.addHook('onClose', async () => {
    stop()
    await queues.close()
    await volatile.flush()
  })
}

/** Of a row as lists show it, what it reports by itself. */
function volatileOf(entity: Entity, row: Row): Row {
  const named = volatileKeysOf(entity).flatMap((key) => [key, `${key}_dictText`])
  return Object.fromEntries(['id', ...named].flatMap((name) => (Object.hasOwn(row, name) ? [[name, row[name]!]] : [])))
}
