import { faultyPlaceholder, fillTemplate, variablesOf } from '#contract/areas/message/fill-template.ts'
import { RUNS } from '#tests/property-runs.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const name = fc.stringMatching(/^[A-Za-z_姓名公司][\w姓名公司]{0,8}$/)
const value = fc.oneof(
  fc.string(),
  fc.constantFrom('${name}', '<b>$&</b>', "$1$'$`", '"&\'>'),
  fc.integer(),
  fc.boolean(),
)
const data = fc.dictionary(name, value, { noNullPrototype: true })
/** Text without a `$`, so that it holds no place of a variable. */
const plain = fc.string().map((text) => text.replaceAll('$', ''))

test('[SCREEN-45] puts every value into the places of its variable, Chinese names too', () => {
  const filled = fillTemplate(
    '${name}您好，${ 公司 }提醒您：${name}还有 ${count} 门课',
    { name: '张三', 公司: '安盾', count: 2 },
    false,
  )
  expect(filled).toEqual({ text: '张三您好，安盾提醒您：张三还有 2 门课', missing: [] })
})

test('[SCREEN-45] names the variables without a value once and leaves their places', () => {
  expect(fillTemplate('${a}${b}${a}${toString}', { b: '' }, false)).toEqual({
    text: '${a}${a}${toString}',
    missing: ['a', 'toString'],
  })
})

test('[SCREEN-45] a value is text in HTML, a template in neither', () => {
  const evil = { name: '<img src=x onerror="alert(1)">${other}', other: 'x' }
  expect(fillTemplate('<p title="${name}">${name}</p>', evil, true).text).toBe(`<p title="${ESCAPED}">${ESCAPED}</p>`)
  expect(fillTemplate('${name}', evil, false).text).toBe(evil.name)
})
const ESCAPED = '&lt;img src=x onerror=&quot;alert(1)&quot;&gt;${other}'

test('[SCREEN-45] finds what looks like a variable and is none', () => {
  expect(['${a}', '${ 姓名_1 }', '$a', '{a}', '100$'].map(faultyPlaceholder)).toEqual([null, null, null, null, null])
  expect(['x${}', '${a b}', '${1a}', '${a.b}', '${a', '${if x}y'].map(faultyPlaceholder)).toEqual([
    '${}',
    '${a b}',
    '${1a}',
    '${a.b}',
    '${a',
    '${if x}',
  ])
})

test('a template without variables stays as it is', () => {
  fc.assert(
    fc.property(plain, data, fc.boolean(), (template, given, isHtml) => {
      expect(fillTemplate(template, given, isHtml)).toEqual({ text: template, missing: [] })
    }),
    { numRuns: RUNS },
  )
})

test('parts are filled as the whole is, whatever values hold', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(plain, name)), data, fc.boolean(), (parts, given, isHtml) => {
      const templates = parts.map(([text, variable]) => text + '${' + variable + '}')
      const apart = templates.map((template) => fillTemplate(template, given, isHtml))
      const whole = fillTemplate(templates.join(''), given, isHtml)
      expect(whole.text).toBe(apart.map(({ text }) => text).join(''))
      expect(whole.missing).toEqual([...new Set(apart.flatMap(({ missing }) => missing))])
      expect(variablesOf(templates.join(''))).toEqual([...new Set(parts.map(([, variable]) => variable))])
    }),
    { numRuns: RUNS },
  )
})

test('what values bring into HTML opens no tag and ends no attribute', () => {
  fc.assert(
    fc.property(data, (given) => {
      const template = Object.keys(given)
        .map((key) => '${' + key + '}')
        .join('|')
      expect(fillTemplate(template, given, true).text).not.toMatch(/[<>"']/)
    }),
    { numRuns: RUNS },
  )
})
