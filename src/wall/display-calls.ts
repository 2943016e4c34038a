import { answered, type Answered } from './wall-calls.ts'

/** A call of a display; with a body it is a POST. */
export type WallCall = (
  path: string,
  call: { token: string | null; body?: unknown; signal: AbortSignal },
) => Promise<Answered>

/** The calls of a display, which belongs to nobody who is signed in. @throws Failure with a sentence */
export function createDisplayCall(apiBase: string): WallCall {
  return (path, { token, body, signal }) => {
    const headers = {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    }
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    return answered(`${apiBase}${path}`, { ...sent, headers, signal })
  }
}
