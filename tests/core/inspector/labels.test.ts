import { activeStates, innermost } from '#core/inspector/active-states.ts'
import { eventLabel, timerName } from '#core/inspector/event-label.ts'
import { expect, test } from 'vitest'

test('names the active states of simple, nested and parallel machines', () => {
  expect(activeStates('idle')).toEqual(['idle'])
  expect(activeStates({ open: 'detail' })).toEqual(['open', 'open.detail'])
  const states = activeStates({ window: { open: 'detail' }, marking: 'idle' })
  expect(states).toEqual(['window', 'window.open', 'window.open.detail', 'marking', 'marking.idle'])
  expect(innermost(states)).toEqual(['window.open.detail', 'marking.idle'])
  expect(activeStates(undefined)).toEqual([])
})

test('a state whose name begins with that of another one does not refine it', () => {
  expect(innermost(['open', 'opening'])).toEqual(['open', 'opening'])
})

test.each([
  ['tab.close', 'tab.close'],
  ['', '随即'],
  ['xstate.init', '启动'],
  ['xstate.done.actor.loadUnread', 'loadUnread 完成'],
  ['xstate.error.actor.loadUnread', 'loadUnread 失败'],
  ['xstate.done.state.session.signedIn', 'session.signedIn 走完'],
  ['xstate.after.heartbeat.liveTableChannel.connected.live.resting', 'heartbeat 到时'],
])('says what %s means', (type, label) => {
  expect(eventLabel(type)).toBe(label)
})

test('names a timer as the machine does', () => {
  expect(timerName('xstate.after.poll.notificationCenter.counts.current')).toBe('poll')
  expect(timerName('retry')).toBe('retry')
})
