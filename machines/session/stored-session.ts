import type { UserInfo } from '#contract/wire/session.ts'

/** What is kept of a session between two visits. `tenantid` 0 = none. Source: ENT-01, contract §2.6. */
export interface StoredSession {
  token: string
  username: string
  tenantid: number
  info: UserInfo
}

/** The members of the session store that come from the user info. Source: ENT-01. */
export function personOf(info: UserInfo) {
  return { username: info.username, realname: info.realname, avatar: info.avatar, info }
}

/** Whether two sessions show the same menus and rows: same person, same tenant. */
export function isSamePerson(one: { username: string; tenantid: number }, other: StoredSession): boolean {
  return one.username === other.username && one.tenantid === other.tenantid
}
