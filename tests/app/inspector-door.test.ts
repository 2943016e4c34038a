import { inspectorDoor } from '#app/inspector-door.ts'
import { createLiveOfPerson } from '#app/live-of-person.ts'
import { createNotices } from '#app/notices.ts'
import { createRunningActors } from '#core/running-actors.ts'
import { Subject } from 'rxjs'
import { expect, test, vi } from 'vitest'

test('what one person saw is gone when another signs in', async () => {
  const running = createRunningActors()
  let who = 'ada'
  const door = inspectorDoor({
    browser: { now: Date.now } as never,
    running,
    live: createLiveOfPerson(running),
    notices: createNotices(),
    failed$: new Subject(),
    caller: () => ({ token: null, tenantId: 0 }),
    userId: () => who,
  })
  const changed = vi.fn<() => void>()
  door.subscribe(changed)
  expect(door.current()).toBe(null)
  const inspector = await door.load()
  expect([door.current(), await door.load(), changed.mock.calls.length]).toEqual([inspector, inspector, 1])
  who = 'bob'
  expect(door.current()).toBe(null)
  who = 'ada'
  expect(door.current()).toBe(null)
  expect(await door.load()).not.toBe(inspector)
})
