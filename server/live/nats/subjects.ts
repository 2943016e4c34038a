import type { Sent } from '#server/live/words.ts'

/** The platform, whose people see rows of every tenant. */
const PLATFORM = 0
/** Where in a subject of the platform the tenant stands whose rows a word is about. */
const TENANT_PLACE = 5

/** Under which names words travel: `andun.<installation>.<tenant or all>.<kind>[.<table>[.<tenant of the rows>]]`. */
export interface Subjects {
  /** A word about rows that report of themselves also goes to the platform. */
  of: (word: Sent) => string[]
  /** What every server hears, no matter who is connected: words to no tenant, and changes as the platform hears them. */
  everywhere: string
  platformChanges: string
  ofTenant: (tenantId: number) => string
}

export function subjectsOf(installation: string): Subjects {
  const root = `andun.${installation}`
  return {
    of(word) {
      switch (word.kind) {
        case 'changes':
        case 'update':
          return [`${root}.${word.tenantId}.${word.kind}.${tokenOf(word.key)}`]
        case 'volatile': {
          const own = `${root}.${word.tenantId}.volatile.${tokenOf(word.key)}`
          if (word.tenantId === PLATFORM) return [own]
          return [own, `${root}.${PLATFORM}.volatile.${tokenOf(word.key)}.${word.tenantId}`]
        }
        case 'notification':
        case 'presence':
          return [`${root}.${word.tenantId}.${word.kind}`]
        default:
          return [`${root}.all.${word.kind}`]
      }
    },
    everywhere: `${root}.all.>`,
    platformChanges: `${root}.${PLATFORM}.changes.>`,
    ofTenant: (tenantId) => `${root}.${tenantId}.>`,
  }
}

/** The tenant of the rows of a word that was sent to the platform as well; null = it was sent to nobody else. */
export function otherTenantOf(subject: string): number | null {
  const tenant = subject.split('.')[TENANT_PLACE]
  return tenant === undefined ? null : Number(tenant)
}

/** What has a meaning in subjects stands in no name of a table, and in no subject either. */
function tokenOf(key: string): string {
  return key.replaceAll(/[^\w-]/g, '_')
}
