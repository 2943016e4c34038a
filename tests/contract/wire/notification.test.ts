import { announcementId, notificationsSchema, parseNotificationFrame } from '#contract/wire/notification.ts'
import { PATIENCE_MS, RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const item = {
  id: '1256486502931722242',
  titile: '应急演练通知',
  msgContent: '<p>今天下午</p>',
  sender: 'admin',
  priority: 'H',
  msgCategory: '1',
  msgType: 'ALL',
  sendTime: '2020-12-10 09:00:00',
  openType: null,
  openPage: null,
  busId: null,
  msgAbstract: '摘要',
}

test('[ENT-26][ENT-23][ENT-25] reads the unread of both kinds', () => {
  const read = z.parse(notificationsSchema, { anntMsgList: [item], anntMsgTotal: 3, sysMsgList: [], sysMsgTotal: '1' })
  expect([read.anntMsgList[0]?.titile, read.anntMsgTotal, read.sysMsgList, read.sysMsgTotal]).toEqual([
    '应急演练通知',
    3,
    [],
    1,
  ])
})

test('[ENT-26] a poor answer is an empty one, never an error', () => {
  expect(z.parse(notificationsSchema, { anntMsgList: null, anntMsgTotal: -1 })).toEqual({
    anntMsgList: [],
    anntMsgTotal: 0,
    sysMsgList: [],
    sysMsgTotal: 0,
  })
})

test('[ENT-24] a priority nobody defined counts as general', () => {
  const read = z.parse(notificationsSchema, { anntMsgList: [{ id: 7, priority: 'x" onload="' }] })
  expect([read.anntMsgList[0]?.id, read.anntMsgList[0]?.priority]).toEqual(['7', 'L'])
})

test('[ENT-23] my own list names the announcement beside its delivery', () => {
  expect([announcementId({ anntId: 'a1', id: 's1' }), announcementId({ anntId: undefined, id: 'a2' })]).toEqual([
    'a1',
    'a2',
  ])
})

test('[ENT-25] reads frames and takes what is no JSON object for nothing', () => {
  expect(parseNotificationFrame('{"cmd":"topic","msgId":"1","msgTxt":"标题"}')).toEqual({
    cmd: 'topic',
    msgId: '1',
    msgTxt: '标题',
  })
  expect(['HeartBeat', 'ping', '', '[]', 'null', '{"cmd":1}', '{}'].map(parseNotificationFrame)).toEqual(
    Array(7).fill(null),
  )
})

test(
  'no text makes it throw',
  () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (frame) => {
        const parsed = parseNotificationFrame(frame)
        expect(parsed === null || typeof parsed.cmd === 'string').toBe(true)
      }),
      { numRuns: RUNS },
    )
  },
  PATIENCE_MS,
)
