import type { LiveHub } from '#server/plugins/live-hub.ts'

/** Tells every page that shows a table that a change of it went untold, so that it asks for its rows anew. Source: LIVE-09, reliability §2.3. */
export function admitGap(live: LiveHub, key: string): void {
  const text = JSON.stringify({ type: 'resume_ok', data: { [key]: { recovered: false } } })
  for (const connection of live.open('table')) {
    if (!connection.topics.has(key)) continue
    connection.sent.delete(key)
    connection.send(text)
  }
}
