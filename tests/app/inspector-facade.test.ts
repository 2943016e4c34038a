import { inspectorFacade } from '#app/inspector-facade.ts'
import { createLiveOfPerson } from '#app/live-of-person.ts'
import { createNotices } from '#app/notices.ts'
import { createRunningActors } from '#core/running-actors.ts'
import { Subject } from 'rxjs'
import { expect, test, vi } from 'vitest'

test('what one person saw is gone when another signs in', async () => {
  const running = createRunningActors()
  let who = 'ada'
  const facade = inspectorFacade({
    browser: { now: Date.now } as never,
    running,
    live: createLiveOfPerson(running),
    notices: createNotices(),
    failed$: new Subject(),
    caller: () => ({ token: null, tenantId: 0 }),
    userId: () => who,
  })
  const changed = vi.fn<() => void>()
  facade.subscribe(changed)
  expect(facade.current()).toBe(null)
  const inspector = await facade.load()
  expect([facade.current(), await facade.load(), changed.mock.calls.length]).toEqual([inspector, inspector, 1])
  who = 'bob'
  expect(facade.current()).toBe(null)
  who = 'ada'
  expect(facade.current()).toBe(null)
  expect(await facade.load()).not.toBe(inspector)
})
