import { expect, test } from 'vitest'
import { stagesOf, type Taken } from '#screens/hazard/hazard-stages.ts'

const REPORTED = { who: '王工', when: '2026-03-01 08:00:00' }
const TOLD = {
  reported: REPORTED,
  rectified: { who: '赵班长', when: '2024-03-10 00:00:00' },
  closed: { who: '钱工', when: '2024-03-11 00:00:00' },
}
const took = (step: string, toState: string, answer: string | null = null): Taken => ({
  step,
  toState,
  answer,
  createBy_dictText: step,
  createTime: '2026-03-02 08:00:00',
})
/** @param history oldest first */
const way = (level: string, ...history: Taken[]) =>
  stagesOf(TOLD, level, history.toReversed()).map(({ title, done }) => [title, done?.who ?? null])

test('[SCREEN-03] the stages of a hazard say who took it there', () => {
  expect(way('1')).toEqual([
    ['上报', '王工'],
    ['下达整改', null],
    ['提交整改', null],
    ['验收闭环', null],
  ])
  const done = [took('assign', 'waiting', '1'), took('start', 'rectifying'), took('rectify', 'rectified')]
  expect(way('1', ...done, took('verify', 'closed', 'pass')).map(([, who]) => who)).toEqual([
    '王工',
    'assign',
    'rectify',
    'verify',
  ])
  expect(way('1', took('fixed', 'rectified')).map(([, who]) => who)).toEqual(['王工', 'fixed', 'fixed', null])
})

test('[SCREEN-03] what failed or was sent back is open again, and a major one is verified twice', () => {
  const done = [
    took('assign', 'waiting', '3'),
    took('rectify', 'rectified'),
    took('firstCheck', 'firstChecked', 'pass'),
  ]
  expect(way('3', ...done)).toEqual([
    ['上报', '王工'],
    ['下达整改', 'assign'],
    ['提交整改', 'rectify'],
    ['初验', 'firstCheck'],
    ['复验闭环', null],
  ])
  expect(way('3', ...done, took('recheck', 'waiting', 'fail')).map(([, who]) => who)).toEqual([
    '王工',
    'assign',
    null,
    null,
    null,
  ])
  expect(way('1', took('assign', 'waiting', '1'), took('sendBack', 'reported'))[1]).toEqual(['下达整改', null])
  expect(way('1', took('assign', 'waiting', '1'), took('reassign', 'waiting'))[1]).toEqual(['下达整改', 'reassign'])
  expect(stagesOf(TOLD, '1', [took('reject', 'rejected')])[1]).toMatchObject({
    title: '不属隐患',
    isRejected: true,
  })
})

test('[SCREEN-03] what came closed out of a history book tells its way itself; what came open goes the way of all others', () => {
  expect(way('3', took('import', 'closed'))).toEqual([
    ['上报', '王工'],
    ['提交整改', '赵班长'],
    ['验收闭环', '钱工'],
  ])
  expect(stagesOf(TOLD, '1', [took('import', 'rejected')])[1]).toMatchObject({ title: '不属隐患', isRejected: true })
  expect(way('1', took('import', 'reported'), took('assign', 'waiting', '1')).map(([, who]) => who)).toEqual([
    '王工',
    'assign',
    null,
    null,
  ])
})
