import type { ConsoleConfig } from '#contract/wire/config.ts'

type SocketConfig = Pick<ConsoleConfig, 'apiBase' | 'socketBase'>

/** Address of the notifications of a person. Source: API-115, API-116. */
export function notificationAddress(origin: string, config: SocketConfig, userId: string): string {
  return `${socketBase(origin, config)}/websocket/${encodeURIComponent(userId)}`
}

/** Address of the table updates of a page. @param pageId 32 hex digits, one per loaded console. Source: API-114, contract §10.2. */
export function liveTableAddress(origin: string, config: SocketConfig, userId: string, pageId: string): string {
  return `${socketBase(origin, config)}/vxeSocket/${encodeURIComponent(userId)}/${pageId}`
}

/** The configured base, or the API's, with http changed to ws and https to wss. Source: API-116. */
function socketBase(origin: string, { apiBase, socketBase: configured }: SocketConfig): string {
  const base = new URL(configured === '' ? apiBase : configured, origin).href
  return base.replace(/^http/, 'ws').replace(/\/+$/, '')
}
