import { createHash } from 'node:crypto'
import { createMemory } from '#server/caches/memory.ts'
import type { Services } from '#server/services.ts'
import { courseList, type CourseOwner, type DeviceCourse } from './course-list.ts'
import { rosterOf, type RosterEntry } from './roster.ts'

/** Something that devices fetch when its edition is another one than theirs. */
interface Edition<T> {
  etag: string
  content: T
}

export interface Catalogues {
  courses: (owner: CourseOwner) => Promise<Edition<{ courses: DeviceCourse[] }>>
  roster: (tenantId: number, orgId: string) => Promise<Edition<{ students: RosterEntry[] }>>
  /** What heartbeats say of both: which edition is there, so late at most as it is remembered. */
  editions: (owner: CourseOwner, orgId: string | null) => Promise<{ roster: string | null; courses: string }>
}

/** The devices of an organisation ask for the same at the same time. */
const CACHE_MS = 60_000

/** What devices keep of courses and people. Source: domain part 7. */
export function createCatalogues({
  database,
  elapsed,
  caches,
}: Pick<Services, 'database' | 'elapsed' | 'caches'>): Catalogues {
  const memory = createMemory<string>({
    name: 'deviceEditions',
    title: '设备课程与名册版本',
    keepMs: CACHE_MS,
    elapsed,
  })
  caches.add(memory.cache)
  const courses: Catalogues['courses'] = (owner) =>
    database.read(owner, async (sql) => editionOf({ courses: await courseList(sql, owner) }))
  const roster: Catalogues['roster'] = (tenantId, orgId) =>
    database.read({ tenantId }, async (sql) => editionOf({ students: await rosterOf(sql, tenantId, orgId) }))
  const known = async (key: string, read: () => Promise<Edition<unknown>>) => {
    const remembered = memory.get(key)
    if (remembered !== undefined) return remembered
    const reading = memory.begin()
    const { etag } = await read()
    memory.set(key, etag, reading)
    return etag
  }
  return {
    courses,
    roster,
    editions: async (owner, orgId) => ({
      roster:
        orgId === null ? null : await known(`roster ${owner.tenantId} ${orgId}`, () => roster(owner.tenantId, orgId)),
      courses: await known(`courses ${owner.tenantId} ${owner.enterpriseId ?? ''}`, () => courses(owner)),
    }),
  }
}

function editionOf<T>(content: T): Edition<T> {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  return { etag: `"${digest.slice(0, 22)}"`, content }
}
