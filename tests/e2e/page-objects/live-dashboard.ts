import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { figuresIn } from '#contract/wire/figures.ts'
import { parseLiveFrame } from '#contract/wire/live.ts'
import { call } from '#tests/e2e/announcement-steps.ts'

/** The page for an organisation and what is below it. */
export const centreOf = (orgId: string): string => `/datacenter/enterprise?org=${orgId}`

/** 企业数据中心 as one person sees it. */
export interface Centre {
  curve: Locator
  devices: Locator
  /** How old a tile says its figures are. */
  ageOf: (tile: Locator) => Locator
  /** How many devices stand in a state, as the legend says. */
  countOf: (state: string) => Locator
}

export function centreOn(page: Page): Centre {
  const curve = page.getByRole('region', { name: '今日学习曲线' })
  const devices = page.getByRole('region', { name: '设备状态' })
  return {
    curve,
    devices,
    ageOf: (tile) => tile.locator('[data-age]'),
    countOf: (state) => devices.locator('[data-marks] span', { hasText: state }).locator('b'),
  }
}

/** Opens the page in a browser whose clock is wrong from the beginning, and can be moved on. */
export async function enterWithClock(page: Page, enter: () => Promise<Page>, offMs: number): Promise<Centre> {
  await page.clock.install({ time: Date.now() + offMs })
  await enter()
  return centreOn(page)
}

/** The sockets of a page. */
export interface Sockets {
  /** They stay cut until they are let through again. */
  cut: () => Promise<void>
  mend: () => void
  /** Frames of a feed in their order: the number and the moment that the server gave them. */
  heard: (key: string) => { n: number; at: number }[]
}

/** Stands between a page and its sockets. */
export async function hearSockets(page: Page): Promise<Sockets> {
  let isCut = false
  const open = new Set<{ close: (options: { code: number }) => Promise<void> }>()
  const frames: { key: string; n: number; at: number }[] = []
  await page.routeWebSocket(/\/vr\/(vxeSocket|websocket)\//, (link) => {
    if (isCut) return void link.close({ code: 1012 })
    const server = link.connectToServer()
    server.onMessage((message) => {
      const frame = figuresIn(parseLiveFrame(String(message)) ?? NO_FRAME)
      if (frame !== null) frames.push({ key: frame.key, n: frame.n, at: frame.at })
      link.send(message)
    })
    open.add(link)
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((link) => link.close({ code: 1001 })))
      open.clear()
    },
    mend: () => void (isCut = false),
    heard: (wanted) => frames.filter(({ key }) => key === wanted).map(({ n, at }) => ({ n, at })),
  }
}

const NO_FRAME = { type: 'heart_beat', data: '' } as const

/** Frames that both heard while both were there; the first one tells a newcomer alone what the other knows. */
export function heardByBoth(one: Sockets, other: Sockets, key: string) {
  const [first, second] = [one.heard(key), other.heard(key)]
  const from = Math.max(first[0]?.n ?? Infinity, second[0]?.n ?? Infinity)
  const to = Math.min(first.at(-1)?.n ?? -1, second.at(-1)?.n ?? -1)
  const within = ({ n }: { n: number }) => n > from && n <= to
  return [first.filter(within), second.filter(within)] as const
}

interface Rows {
  total: number
  records: { id: string; sn: string; orgId: string }[]
}

/** A device that stands in use and has never said anything, where nothing else is online, registered as a device does it. */
export async function silentDevice(page: Page): Promise<{ orgId: string; beat: (status: string) => Promise<void> }> {
  const list = async (query: Record<string, string>) =>
    (await call(page, 'GET', `/vr/equipment/info/list?${new URLSearchParams(query)}`)) as Rows
  const silent = await list({ status: '3', onlineStatus: '9', pageSize: '50' })
  const alone = []
  for (const device of silent.records) {
    const { total } = await list({ orgId: device.orgId, onlineStatus: '1,2,3', pageSize: '1' })
    if (total === 0) alone.push(device)
  }
  const { id, sn, orgId } = alone[0]!
  const { code } = (await call(page, 'POST', '/vr/equipment/info/code', { id })) as { code: string }
  const post = async (path: string, data: object, token?: string) => {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` }
    const answer = await page.request.post(`/vr/device/v1/${path}`, { data, headers })
    expect(answer.status()).toBe(200)
    return (await answer.json()) as { token: string }
  }
  const boot = { appVersion: 'e2e 1.0.0', bootId: randomUUID() }
  const { token } = await post('register', { sn, code, protocol: 1, nonce: randomUUID(), ...boot })
  let mono = 0
  return {
    orgId,
    async beat(status) {
      mono += 1_000
      await post('heartbeat', { ...boot, sentAt: new Date().toISOString(), mono, status }, token)
    },
  }
}
