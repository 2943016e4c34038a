import { provideOperation } from '#app/effects/operation-effects.ts'
import { createOperationStore } from '#core/operations/operations.ts'
import type { Http } from '#core/services.ts'
import { operation } from '#tests/machines/operation.fixture.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'

afterEach(() => void vi.restoreAllMocks())

const WORKBOOK = { name: '用户登录密码.xls', type: 'application/vnd.ms-excel', content: 'eA==' }

test('[SCREEN-08] the passwords of an import are saved, and offered no more', async () => {
  const place = open(() => Promise.resolve({ result: WORKBOOK }))
  await place.ask()
  expect(place.links).toEqual(['用户登录密码.xls'])
  expect(place.said).toEqual(['success: 已下载：用户登录密码.xls'])
  expect(place.store.one('o1')?.hasSecrets).toBe(false)
})

test('[SCREEN-08] what the server told before its answer keeps its version, so that the next change counts', async () => {
  const place = open(async () => {
    const now = place.store.one('o1')!
    place.store.put({ ...now, hasSecrets: false, version: now.version + 1 })
    return { result: WORKBOOK }
  })
  const { version } = place.store.one('o1')!
  await place.ask()
  expect(place.store.one('o1')?.version).toBe(version + 1)
})

test('[SCREEN-08] why the passwords do not come is said in the words of the server', async () => {
  const place = open(() => Promise.reject(new Error('登录密码只能下载一次，已经下载过了；需要时请重置密码')))
  await place.ask()
  expect(place.links).toEqual([])
  expect(place.said).toEqual(['warning: 登录密码只能下载一次，已经下载过了；需要时请重置密码'])
  expect(place.store.one('o1')?.hasSecrets).toBe(true)
})

function open(post: () => Promise<unknown>) {
  const said: string[] = []
  const links: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    links.push(this.download)
  })
  const store = createOperationStore()
  store.put(operation({ state: 'succeeded', hasSecrets: true }))
  const http = { get: () => new Promise(() => {}), post } as unknown as Http
  const say = (kind: string, message: string) => void said.push(`${kind}: ${message}`)
  const actor = createActor(provideOperation({ http, config: { apiBase: '' }, store, say })).start()
  const ask = async () => {
    actor.send({ type: 'change.ask', id: 'o1', change: 'secrets' })
    await waitFor(actor, ({ context }) => context.asked === null)
  }
  return { said, links, store, ask }
}
