import { emptyTestData, readTestData } from '#contract/areas/message/test-data.ts'
import { RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

test('[SCREEN-45] reads the values of variables', () => {
  expect(readTestData('{"name": "张三", "count": 2, "urgent": true}')).toEqual({
    ok: true,
    data: { name: '张三', count: 2, urgent: true },
  })
  expect(readTestData(' \n')).toEqual({ ok: true, data: {} })
})

const FAULTS: [string, string][] = [
  ['{"name": "张三",}', '第 1 行第 15 列附近不是有效的 JSON'],
  ['{\n  "name": x\n}', '第 2 行第 11 列附近不是有效的 JSON'],
  ['{"name": "张三"', '第 1 行第 14 列附近不是有效的 JSON'],
  ['["张三"]', '测试数据必须是一个 JSON 对象，例如 {"name": "张三"}'],
  ['null', '测试数据必须是一个 JSON 对象，例如 {"name": "张三"}'],
  ['{"a": 1, "user": {"name": "张三"}}', '变量“user”的值必须是文字、数字或布尔值'],
  ['{"a": null}', '变量“a”的值必须是文字、数字或布尔值'],
  [`"${'长'.repeat(2000)}"`, '测试数据不能超过 2000 个字符'],
]
test.each(FAULTS)('[SCREEN-45] says what is wrong with %s', (text, problem) => {
  expect(readTestData(text)).toEqual({ ok: false, problem })
})

test('any text is read or refused with a sentence, never thrown at', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const reading = readTestData(text)
      expect(reading.ok || /[\u4e00-\u9fa5]/.test(reading.problem)).toBe(true)
    }),
    { numRuns: RUNS },
  )
})

test('a name of a prototype is a name like any other', () => {
  const reading = readTestData('{"__proto__": "x", "constructor": "y"}')
  expect(reading.ok && Object.entries(reading.data)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ])
  expect(Object.prototype).not.toHaveProperty('x')
})

test('offers every variable of a template with an empty text', () => {
  expect(emptyTestData('${name}在${time}，${name}')).toBe('{\n  "name": "",\n  "time": ""\n}')
  expect(emptyTestData('没有变量')).toBe('{}')
})
