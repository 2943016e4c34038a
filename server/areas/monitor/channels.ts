import type { Channel } from '#server/live/live-hub.ts'
import type { Principal } from '#server/identity/auth.ts'
import type { Services } from '#server/services.ts'

/** An open socket. */
export interface OpenSocket {
  channel: Channel
  username: string
  realname: string
  tenantId: number
  /** What its page shows. */
  topics: string[]
  /** ms since it was last heard. */
  silentMs: number
}

const MOST = 500

/** The sockets of this server with the people behind them. A user who works in one tenant sees those of that tenant. */
export async function channelsOf(
  { live, elapsed, database }: Pick<Services, 'database' | 'elapsed' | 'live'>,
  { platform, tenantId }: Principal,
): Promise<OpenSocket[]> {
  const open = [...live.open('notification'), ...live.open('table')].filter(
    (one) => platform || one.tenantId === tenantId,
  )
  const shown = open.slice(0, MOST)
  const people = await database.read({ tenantId: 0 }, (sql) =>
    sql
      .selectFrom('sys_user')
      .select(['id', 'username', 'realname'])
      .where('id', 'in', [...new Set(shown.map(({ userId }) => userId)), ''])
      .execute(),
  )
  const nameOf = new Map(people.map((person) => [person.id, person]))
  return shown.map((one) => ({
    channel: one.channel,
    username: nameOf.get(one.userId)?.username ?? '',
    realname: nameOf.get(one.userId)?.realname ?? '',
    tenantId: one.tenantId,
    topics: [...new Set([...one.topics, ...one.feeds])],
    silentMs: Math.max(0, elapsed() - one.lastSeenMs),
  }))
}
