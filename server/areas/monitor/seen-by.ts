import type { Principal } from '#server/identity/auth.ts'
import type { TracedRequest } from '#server/monitoring/request-trace.ts'

/** A user who works in one tenant sees the requests of that tenant, whatever codes a role holds. */
export function seenBy(
  { platform, tenantId }: Pick<Principal, 'platform' | 'tenantId'>,
  requests: readonly TracedRequest[],
): readonly TracedRequest[] {
  return platform ? requests : requests.filter((one) => one.tenantId === tenantId)
}
