import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HANDLERS, handlerNamed, type HandlerName } from '#contract/areas/job/handlers.ts'
import { parameterHint, readParameters } from '#contract/areas/job/parameters.ts'

const names = Object.keys(HANDLERS) as HandlerName[]
const problem = (name: HandlerName, text: string) => {
  const reading = readParameters(name, text)
  return reading.ok ? null : reading.problem
}

test('[SCREEN-68] what is left out of the parameters has its initial value', () => {
  expect(readParameters('backup', '')).toEqual({ ok: true, values: { keep: 7, verify: true } })
  expect(readParameters('backup', '{"keep":3}')).toEqual({ ok: true, values: { keep: 3, verify: true } })
})

test('[SCREEN-68] a parameter that is wrong is named', () => {
  expect([
    problem('backup', '{"keep":0}'),
    problem('backup', '{"keep":"7"}'),
    problem('backup', '{"keep":1.5}'),
    problem('backup', '{"verify":1}'),
    problem('backup', '{"folder":"/etc"}'),
    problem('backup', '[7]'),
    problem('backup', '7'),
    problem('cleanUp', '{"__proto__":{"keep":1}}'),
    problem('cleanUp', '{"constructor":1}'),
  ]).toEqual([
    '参数“保留份数”应为 1 到 365 之间的整数',
    '参数“保留份数”应为 1 到 365 之间的整数',
    '参数“保留份数”应为 1 到 365 之间的整数',
    '参数“还原验证”应为 true 或 false',
    '没有名为“folder”的参数',
    '参数应为 JSON 对象，例如 {"days":30}',
    '参数应为 JSON 对象，例如 {"days":30}',
    '没有名为“__proto__”的参数',
    '没有名为“constructor”的参数',
  ])
})

test('[SCREEN-68] a handler with one text takes it bare, as other clients write it', () => {
  expect(readParameters('sampleParam', '$(rm -rf /)')).toEqual({ ok: true, values: { text: '$(rm -rf /)' } })
  expect(problem('sampleParam', 'x'.repeat(256))).toBe('参数“内容”应为不超过 255 个字的文字')
})

test('[SCREEN-68] whatever is written is read or refused in a sentence; nothing else comes through', () => {
  fc.assert(
    fc.property(fc.constantFrom(...names), fc.oneof(fc.string(), fc.json()), (name, text) => {
      const reading = readParameters(name, text)
      const known = Object.keys(HANDLERS[name].parameters).toSorted()
      expect(reading.ok ? Object.keys(reading.values).toSorted() : reading.problem.length > 0).toEqual(
        reading.ok ? known : true,
      )
    }),
  )
})

test('[SCREEN-68] the class names of other clients stand for handlers, and nothing else does', () => {
  expect(handlerNamed('org.jeecg.modules.quartz.job.SampleJob')).toBe('sample')
  expect(handlerNamed('cleanUp')).toBe('cleanUp')
  expect(['constructor', '__proto__', 'toString', 'java.lang.Runtime', ''].map(handlerNamed)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test('[SCREEN-68] every handler says what it takes', () => {
  expect(parameterHint('tenantExpiry')).toBe(
    '提醒平台管理员哪些租户即将到期或已经到期。参数：days（提前天数，默认 30）',
  )
  expect(names.every((name) => parameterHint(name).length > 0)).toBe(true)
})
