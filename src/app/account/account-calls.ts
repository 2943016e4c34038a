import { ownSessionSchema, type OwnSession } from '#contract/areas/online/own-session.ts'
import { currentDepartmentsSchema, type CurrentDepartments } from '#contract/wire/session.ts'
import type { Http } from '#core/services.ts'
import type { EndTarget } from '#machines/own-sessions/own-sessions.machine.ts'
import type { PasswordUpdate } from '#machines/password-change/password-change.machine.ts'
import * as z from 'zod/mini'

/** API-014. */
export async function loadDepartments(http: Http, signal: AbortSignal): Promise<CurrentDepartments> {
  const { result } = await http.get('/sys/user/getCurrentUserDeparts', {}, { signal, quiet: true })
  return z.parse(currentDepartmentsSchema, result)
}

/** API-017; resolves with the server's sentence. */
export async function updatePassword(http: Http, input: PasswordUpdate, signal: AbortSignal): Promise<string> {
  return (await http.post('/sys/user/updatePassword', input, { signal, quiet: true })).message
}

/** Where the person is signed in, the present one first. */
export async function loadOwnSessions(http: Http, signal: AbortSignal): Promise<OwnSession[]> {
  const { result } = await http.get('/sys/online/own', {}, { signal, quiet: true })
  return z.parse(z.array(ownSessionSchema), result)
}

/** Resolves with the server's sentence. */
export async function endOwnSessions(http: Http, target: EndTarget, signal: AbortSignal): Promise<string> {
  const options = { signal, quiet: true }
  if (target.kind === 'others') return (await http.post('/sys/online/own/endOthers', {}, options)).message
  return (await http.post('/sys/online/own/end', { id: target.session.id }, options)).message
}
