import { DELIVERY } from '#contract/areas/message/channel.ts'
import { mayTake, stepFrom, stepsFrom } from '#machines/lifecycles/define-lifecycle.ts'
import { messageLifecycle } from '#machines/lifecycles/message.lifecycle.ts'
import { edgesOf } from '#tests/machines/model.ts'
import { expect, test } from 'vitest'

test('[SCREEN-44] a message walks along these arrows', () => {
  expect(edgesOf(messageLifecycle.machine)).toEqual([
    'waiting · deliver → sent',
    'waiting · fail → failed',
    'waiting · edit → waiting',
    'waiting · delete → deleted',
    'failed · deliver → sent',
    'failed · fail → failed',
    'failed · edit → waiting',
    'failed · resend → waiting',
    'failed · delete → deleted',
    'sent · delete → deleted',
  ])
})

test('[SCREEN-44] people are offered what is theirs: a sent message stays, a failed one goes again', () => {
  const offered = (value: unknown) => stepsFrom(messageLifecycle, value).map(({ name }) => name)
  expect(offered(DELIVERY.waiting)).toEqual(['edit', 'delete'])
  expect(offered(DELIVERY.failed)).toEqual(['edit', 'resend', 'delete'])
  expect(offered(DELIVERY.sent)).toEqual(['delete'])
  expect(offered('7')).toEqual([])
  expect(mayTake(messageLifecycle, DELIVERY.sent, 'resend')).toBe(false)
  expect(stepFrom(messageLifecycle, DELIVERY.failed, 'resend')).toMatchObject({ to: 'waiting', batch: true })
})
