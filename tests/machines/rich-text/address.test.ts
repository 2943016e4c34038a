import { readAddress } from '#machines/rich-text/address.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const good = (address: string) => ({ kind: 'good', address })
const bad = (problem: string) => ({ kind: 'bad', problem })

test('[BLOCK-12] links go to web addresses, mail, phones and paths of the console', () => {
  expect(
    [
      ' https://example.com/a?b=1 ',
      'example.com',
      'example.com:8080/a',
      'a.b@example.com',
      'mailto:a@b.cn',
      'tel:110',
      '/isystem/position',
    ].map((text) => readAddress('link', text)),
  ).toEqual([
    good('https://example.com/a?b=1'),
    good('https://example.com'),
    good('https://example.com:8080/a'),
    good('mailto:a.b@example.com'),
    good('mailto:a@b.cn'),
    good('tel:110'),
    good('/isystem/position'),
  ])
})

test('[BLOCK-12] pictures come from web addresses and paths', () => {
  expect(
    ['/files/a.png', 'https://example.com/a.png', 'mailto:a@b.cn', ''].map((text) => readAddress('image', text)),
  ).toEqual([
    good('/files/a.png'),
    good('https://example.com/a.png'),
    bad('图片地址应以 http://、https:// 或 / 开头'),
    bad('请输入图片地址'),
  ])
})

test('[BLOCK-12] nothing that runs or leaves the origin unseen is an address', () => {
  const refused = ['javascript:alert(1)', 'JaVaScRiPt:x', 'java\tscript:x', 'data:text/html,x', 'vbscript:x', 'file:///etc', '//evil.example', '/\\evil.example', '演练'] // prettier-ignore
  expect(refused.map((text) => readAddress('link', text))).toEqual(
    refused.map(() => bad('链接地址应以 http://、https:// 或 / 开头')),
  )
})

test('[BLOCK-12] whatever is typed, an accepted address has an allowed scheme or is a path', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('link' as const, 'image' as const), (text, kind) => {
      const read = readAddress(kind, text)
      const isAllowed =
        read.kind === 'good' ? /^(https?:|mailto:|tel:|\/(?![/\\]))/i.test(read.address) : read.problem !== ''
      expect(isAllowed).toBe(true)
    }),
  )
})
