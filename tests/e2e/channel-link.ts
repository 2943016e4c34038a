import type { Page, WebSocketRoute } from '@playwright/test'

export type ChannelLink = Awaited<ReturnType<typeof linkOf>>

/** The sockets of one channel on their way to the real server: handshakes wait, replies to beats are held until they are asked for. */
export async function linkOf(page: Page, path: string) {
  const links = new Set<WebSocketRoute>()
  let letThrough: (() => void) | null = null
  let held: (() => void)[] = []
  await page.routeWebSocket(new RegExp(path), async (link) => {
    links.add(link)
    held = []
    let server: WebSocketRoute | null = null
    link.onClose((code) => {
      links.delete(link)
      void server?.close({ code: code ?? 1000 })
    })
    await new Promise<void>((resolve) => (letThrough = resolve))
    server = link.connectToServer()
    server.onMessage((message) => {
      const isReply = String(message) === 'HeartBeat' || String(message).includes('"heart_beat"')
      if (isReply) held.push(() => link.send(message))
      else link.send(message)
    })
  })
  return {
    open: () => links.size,
    unanswered: () => held.length,
    release: () => letThrough?.(),
    reply: () => held.splice(0).forEach((send) => send()),
    async close(code: number) {
      await Promise.all([...links].map((link) => link.close({ code })))
      links.clear()
    },
  }
}

/** Draws nothing but zeros where the page draws its one number: waits are known then. Runs in the page. */
export function fixedSeed(): void {
  const draw = crypto.getRandomValues.bind(crypto) as (array: unknown) => unknown
  const drawn = (array: unknown) => (array instanceof Uint32Array && array.length === 1 ? array.fill(0) : draw(array))
  Object.assign(crypto, { getRandomValues: drawn })
}
