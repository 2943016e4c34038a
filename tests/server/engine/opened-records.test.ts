import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATIENCE_MS } from '#tests/property-runs.ts'
import { openEverything, OURS, ownerOf, type Everything } from '#tests/server/security/everything.ts'
import { rowId } from '#tests/server/security/plant.ts'

let all: Everything
beforeAll(async () => {
  all = await openEverything()
}, PATIENCE_MS)
afterAll(() => all.server.dispose())

test(
  '[BLOCK-16] whatever has a list answers each of its records by its id',
  async () => {
    const urls = new Set(all.server.app.declaredRoutes.map(({ method, url }) => `${method} ${url}`))
    const silent: string[] = []
    for (const { entity } of all.resources) {
      const isListed = urls.has(`GET /vr${entity.path}/list`) || entity.path.startsWith('/online/rows/')
      if (!isListed || !all.planted.has(entity.name) || entity.unversioned === true) continue
      const answer = await ownerOf(all, entity).get(`${entity.path}/queryById`, { id: rowId(entity, OURS) })
      if (!answer.success) silent.push(`${entity.name}: ${answer.message}`)
    }
    expect(silent).toEqual([])
  },
  PATIENCE_MS,
)
