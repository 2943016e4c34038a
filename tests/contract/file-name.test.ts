import { expect, test } from 'vitest'
import { visibleName } from '#contract/text/file-name.ts'

test.each([
  ['an override that turns the ending around', '报告\u202Exslx.exe', '报告xslx.exe'],
  ['embeddings', 'a\u202Ab\u202Bc\u202C\u202Dd.pdf', 'abcd.pdf'],
  ['isolates', 'a\u2066b\u2067c\u2068d\u2069.pdf', 'abcd.pdf'],
  ['marks', 'a\u200Eb\u200Fc\u061C.pdf', 'abc.pdf'],
  ['what takes no room', 'a\u200Bb\uFEFFc\u00AD\u2060.pdf', 'abc.pdf'],
  ['controls and separators', 'a\r\nb\u0000c\u2028d\u2029\u0085.pdf', 'abcd.pdf'],
  ['half a letter', 'a\uD83D.pdf', 'a.pdf'],
  ['nothing', '扫描 图(1) 😀.PNG', '扫描 图(1) 😀.PNG'],
])('a name loses %s', (_what, given, left) => {
  expect(visibleName(given)).toBe(left)
})
