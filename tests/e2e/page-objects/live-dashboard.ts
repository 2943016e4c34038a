import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { call } from '#tests/e2e/announcement-steps.ts'

const CENTRE = '/datacenter/enterprise'

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

/** Opens the page in a browser whose clock is wrong from the beginning. */
export async function enterWithClock(
  page: Page,
  enter: (path: string) => Promise<Page>,
  offMs: number,
): Promise<Centre> {
  await page.addInitScript((ms) => {
    const { now } = Date
    Date.now = () => now() + ms
  }, offMs)
  await enter(CENTRE)
  return centreOn(page)
}

/** Sockets of a page that can be cut, and stay cut until they are let through again. */
export async function breakableSockets(page: Page): Promise<{ cut: () => Promise<void>; mend: () => void }> {
  let isCut = false
  const open = new Set<{ close: (options: { code: number }) => Promise<void> }>()
  await page.routeWebSocket(/\/vr\/(vxeSocket|websocket)\//, (link) => {
    if (isCut) return void link.close({ code: 1012 })
    link.connectToServer()
    open.add(link)
  })
  return {
    async cut() {
      isCut = true
      await Promise.all([...open].map((link) => link.close({ code: 1001 })))
      open.clear()
    },
    mend: () => void (isCut = false),
  }
}

/** A device that stands in use and has never said anything, registered as a device does it. */
export async function silentDevice(page: Page): Promise<{ beat: (status: string) => Promise<void> }> {
  const query = new URLSearchParams({ status: '3', onlineStatus: '9', pageSize: '1' })
  const found = (await call(page, 'GET', `/vr/equipment/info/list?${query}`)) as {
    records: { id: string; sn: string }[]
  }
  const { id, sn } = found.records[0]!
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
    async beat(status) {
      mono += 1_000
      await post('heartbeat', { ...boot, sentAt: new Date().toISOString(), mono, status }, token)
    },
  }
}
