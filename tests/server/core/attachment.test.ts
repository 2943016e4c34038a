import { expect, test } from 'vitest'
import { attachment } from '#server/http/attachment.ts'

test('a file is sent under a name without turns of direction', () => {
  expect(attachment('a\u202Efdp.exe')).toBe(`attachment; filename="afdp.exe"; filename*=UTF-8''afdp.exe`)
})

test('clients that read Latin letters only get some, and no quote ends the name', () => {
  expect(attachment('扫描"1".pdf')).toBe(
    `attachment; filename="___1_.pdf"; filename*=UTF-8''${encodeURIComponent('扫描"1".pdf')}`,
  )
})
