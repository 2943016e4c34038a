import type { SignInResult, UserInfo } from '#contract/wire/session.ts'
import type { StoredSession } from '#machines/session/stored-session.ts'

/** A whole user as the server describes one. */
export function person(over: Partial<UserInfo> = {}): UserInfo {
  return {
    id: 'u1',
    username: 'admin',
    realname: '周建国',
    avatar: 'temp/a.png',
    phone: '18611111111',
    email: 'admin@andun.example',
    orgCode: 'A01',
    orgCodeTxt: '安全部',
    relTenantIds: '1',
    loginTenantId: undefined,
    ...over,
  }
}

/** An accepted sign-in: one department, one tenant, nothing to choose. */
export function accepted(over: Partial<SignInResult> = {}): SignInResult {
  return {
    token: 't-1',
    userInfo: person(),
    sysAllDictItems: { sex: [{ value: '1', text: '男' }] },
    departs: [{ id: 'd1', orgCode: 'A01', departName: '安全部' }],
    multi_depart: 1,
    ...over,
  }
}

export function stored(over: Partial<StoredSession> = {}): StoredSession {
  return { token: 't-1', username: 'admin', tenantid: 1, info: person(), ...over }
}
