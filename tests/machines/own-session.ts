import type { OwnSession } from '#contract/areas/online/own-session.ts'

/** A sign-in of one's own. */
export const ownSession = (over: Partial<OwnSession> = {}): OwnSession => ({
  id: 's1',
  ip: '192.0.2.1',
  agent: 'Chrome 129 · Windows',
  tenantName: '华东',
  loginTime: '2026-03-01 08:00:00',
  lastSeenTime: '2026-03-02 09:30:00',
  isOnline: false,
  isCurrent: false,
  ...over,
})
