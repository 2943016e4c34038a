import { pageActivity } from '#streams/page-activity.ts'
import { expect, test } from 'vitest'

function page() {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const window = Object.assign(new EventTarget(), { document })
  const said: unknown[] = []
  const subscription = pageActivity(window as never, () => 42).subscribe((event) => said.push(event))
  return { document, window, said, subscription }
}

test('tells when the network comes and goes and when the page is seen again', () => {
  const { document, window, said, subscription } = page()
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  document.visibilityState = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  subscription.unsubscribe()
  window.dispatchEvent(new Event('online'))
  expect(said).toEqual([{ type: 'network.offline' }, { type: 'network.online' }, { type: 'page.shown', atMs: 42 }])
})
