import { fileName } from '#core/files/file-name.ts'
import { expect, test } from 'vitest'

test.each([
  ['temp/整改照片_1607914925011.png', '整改照片.png'],
  ['https://a.cn/x/%E5%9B%BE.png?token=1', '图.png'],
  ['temp/100%.txt', '100%.txt'],
  ['report_2024.pdf', 'report_2024.pdf'],
])('%s was called %s', (path, name) => {
  expect(fileName(path)).toBe(name)
})
