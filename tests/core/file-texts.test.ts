import { displayOf } from '#core/files/file-display.ts'
import { sizeText } from '#core/files/file-size.ts'
import { shortName } from '#core/files/short-name.ts'
import { expect, test } from 'vitest'

test('[CONST-71] a name is cut to five characters and an ellipsis', () => {
  expect([shortName('安全生产应急预案.pdf'), shortName('a.png'), shortName('👷👷👷👷👷👷')]).toEqual([
    '安全生产应…',
    'a.png',
    '👷👷👷👷👷…',
  ])
})

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_536, '1.5 KB'],
  [10 * 1024 * 1024, '10 MB'],
  [2.25 * 1024 ** 3, '2.3 GB'],
  [5_000 * 1024 ** 3, '5000 GB'],
])('%i bytes read %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test.each([
  ['temp/a.PNG', 'picture'],
  ['https://files.example/a.pdf?x=1', 'pdf'],
  ['a.mp4', 'video'],
  ['a.mp3', 'sound'],
  ['a.docx', 'none'],
  ['constructor', 'none'],
])('%s is shown as %s', (path, display) => {
  expect(displayOf(path)).toBe(display)
})
