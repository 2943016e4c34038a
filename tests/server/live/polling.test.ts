import { provideNotificationCenter } from '#app/effects/notification-effects.ts'
import { NOTIFICATION_POLL_MS } from '#contract/console/timings.ts'
import type { FailureReport } from '#core/http/failure.ts'
import { createHttp } from '#core/http/http.ts'
import { createMemoryArea, createStore } from '#core/storage/storage.ts'
import { httpErrors } from '#streams/http-errors.ts'
import { ANNOUNCEMENT_CODES, openServer, released } from '#tests/server/areas/announcement/fixtures.ts'
import { addPerson, type TestApp } from '#tests/server/app.ts'
import { signedIn, type Caller } from '#tests/server/engine/fixtures.ts'
import type { AddressInfo } from 'node:net'
import { Subject } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'

let server: TestApp
let ada: Caller

beforeAll(async () => {
  server = await openServer()
  await addPerson(server.database, { id: 'ada', permissions: ANNOUNCEMENT_CODES })
  await addPerson(server.database, { id: 'ann' })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  ada = await signedIn(server, 'ada', 1)
})
afterAll(() => server.dispose())

/** The notifications of a person on the real server, without sockets; only the clock is not real. */
async function notificationsOfAnn(polling: boolean) {
  const { port } = server.app.server.address() as AddressInfo
  const failed$ = new Subject<FailureReport>()
  const said: string[] = []
  httpErrors(failed$, new Subject()).notices$.subscribe(({ message }) => said.push(message))
  const session = { token: await server.tokenOf('ann', 1), tenantId: 1 }
  const http = createHttp({
    config: { apiBase: `http://127.0.0.1:${port}/vr`, signSecret: '' },
    session: () => session,
    onFailure: (report) => failed$.next(report),
    now: Date.now,
    store: createStore(createMemoryArea(), Date.now),
  })
  let asked = 0
  const counted: typeof http = {
    ...http,
    get(...given) {
      asked += 1
      return http.get(...given)
    },
  }
  const clock = new SimulatedClock()
  const machine = provideNotificationCenter(counted, { read: () => {}, showAll: () => {} })
  const center = createActor(machine, { input: { polling }, clock }).start()
  const rests = async () => {
    await waitFor(center, (snapshot) => !snapshot.hasTag('loading'), { timeout: 30_000 })
    return { asked, total: center.getSnapshot().context.unread?.anntMsgTotal, at: center.getSnapshot().value.counts }
  }
  return { center, clock, session, said, rests }
}

test('[NCHAN-07][CONST-06][API-087] where it is enabled, a release is found by asking every 6 s', async () => {
  const { center, clock, rests } = await notificationsOfAnn(true)
  const before = await rests()
  expect(before).toEqual({ asked: 1, total: before.total, at: 'current' })
  await released(server, ada, { titile: '防汛值守通知' })
  clock.increment(NOTIFICATION_POLL_MS - 1)
  expect(center.getSnapshot().value.counts).toBe('current')
  clock.increment(1)
  expect(await rests()).toEqual({ asked: 2, total: (before.total ?? 0) + 1, at: 'current' })
  clock.increment(NOTIFICATION_POLL_MS)
  expect((await rests()).asked).toBe(3)
  center.stop()
})

test('[NCHAN-07] where it is not enabled, nobody asks again', async () => {
  const { center, clock, rests } = await notificationsOfAnn(false)
  await rests()
  clock.increment(3_600_000)
  expect((await rests()).asked).toBe(1)
  center.stop()
})

test('[NCHAN-08][ERR-14] after an error it asks no more and says nothing; the channel that opens begins it anew', async () => {
  const { center, clock, session, said, rests } = await notificationsOfAnn(true)
  const { total } = await rests()
  const { token } = session
  session.token = 'worthless'
  clock.increment(NOTIFICATION_POLL_MS)
  expect(await rests()).toEqual({ asked: 2, total, at: 'stopped' })
  clock.increment(3_600_000)
  expect(await rests()).toEqual({ asked: 2, total, at: 'stopped' })
  expect(said).toEqual([])
  session.token = token
  center.send({ type: 'channel.opened' })
  expect(await rests()).toEqual({ asked: 3, total, at: 'current' })
  clock.increment(NOTIFICATION_POLL_MS)
  expect((await rests()).asked).toBe(4)
  center.stop()
})
