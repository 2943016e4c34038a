import {
  dictionariesSchema,
  tenantSchema,
  userInfoSchema,
  type Dictionaries,
  type Tenant,
  type UserInfo,
} from '#contract/wire/session.ts'
import type { Caller, Http } from '#core/services.ts'
import type { DepartmentSelection } from '#machines/tenant-login/tenant-login.machine.ts'
import * as z from 'zod/mini'

const selectedSchema = z.looseObject({ userInfo: userInfoSchema })

/** Names of tenants by number; servers that want a permission for it answer nothing useful, then numbers are shown. Source: contract §3.2. */
export async function loadTenants(http: Http, ids: readonly number[], signal: AbortSignal): Promise<Tenant[]> {
  const { result } = await http.get('/sys/tenant/queryList', { ids: ids.join(',') }, { signal, quiet: true })
  return z.parse(z.array(tenantSchema), result)
}

/** API-015; `tenantId` travels as `loginTenantId` for newer servers. @param caller a sign-in that is still choosing. */
export async function selectDepartment(
  http: Http,
  { username, orgCode, tenantId }: DepartmentSelection,
  options: { signal: AbortSignal; caller?: Caller },
): Promise<UserInfo> {
  const body = { username, orgCode, ...(tenantId > 0 ? { loginTenantId: tenantId } : {}) }
  const { result } = await http.post('/sys/selectDepart', body, { ...options, quiet: true })
  return z.parse(selectedSchema, result).userInfo
}

/** API-010; the token is named because the session may already have let go of it. */
export async function logout(http: Http, caller: Caller, signal: AbortSignal): Promise<void> {
  await http.post('/sys/logout', {}, { signal, quiet: true, caller })
}

/** API-078. */
export async function refreshCache(http: Http, signal: AbortSignal): Promise<void> {
  await http.get('/sys/dict/refleshCache', {}, { signal, quiet: true })
}

/** API-079. */
export async function loadDictionaries(http: Http, signal?: AbortSignal): Promise<Dictionaries> {
  const { result } = await http.get('/sys/dict/queryAllDictItems', {}, { signal, quiet: true })
  return z.parse(dictionariesSchema, result)
}
